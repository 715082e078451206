// Tells the kernel how wide a table is in the page, and how many pixels the screen has to the unit.
// A scroll bar that comes and goes with the height of the board is no other page.
const SCROLL_BAR = 24;

function render({ model, el }) {
  const table = () => el.closest(".evo-table");
  let told = { width: 0, density: 0 };

  function fit() {
    const now = { width: table()?.clientWidth ?? 0, density: Math.ceil(window.devicePixelRatio) };
    const other = Math.abs(now.width - told.width) > SCROLL_BAR || now.density !== told.density;
    if (now.width && other) {
      told = now;
      model.send(now);
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
  return () => {
    cancelAnimationFrame(search);
    sizes.disconnect();
    window.removeEventListener("resize", fit);
  };
}

export default { render };
