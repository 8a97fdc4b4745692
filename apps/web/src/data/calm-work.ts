/** Longer than this in one stretch, and somebody who types begins to notice: ten times as long is what a press of a key may wait. */
const stretch = 8;

/** Lets the page draw, and hear whoever types. Timers would do it too, but a page that nobody sees gets one a second. */
function takeBreath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** What `work` makes of each, in order, with a breath for the page whenever that takes long. Not inside a transaction: it would end meanwhile. */
export async function mapCalmly<One, Made>(all: Iterable<One>, work: (one: One) => Made): Promise<readonly Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const one of all) {
    if (performance.now() - begun > stretch) {
      await takeBreath();
      begun = performance.now();
    }
    made.push(work(one));
  }
  return made;
}
