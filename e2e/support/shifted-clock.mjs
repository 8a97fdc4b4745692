import { ServerResponse } from 'node:http';

/**
 * Loaded into a server of the journeys before the product: its clock can then be told to be ahead, so that a quarter of an hour passes at
 * once, for server and browser alike. The product itself has no such setting. Told by the process that started it.
 */
const RealDate = Date;
let ahead = 0;

class ShiftedDate extends RealDate {
  /** @param {unknown[]} parts as of `Date` */
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(.../** @type {[number]} */ (parts));
  }

  /** @override */
  static now() {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (ShiftedDate));

// Node.js writes the `Date` of an answer by a clock of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = /** @this {ServerResponse} */ function writeShifted(
  /** @type {any[]} */ ...parts
) {
  this.setHeader('date', new Date().toUTCString());
  return /** @type {ServerResponse} */ (Reflect.apply(writeHead, this, parts));
};

process.on('message', (/** @type {{ passed?: number }} */ message) => {
  if (typeof message.passed !== 'number') return;
  ahead += message.passed;
  process.send?.({ passed: message.passed });
});
// The process that started it is gone: it ends as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Being told must not keep the server alive.
process.channel?.unref();
