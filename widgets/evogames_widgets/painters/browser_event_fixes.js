// A canvas of ipycanvas keeps every key, the wheel and every finger to itself: Tab does not lead
// out of it, and the page does not scroll where it lies. Here these events pass it by, so that
// the browser does with them what it does elsewhere; a tap still comes as a click of the mouse.
// Nor does it take the focus at a click by itself, for which the page would scroll.
const PASSING = ["keydown", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const FIRST = { capture: true, passive: true };

const isCanvas = (element) => element.classList?.contains("evogames-canvas");

function pass(event) {
  if (isCanvas(event.target)) event.stopImmediatePropagation();
}

function stay({ target }) {
  if (isCanvas(target)) {
    target.focus = () => {};
  }
}

function initialize() {
  PASSING.forEach((name) => window.addEventListener(name, pass, FIRST));
  window.addEventListener("mousedown", stay, FIRST);
  return () => {
    PASSING.forEach((name) => window.removeEventListener(name, pass, FIRST));
    window.removeEventListener("mousedown", stay, FIRST);
  };
}

export default { initialize };
