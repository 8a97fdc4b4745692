import type { Page } from '@playwright/test';

/** What the camera wrote into a picture. */
export type Camera = {
  /** EXIF orientation: 6 is a phone held upright whose sensor lies. */
  readonly orientation: number;
  /** `2026:03:05 14:02:07`, and beside it the offset: `+02:00`. */
  readonly time: string;
  readonly offset: string;
  /** Degrees, minutes and seconds. */
  readonly latitude: readonly [number, number, number];
  readonly longitude: readonly [number, number, number];
  readonly heading: number;
};

type Entry = { readonly tag: number; readonly type: number; readonly count: number; readonly data: Buffer };

const ascii = (tag: number, text: string): Entry => {
  const data = Buffer.from(`${text}\0`, 'latin1');
  return { tag, type: 2, count: data.length, data };
};

const short = (tag: number, value: number): Entry => {
  const data = Buffer.alloc(2);
  data.writeUInt16BE(value);
  return { tag, type: 3, count: 1, data };
};

const long = (tag: number, value: number): Entry => {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return { tag, type: 4, count: 1, data };
};

/** Numbers as hundredths. */
const rationals = (tag: number, values: readonly number[]): Entry => {
  const data = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) {
    data.writeUInt32BE(Math.round(value * 100), index * 8);
    data.writeUInt32BE(100, index * 8 + 4);
  }
  return { tag, type: 5, count: values.length, data };
};

const sizeOf = (entries: readonly Entry[]): number =>
  6 + entries.length * 12 + entries.reduce((sum, { data }) => sum + (data.length > 4 ? data.length : 0), 0);

/** A directory of TIFF at its place in the block; longer values follow behind it. */
function directory(entries: readonly Entry[], start: number): Buffer {
  const head = Buffer.alloc(6 + entries.length * 12);
  head.writeUInt16BE(entries.length);
  const behind: Buffer[] = [];
  let place = start + head.length;
  for (const [index, { tag, type, count, data }] of entries.entries()) {
    const at = 2 + index * 12;
    head.writeUInt16BE(tag, at);
    head.writeUInt16BE(type, at + 2);
    head.writeUInt32BE(count, at + 4);
    if (data.length <= 4) data.copy(head, at + 8);
    else {
      head.writeUInt32BE(place, at + 8);
      behind.push(data);
      place += data.length;
    }
  }
  return Buffer.concat([head, ...behind]);
}

/** The EXIF segment of a JPEG. */
function exifOf({ orientation, time, offset, latitude, longitude, heading }: Camera): Buffer {
  const exif = [ascii(0x9003, time), ascii(0x9011, offset)];
  const gps = [
    ascii(1, 'N'),
    rationals(2, latitude),
    ascii(3, 'E'),
    rationals(4, longitude),
    ascii(16, 'T'),
    rationals(17, [heading]),
  ];
  const first = (exifAt: number, gpsAt: number) => [
    short(0x0112, orientation),
    long(0x8769, exifAt),
    long(0x8825, gpsAt),
  ];
  const exifAt = 8 + sizeOf(first(0, 0));
  const gpsAt = exifAt + sizeOf(exif);
  const tiff = Buffer.concat([
    Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]),
    directory(first(exifAt, gpsAt), 8),
    directory(exif, exifAt),
    directory(gps, gpsAt),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([marker, body]);
}

/** A JPEG as it lies on the sensor: its left half red, its right half blue, and stripes that make no two alike. */
async function drawStored(page: Page, number: number, patches: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ([seed, patchCount]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on');
      for (const [color, left] of [
        ['#c00', 0],
        ['#00c', 1000],
      ] as const) {
        context.fillStyle = color;
        context.fillRect(left, 0, 1000, 1500);
      }
      context.fillStyle = '#fff3';
      for (let stripe = 0; stripe < 400; stripe += 1)
        context.fillRect((stripe * 97 * seed) % 2000, (stripe * 61 + seed) % 1500, 30, 4);
      for (let patch = 0; patch < patchCount; patch += 1) {
        context.fillStyle = `hsl(${(patch * 137) % 360} 80% ${20 + (patch % 60)}%)`;
        context.fillRect((patch * 7919) % 2000, (patch * 104_729) % 1500, 9, 9);
      }
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', 0.9);
      });
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    },
    [number, patches] as const,
  );
  return Buffer.from(text, 'base64');
}

/** The file of a photo as a camera makes it. `patches`: so many coloured patches make it detailed, and so a large file. */
export async function takePicture(page: Page, number: number, camera: Camera, patches = 0) {
  const stored = await drawStored(page, number, patches);
  const buffer = Buffer.concat([stored.subarray(0, 2), exifOf(camera), stored.subarray(2)]);
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** How a picture of the server looks: its size, and the colours of its upper and its lower half. */
export async function lookAt(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 2, 2);
    const [top, bottom] = [0, 1].map((y) => {
      const [red = 0, , blue = 0] = context?.getImageData(0, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
    return { width: image.naturalWidth, height: image.naturalHeight, top, bottom };
  }, url);
}
