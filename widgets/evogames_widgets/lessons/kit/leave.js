// Lets the browser ask before it leaves a page with answers. Pages without code ask themselves,
// before Voila hears of it. They only need to know that there are answers.
function render({ model }) {
  function tell() {
    window.evogamesAnswered = model.get("answered");
  }

  function ask(event) {
    if (model.get("answered")) event.preventDefault();
  }

  tell();
  model.on("change:answered", tell);
  if (document.body.dataset.voila) return;
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export default { render };
