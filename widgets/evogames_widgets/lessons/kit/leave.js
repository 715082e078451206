// Lets the browser ask before it leaves a page with answers.
//
// Some pages end their kernel as soon as the browser asks. So they learn only that the page has
// really been left. People who stay can continue.
function render({ model }) {
  let left = false;

  function ask(event) {
    if (left || !model.get("answered")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function leave() {
    left = true;
    if (model.get("answered")) window.dispatchEvent(new Event("beforeunload"));
  }

  window.addEventListener("beforeunload", ask, { capture: true });
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("beforeunload", ask, { capture: true });
    window.removeEventListener("pagehide", leave);
  };
}

export default { render };
