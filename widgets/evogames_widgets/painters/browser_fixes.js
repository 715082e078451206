// A canvas of ipycanvas captures all keys, the mouse wheel and all touches. Tab does not lead
// out of it, and the page does not scroll over it. Here these events bypass the canvas, so that
// the browser handles them as usual. A tap is still a mouse click.
// The canvas also does not take the focus when clicked, because the page would scroll, and Tab
// passes it, because it has nothing for people at a keyboard.
// Sliders and some fields of ipywidgets have no name for screen readers. They get the text that
// people see beside them, or their tooltip.
const PASSING = ["keydown", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const FIRST = { capture: true, passive: true };
const FIELDS = ["input[type=text]", "input[type=number]", "select", "textarea"];
const UNNAMED = [".noUi-handle", ...FIELDS].map((field) => `.jupyter-widgets ${field}:not([aria-label])`).join(", ");

const isCanvas = (element) => element.classList?.contains("evogames-canvas");

function pass(event) {
  if (isCanvas(event.target)) event.stopImmediatePropagation();
}

function stay({ target }) {
  if (isCanvas(target)) {
    target.focus = () => {};
  }
}

// Some controls belong to the text before them, which is a widget of its own.
function textBefore(widget) {
  for (let box = widget; box && !box.matches(".evo-lesson, .evo-table"); box = box.parentElement) {
    for (let other = box.previousElementSibling; other; other = other.previousElementSibling) {
      const text = other.querySelector("select, input, style") ? "" : other.textContent.trim();
      if (text) return text.slice(0, 120);
    }
  }
  return "";
}

function name() {
  for (const canvas of document.querySelectorAll("canvas.evogames-canvas")) canvas.tabIndex = -1;
  for (const control of document.querySelectorAll(UNNAMED)) {
    const widget = control.closest(".slider-container")?.parentElement ?? control.closest(".jupyter-widgets");
    const label = widget?.querySelector(".widget-label")?.textContent || widget?.title || control.title || textBefore(widget);
    if (label) control.setAttribute("aria-label", label);
  }
  for (const button of document.querySelectorAll(".widget-play button:not([aria-label])")) {
    button.setAttribute("aria-label", button.firstElementChild.className.replace("fa fa-", "")); // its icon
  }
}

function initialize() {
  PASSING.forEach((name) => window.addEventListener(name, pass, FIRST));
  window.addEventListener("mousedown", stay, FIRST);
  let waiting = 0;
  const changes = new MutationObserver(() => {
    waiting ||= setTimeout(() => {
      waiting = 0;
      name();
    }, 200);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  name();
  return () => {
    PASSING.forEach((name) => window.removeEventListener(name, pass, FIRST));
    window.removeEventListener("mousedown", stay, FIRST);
    changes.disconnect();
  };
}

export default { initialize };
