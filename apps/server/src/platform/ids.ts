import { randomFillSync } from 'node:crypto';

const idBytes = 12;

/** Random bytes for the next ids: drawing those of many at once costs hardly more than those of one. */
const drawn = Buffer.alloc(256 * idBytes);
let used = drawn.length;

/** A new identifier: 96 random bits as 24 hexadecimal characters. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return drawn.toString('hex', used, (used += idBytes));
}
