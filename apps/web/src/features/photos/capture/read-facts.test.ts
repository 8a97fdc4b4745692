import { describe, expect, test } from 'vitest';
import { readFacts } from './prepare-picture.ts';

const now = new Date('2026-11-21T10:00:00Z');

/** A file as cameras write it, with nothing in it but the time of taking (TIFF, one directory that leads to another). */
function fileTaken(clock: string): ArrayBuffer {
  const text = new TextEncoder().encode(`${clock}\0`);
  const view = new DataView(new ArrayBuffer(44 + text.length));
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    view.setUint16(at, 1, true);
    view.setUint16(at + 2, tag, true);
    view.setUint16(at + 4, kind, true);
    view.setUint32(at + 6, count, true);
    view.setUint32(at + 10, value, true);
  };
  const [pointerToExif, long, timeOfTaking, ascii] = [0x87_69, 4, 0x90_03, 2];
  view.setUint32(0, 0x49_49_2a_00);
  view.setUint32(4, 8, true);
  entry(8, pointerToExif, long, 1, 26);
  entry(26, timeOfTaking, ascii, text.length, 44);
  new Uint8Array(view.buffer).set(text, 44);
  return view.buffer;
}

describe('what a photo says of itself', () => {
  test('is read before it is redrawn, with the day on the camera’s calendar', async () => {
    expect(await readFacts(fileTaken('2026:07:15 00:01:00'), now)).toEqual({
      facts: { takenAt: '2026-07-14T21:01:00.000Z', placeSource: 'none' },
      day: '2026-07-15',
    });
  });

  test('a file that cannot be read says nothing and stops nobody', async () => {
    expect(await readFacts(new Uint8Array([1, 2, 3]).buffer, now)).toEqual({ facts: { placeSource: 'none' } });
  });
});
