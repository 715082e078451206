// A canvas of ipycanvas keeps every key, the wheel and every finger to itself: Tab does not lead
// out of it, and the page does not scroll where it lies. Here these events pass it by, so that
// the browser does with them what it does elsewhere. A tap still comes as a click of the mouse.
const PASSING = ["keydown", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];

function initialize() {
  const pass = (event) => {
    if (event.target.classList?.contains("evogames-easel")) {
      event.stopImmediatePropagation();
    }
  };
  const options = { capture: true, passive: true };
  PASSING.forEach((name) => window.addEventListener(name, pass, options));
  return () => PASSING.forEach((name) => window.removeEventListener(name, pass, options));
}

export default { initialize };
