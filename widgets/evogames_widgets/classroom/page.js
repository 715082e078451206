// Says at once when the kernel of this page is gone, and offers to continue. Runs before the page's
// own scripts, because it looks at their connection to the kernel.
(() => {
  const say = document.currentScript.dataset;
  const GONE = Number(say.gone);
  const LARGEST = Number(say.largest);
  const AGAIN = 2000; // milliseconds
  const READING = 15000;
  let ended = false;

  function note(kind, ...lines) {
    document.querySelector(".evo-note")?.remove();
    if (!kind) return;
    const box = document.createElement("div");
    box.className = `evo-note evo-note-${kind}`;
    box.setAttribute("role", "alert");
    for (const line of lines) box.append(line);
    document.body.prepend(box);
  }

  function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  function gone(kernel) {
    if (ended) return;
    ended = true;
    const button = element("a", say.button);
    const there = new URL(location);
    there.searchParams.set("continue", kernel);
    button.href = there;
    note("gone", element("h2", say.title), element("p", say.text), button);
    for (const part of document.body.children) {
      if (!part.classList.contains("evo-note")) part.inert = true;
    }
    button.focus();
  }

  // The page itself tries to connect again; here it only matters whether there is anything to reach.
  async function look(kernel, there) {
    if (ended) return;
    try {
      const answer = await fetch(there, { cache: "no-store" });
      if (answer.status === 404 || answer.status === 403) gone(kernel);
      else note();
    } catch {
      note("lost", element("p", say.lost));
      setTimeout(() => look(kernel, there), AGAIN);
    }
  }

  window.WebSocket = class extends window.WebSocket {
    constructor(address, protocols) {
      super(address, protocols);
      const kernel = /\/api\/kernels\/([\w-]+)\/channels/.exec(address)?.[1];
      if (!kernel) return;
      let leaving = false;
      addEventListener("pagehide", () => (leaving = true));
      this.addEventListener("open", () => {
        if (ended) return;
        note();
        const here = new URL(location); // a page that is reloaded continues with its answers and games
        here.searchParams.set("continue", kernel);
        history.replaceState(null, "", here);
      });
      this.addEventListener("close", (event) => {
        if (event.code === GONE) gone(kernel);
        else if (!leaving) look(kernel, new URL(address).pathname.replace(/\/channels$/, ""));
      });
    }

    send(data) {
      if ((data.byteLength ?? data.length) > LARGEST) {
        note("large", element("p", say.large));
        setTimeout(() => ended || note(), READING);
      } else super.send(data);
    }
  };
})();
