// A canvas of ipycanvas captures all keys, the mouse wheel and all touches. Tab does not lead
// out of it, and the page does not scroll over it. Here these events bypass the canvas, so that
// the browser handles them as usual. A tap is still a mouse click.
// The canvas also does not take the focus when clicked, because the page would scroll.
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
