// Tells the kernel of a table in the page: how wide it is, how many pixels the screen has to the
// unit, and which button of an option is pointed at, touched or has the focus.
const OPTIONS = ".evo-quick-buttons button, .evo-option";
const ATTENTION = ["pointerover", "focusin"];
// A scroll bar that comes and goes with the height of the board is no other page.
const SCROLL_BAR = 24;

function render({ model, el }) {
  const table = () => el.closest(".evo-table");
  let told = { width: 0, density: 0 };
  let attended = -1;

  function fit() {
    const now = { width: table()?.clientWidth ?? 0, density: Math.ceil(window.devicePixelRatio) };
    const other = Math.abs(now.width - told.width) > SCROLL_BAR || now.density !== told.density;
    if (now.width && other) {
      told = now;
      model.send(now);
    }
  }

  function attend({ target }) {
    const button = target.closest?.(OPTIONS);
    const options = button ? table()?.querySelectorAll(OPTIONS) : undefined;
    const now = Array.from(options ?? []).indexOf(button);
    if (now !== attended) {
      attended = now;
      model.send({ button: now });
    }
  }

  // Not yet in the page: the table is looked for until it is there.
  const sizes = new ResizeObserver(fit);
  let search = requestAnimationFrame(function look() {
    const found = table();
    if (found) sizes.observe(found);
    else search = requestAnimationFrame(look);
  });
  window.addEventListener("resize", fit);
  ATTENTION.forEach((name) => document.addEventListener(name, attend, { passive: true }));
  return () => {
    cancelAnimationFrame(search);
    sizes.disconnect();
    window.removeEventListener("resize", fit);
    ATTENTION.forEach((name) => document.removeEventListener(name, attend));
  };
}

export default { render };
