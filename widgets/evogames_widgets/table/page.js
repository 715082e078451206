// Makes a table as tall as the visible page, and tells the kernel how much space this leaves
// for the board, and how many screen pixels there are in each unit. Remembers whether the reader
// wants boards in words, and keeps the keyboard focus at the table.
const SMALL_CHANGE = 24; // a scroll bar that appears, a row that needs a second line
const PHONE = 600; // in narrower tables, the options are below a board of any height
const MOMENT = 250; // milliseconds
const IN_WORDS = "evogames-in-words";
const CHOICES = [".evo-handover", ".evo-pause", ".evo-choices", ".evo-always", ".evo-ways"];

function shownHeight(table) {
  let box = (table.closest(".jp-Cell") ?? table).parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return Math.min(box?.clientHeight || window.innerHeight, window.innerHeight);
}

function rememberWords(model) {
  try {
    if (localStorage.getItem(IN_WORDS) && !model.get("in_words")) {
      model.set("in_words", true);
      model.save_changes();
    }
  } catch {
    return; // This browser stores nothing.
  }
  model.on("change:in_words", () => {
    if (model.get("in_words")) localStorage.setItem(IN_WORDS, "yes");
    else localStorage.removeItem(IN_WORDS);
  });
}

// When a choice takes away the button that has the focus, the next choices get it. Otherwise people
// at a keyboard would have to find their way back. Nothing changes for people with a mouse.
function keepFocus(table, ended) {
  const signal = ended.signal;
  let keyboard = false;
  let last = null; // the last part of the table with the focus
  let inDrawer = false;
  let opener = null; // the button that opened the drawer

  const usable = (part) => part.isConnected && !part.disabled && part.checkVisibility({ visibilityProperty: true });
  const first = (place) => [...table.querySelectorAll(`${place} :is(button, select, input)`)].find(usable);

  function look() {
    const active = document.activeElement;
    const lost = !active || active === document.body || active.contains(table) || active.disabled;
    if (!keyboard || !last || usable(last) || !lost) return;
    const drawer = first(".evo-drawer > :last-child") ?? first(".evo-drawer");
    const next = drawer ?? (inDrawer && opener && usable(opener) ? opener : null)
      ?? (last.closest(".evo-bottom") && first(".evo-bottom"))
      ?? CHOICES.map(first).find((button) => button);
    next?.focus();
  }

  document.addEventListener("keydown", () => { keyboard = true; }, { capture: true, signal });
  document.addEventListener("pointerdown", () => { keyboard = false; }, { capture: true, signal });
  document.addEventListener("focusin", ({ target }) => {
    last = table.contains(target) ? target : null;
    inDrawer = Boolean(last?.closest(".evo-drawer"));
    if (last?.closest(".evo-tools")) opener = last;
  }, { signal });
  // New buttons can need a moment until they are visible.
  let waiting = 0;
  const changes = new MutationObserver(() => {
    requestAnimationFrame(look);
    clearTimeout(waiting);
    waiting = setTimeout(look, MOMENT);
  });
  changes.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled", "style"] });
  signal.addEventListener("abort", () => {
    changes.disconnect();
    clearTimeout(waiting);
  });
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
  const ended = new AbortController();
  let search = requestAnimationFrame(function look() {
    const table = el.closest(".evo-table");
    const cell = table?.querySelector(".evo-board");
    if (cell) {
      [table, cell].forEach((box) => sizes.observe(box));
      table.querySelector(".evo-spoken").role = "status";
      keepFocus(table, ended);
    } else search = requestAnimationFrame(look);
  });
  rememberWords(model);
  window.addEventListener("resize", fit);
  return () => {
    cancelAnimationFrame(search);
    ended.abort();
    sizes.disconnect();
    window.removeEventListener("resize", fit);
  };
}

export default { render };
