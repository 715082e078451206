// Shows where the reader is: the parts of the page, the current one, its minutes, and what is answered.
(() => {
  const bar = document.querySelector(".evo-bar");
  const page = document.getElementById("rendered_cells");
  const nav = bar.querySelector("nav");
  const minutes = JSON.parse(bar.dataset.minutes);
  let parts = [];
  let current = -1;

  function findParts() {
    const title = page.querySelector("h1");
    const headings = [...(title ? [title] : []), ...page.querySelectorAll("h2")];
    const numbered = headings.some((heading) => /^\d/.test(heading.textContent));
    parts = headings.map((heading, number) => {
      const words = heading.cloneNode(true);
      words.querySelector(".anchor-link")?.remove();
      const name = number || !title ? words.textContent.split(":")[0].trim() : numbered ? "1 Start" : "Start";
      const link = document.createElement("a");
      heading.id = name.replace(/^\d+\s*/, "").split(" ")[0].toLowerCase();
      link.href = `#${heading.id}`;
      link.textContent = name;
      nav.append(link);
      return { heading, link, name };
    });
    bar.querySelector(".evo-step").hidden = parts.length < 2;
  }

  function go(part) {
    part.heading.scrollIntoView();
    part.heading.tabIndex = -1;
    part.heading.focus({ preventScroll: true });
    history.replaceState(null, "", `#${part.heading.id}`);
  }

  function look() {
    const line = page.getBoundingClientRect().top + page.clientHeight / 4;
    const passed = parts.filter(({ heading }) => heading.getBoundingClientRect().top <= line);
    const now = Math.max(0, passed.length - 1);
    if (now === current) return;
    current = now;
    parts.forEach(({ link }, number) => {
      if (number === now) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    const plan = minutes.length > now + 1 ? `minutes ${minutes[now]}–${minutes[now + 1]} of ${minutes.at(-1)}` : "";
    bar.querySelector(".evo-where").textContent = plan;
    bar.querySelector("[data-step='-1']").disabled = now === 0;
    bar.querySelector("[data-step='1']").disabled = now === parts.length - 1;
  }

  // Voila shows pictures without their text alternatives, which are in the outputs of the notebook.
  const alternatives = new Map();
  const tail = (data) => data.replace(/\s/g, "").slice(-120);
  for (const script of document.querySelectorAll("script[type='application/vnd.voila.cell-output+json']")) {
    const { data = {}, metadata = {} } = JSON.parse(script.textContent);
    const alt = metadata["image/png"]?.alt;
    if (alt) alternatives.set(tail(data["image/png"]), alt);
  }

  function describePictures() {
    for (const picture of page.querySelectorAll("img:not([alt])")) {
      picture.alt = alternatives.get(tail(picture.src)) ?? "";
    }
  }

  // Each question of a lesson is marked, and marked again when it is answered.
  function count() {
    for (const [number, { heading, link }] of parts.entries()) {
      const next = parts[number + 1]?.heading;
      const mine = [...page.querySelectorAll(".evo-todo")].filter(
        (todo) => heading.compareDocumentPosition(todo) & 4 && !(next && next.compareDocumentPosition(todo) & 4),
      );
      const done = mine.filter((todo) => todo.matches(".evo-done")).length;
      if (mine.length) link.dataset.done = `${done}/${mine.length}`;
    }
  }

  function start() {
    findParts();
    const wanted = parts.find(({ heading }) => `#${heading.id}` === location.hash);
    if (wanted) go(wanted);
    look();
    count();
    describePictures();
    page.addEventListener("scroll", look, { passive: true });
    let waiting = false;
    new MutationObserver(() => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => { waiting = false; count(); describePictures(); }, 300);
    }).observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  }

  // A page with answers warns before it is left. Voila ends the kernel as soon as the browser asks,
  // so it learns only that the page has really been left, and people who stay can continue.
  let left = false;
  addEventListener("beforeunload", (event) => {
    if (left || !window.evogamesAnswered) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  addEventListener("pagehide", () => {
    left = true;
    if (window.evogamesAnswered) dispatchEvent(new Event("beforeunload"));
  });

  bar.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    const link = event.target.closest("nav a");
    const part = step ? parts[current + Number(step.dataset.step)] : parts.find((one) => one.link === link);
    if (!part) return;
    event.preventDefault();
    go(part);
    look();
  });
  const notebook = bar.querySelector(".evo-notebook");
  if (document.querySelector("script[data-gone]")) notebook.remove(); // a class shows no notebooks
  else notebook.href = location.pathname.replace("/voila/render/", "/lab/tree/");

  new MutationObserver((_, seen) => {
    if (page.style.display === "none") return;
    seen.disconnect();
    start();
  }).observe(page, { attributes: true, attributeFilter: ["style"] });
})();
