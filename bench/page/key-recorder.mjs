/**
 * Runs in the page that is measured: how long each press of a key waited for the next frame that was drawn. From the moment at which the browser
 * got the press, so that the time counts in which the page was too busy to hear of it.
 */

/** @type {number[]} */
let delays = [];

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      // A message is handled after the frame that is being prepared was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        delays.push(performance.now() - timeStamp);
        port1.close();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  },
  true,
);

Object.assign(globalThis, {
  keyRecorder: {
    /** @returns {readonly number[]} milliseconds since this was last asked */
    take() {
      const taken = delays;
      delays = [];
      return taken;
    },
  },
});
