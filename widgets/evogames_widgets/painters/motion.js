// Shows how one picture becomes the next: the old picture fades, and pieces glide to their new places.
// A copy of the old picture lies over the canvas for a moment. It never takes a click, and it is left out
// if the reader has asked for reduced motion.
const MILLISECONDS = 250;
const running = new WeakMap(); // the overlay of each canvas

function glide(canvas, moves) {
  running.get(canvas)?.();
  const cover = document.createElement("canvas");
  cover.className = "evogames-motion";
  cover.setAttribute("aria-hidden", "true");
  [cover.width, cover.height] = [canvas.width, canvas.height];
  const old = document.createElement("canvas");
  [old.width, old.height] = [canvas.width, canvas.height];
  old.getContext("2d").drawImage(canvas, 0, 0);
  const pen = cover.getContext("2d");
  pen.drawImage(canvas, 0, 0);
  Object.assign(cover.style, {
    position: "absolute", pointerEvents: "none", zIndex: 1,
    left: `${canvas.offsetLeft}px`, top: `${canvas.offsetTop}px`,
    width: `${canvas.clientWidth}px`, height: `${canvas.clientHeight}px`,
  });
  canvas.after(cover);

  let begun = 0;
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(draw))); // the new picture comes meanwhile
  function draw(now) {
    begun ||= now;
    const part = Math.min(1, (now - begun) / MILLISECONDS);
    const eased = part * part * (3 - 2 * part);
    pen.globalAlpha = 1;
    pen.clearRect(0, 0, cover.width, cover.height);
    pen.globalAlpha = 1 - eased;
    pen.drawImage(old, 0, 0);
    pen.globalAlpha = 1;
    for (const [, [x, y, w, h]] of moves) pen.drawImage(old, x, y, w, h, x, y, w, h);
    for (const [[x0, y0, w0, h0], [x1, y1, w1, h1]] of moves) {
      const box = [x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased, w0 + (w1 - w0) * eased, h0 + (h1 - h0) * eased];
      pen.save();
      pen.beginPath();
      pen.roundRect(...box, Math.min(box[2], box[3]) / 4);
      pen.clip();
      pen.drawImage(canvas, x1, y1, w1, h1, ...box);
      pen.restore();
    }
    if (part < 1) frame = requestAnimationFrame(draw);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    cover.remove();
    running.delete(canvas);
  }
  running.set(canvas, stop);
}

function initialize({ model }) {
  model.on("msg:custom", ({ name, moves }) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const canvas of document.querySelectorAll(`canvas.${name}`)) {
      if (canvas.clientWidth) glide(canvas, moves);
    }
  });
}

export default { initialize };
