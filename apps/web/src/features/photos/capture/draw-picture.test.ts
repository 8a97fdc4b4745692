import { describe, expect, test } from 'vitest';
import { drawPicture, findPictureKind, fitWithin, mayKeepOriginal, photoLimits, type Draw } from './draw-picture.ts';

const source = {} as CanvasImageSource;
const megabytes = (count: number): ArrayBuffer => new ArrayBuffer(count * 1_000_000);

/** Draws nothing, and remembers what was asked; a file grows with its quality. */
function pen(bytesAtFull: number) {
  const asked: { readonly width: number; readonly quality: number }[] = [];
  const draw: Draw = async (_picture, { width }, quality) => {
    asked.push({ width, quality });
    return new Blob([new Uint8Array(Math.round(bytesAtFull * quality))]);
  };
  return { draw, asked };
}

describe('a photo made smaller', () => {
  test.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [1600, 900, 1600, 900],
    [640, 480, 640, 480],
    [10_000, 2, 1600, 1],
  ])('%d × %d becomes %d × %d', (width, height, fitWidth, fitHeight) => {
    expect(fitWithin({ width, height }, photoLimits.longEdge)).toEqual({ width: fitWidth, height: fitHeight });
  });

  test('is drawn at quality 0.8 when that is small enough', async () => {
    const { draw, asked } = pen(500_000);
    const wish = { original: megabytes(4), kind: 'jpeg', keepOriginal: false } as const;
    const { bytes, thumb } = await drawPicture({ source, width: 4000, height: 3000 }, wish, draw);
    expect(bytes.byteLength).toBe(400_000);
    expect(thumb.byteLength).toBeGreaterThan(0);
    expect(asked).toEqual([
      { width: 320, quality: 0.7 },
      { width: 1600, quality: 0.8 },
    ]);
  });

  test('loses quality step by step until it is below 500 kB, and never more than to a half', async () => {
    const wish = { original: megabytes(9), kind: 'jpeg', keepOriginal: false } as const;
    const picture = { source, width: 4000, height: 3000 };
    expect((await drawPicture(picture, wish, pen(800_000).draw)).bytes.byteLength).toBe(480_000);
    expect((await drawPicture(picture, wish, pen(5_000_000).draw)).bytes.byteLength).toBe(2_500_000);
  });

  test('stays as it came when it is a small JPEG already', async () => {
    const original = new ArrayBuffer(300_000);
    const wish = { original, kind: 'jpeg', keepOriginal: false } as const;
    expect((await drawPicture({ source, width: 1600, height: 1200 }, wish, pen(1).draw)).bytes).toBe(original);
    const png = { ...wish, kind: 'png' } as const;
    expect((await drawPicture({ source, width: 1600, height: 1200 }, png, pen(1).draw)).bytes).not.toBe(original);
  });

  test('stays as it came when a user wished so, but not above 10 MB and not as HEIC, which the server does not read', async () => {
    const picture = { source, width: 4000, height: 3000 };
    const keep = (original: ArrayBuffer, kind: 'jpeg' | 'heic') =>
      drawPicture(picture, { original, kind, keepOriginal: true }, pen(1).draw);
    const [fits, large] = [megabytes(9), megabytes(11)];
    expect((await keep(fits, 'jpeg')).bytes).toBe(fits);
    expect((await keep(large, 'jpeg')).bytes).not.toBe(large);
    expect((await keep(fits, 'heic')).bytes).not.toBe(fits);
    expect(mayKeepOriginal(undefined, 10)).toBe(false);
  });
});

test.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['png', [0x89, ...Buffer.from('PNG\r\n')]],
  ['webp', [...Buffer.from('RIFF'), 0, 0, 0, 0, ...Buffer.from('WEBP')]],
  ['heic', [0, 0, 0, 24, ...Buffer.from('ftypheic')]],
  [undefined, [...Buffer.from('<svg xmlns')]],
  [undefined, []],
] as const)('a file is %s by its first bytes, whatever its name says', (kind, bytes) => {
  expect(findPictureKind(new Uint8Array(bytes))).toBe(kind);
});
