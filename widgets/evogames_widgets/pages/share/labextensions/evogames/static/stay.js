// Keeps a notebook where it is when all its cells run. JupyterLab would go to the last cell.
(() => {
  const RUN_ALL = ["notebook:run-all-cells", "notebook:restart-run-all"];
  const SETTLED = 500; // milliseconds in which JupyterLab still scrolls
  const BY_A_PERSON = ["wheel", "pointerdown", "keydown"];

  function stay(app, run) {
    const notebook = app.shell?.currentWidget?.content;
    const page = notebook?.node?.querySelector(".jp-WindowedPanel-outer");
    if (!page) return run();
    const { activeCellIndex } = notebook;
    const { scrollTop } = page;
    const back = () => { page.scrollTop = scrollTop; };
    const stop = () => {
      page.removeEventListener("scroll", back);
      BY_A_PERSON.forEach((type) => page.removeEventListener(type, stop, true));
    };
    const running = run();
    BY_A_PERSON.forEach((type) => page.addEventListener(type, stop, true));
    page.addEventListener("scroll", back);
    Promise.resolve(running).finally(() => {
      notebook.activeCellIndex = activeCellIndex;
      back();
      setTimeout(stop, SETTLED);
    });
    return running;
  }

  const plugin = {
    id: "evogames:stay",
    autoStart: true,
    activate(app) {
      const execute = app.commands.execute.bind(app.commands);
      app.commands.execute = (id, args) =>
        RUN_ALL.includes(id) ? stay(app, () => execute(id, args)) : execute(id, args);
    },
  };
  window._JUPYTERLAB ??= {};
  window._JUPYTERLAB.evogames = {
    init() {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
