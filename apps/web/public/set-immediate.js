// Gives the page `setImmediate`, which React and platform/yielding.ts use to continue after the browser had its turn. Without it they send
// themselves messages, and WebKit loses those that are under way when it puts the page into its back/forward cache: a page that came back
// showed its next screen half drawn, without end. It has to be there before React looks for it, hence a script of the page.
(function () {
  /** @type {(() => void)[]} */
  const waiting = [];
  const channel = new MessageChannel();
  const next = function () {
    channel.port2.postMessage(null);
  };
  channel.port1.addEventListener('message', function () {
    const work = waiting.shift();
    if (work) work();
  });
  channel.port1.start();
  /** @param {() => void} work */
  window.setImmediate = function (work) {
    waiting.push(work);
    next();
  };
  window.addEventListener('pageshow', function (event) {
    if (event.persisted) waiting.forEach(next);
  });
})();
