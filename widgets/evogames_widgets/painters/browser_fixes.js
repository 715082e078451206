// A canvas of ipycanvas captures all keys, the mouse wheel and all touches. Tab does not lead
// out of it, and the page does not scroll over it. Here these events bypass the canvas, so that
// the browser handles them as usual. A tap is still a mouse click.
// The canvas also does not take the focus when clicked, because the page would scroll.
// Sliders and some fields of ipywidgets have no name for screen readers. They get the text that
// people see beside them, or their tooltip.
const PASSING = ["keydown", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const FIRST = { capture: true, passive: true };
const FIELDS = ["input", "select", "textarea"].map((field) => `.jupyter-widgets ${field}[title]:not([aria-label])`);
const UNNAMED = [".noUi-handle:not([aria-label])", ...FIELDS].join(", ");

const isCanvas = (element) => element.classList?.contains("evogames-canvas");

function pass(event) {
  if (isCanvas(event.target)) event.stopImmediatePropagation();
}

function stay({ target }) {
  if (isCanvas(target)) {
    target.focus = () => {};
  }
}

function name() {
  for (const control of document.querySelectorAll(UNNAMED)) {
    const widget = control.closest(".jupyter-widgets");
    const label = widget?.querySelector(".widget-label")?.textContent || widget?.title || control.title;
    if (label) control.setAttribute("aria-label", label);
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
