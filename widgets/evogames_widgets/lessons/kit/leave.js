// Lets the browser ask before it leaves a page with answers.
function render({ model }) {
  function ask(event) {
    if (model.get("answered")) event.preventDefault();
  }
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export default { render };
