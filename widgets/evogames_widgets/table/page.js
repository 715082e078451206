// Makes a table as tall as the visible page, and tells the kernel how much space this leaves
// for the board, and how many screen pixels there are in each unit.
const SMALL_CHANGE = 24; // a scroll bar that appears, a row that needs a second line
const PHONE = 600; // in narrower tables, the options are below a board of any height

function shownHeight(table) {
  let box = (table.closest(".jp-Cell") ?? table).parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return Math.min(box?.clientHeight || window.innerHeight, window.innerHeight);
}

function render({ model, el }) {
  let told = { width: 0, height: 0, density: 0 };

  function fit() {
    const table = el.closest(".evo-table");
    const cell = table?.querySelector(".evo-board");
    if (!cell?.clientWidth) return;
    const phone = table.clientWidth < PHONE;
    const height = `${shownHeight(table)}px`;
    // The address bar of a phone changes the height whenever somebody scrolls.
    if (!phone && table.style.getPropertyValue("--evo-height") !== height) {
      table.style.setProperty("--evo-height", height);
    }
    const density = Math.ceil(window.devicePixelRatio);
    const now = { width: cell.clientWidth, height: phone ? 0 : cell.clientHeight, density };
    const far = (side) => Math.abs(now[side] - told[side]) > SMALL_CHANGE;
    if (far("width") || far("height") || density !== told.density) {
      try {
        model.send(now);
        told = now;
      } catch {
        // The kernel has stopped or is restarting. This needs no message.
      }
    }
  }

  // The table is not on the page yet, so keep looking for it.
  const sizes = new ResizeObserver(fit);
  let search = requestAnimationFrame(function look() {
    const table = el.closest(".evo-table");
    const cell = table?.querySelector(".evo-board");
    if (cell) [table, cell].forEach((box) => sizes.observe(box));
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
