import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawPhoto } from '../src/features/files/pictures/photo-picture.ts';
import { pictureOpener } from '../src/features/files/pictures/sharp-loader.ts';
import { sizeName } from '../src/features/files/photos/photo-files.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { newId } from '../src/platform/ids.ts';
import { newPicture, noisyPicture, senderOf, type Sender } from './photos.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { pngChunk, pretender } from './upload.ts';

let server: TestApp;
let sender: Sender;

beforeAll(async () => {
  server = await openTestApp();
  sender = await senderOf(server, 'Partner Organization');
});
afterAll(() => server.close());

const sizes = ['original', 'screen', 'thumb'] as const;

async function keptOf(id: string): Promise<readonly Buffer[]> {
  const store = folderStore(server.filesDir);
  const kept = await Promise.all(sizes.map((size) => store.find(sizeName(`photo/${id}.jpg`, size))));
  return kept.map((bytes) => bytes ?? Buffer.alloc(0));
}

/** Four quarters of different colours: one sees every turn and every mirror in it. */
async function quarters(width: number, height: number): Promise<Buffer> {
  const [w, h] = [width / 2, height / 2];
  const piece = (background: string) =>
    sharp({ create: { width: w, height: h, channels: 3, background } })
      .png()
      .toBuffer();
  const colours = ['#d02020', '#20a020', '#2030c0', '#e0d020'];
  const pieces = await Promise.all(colours.map(piece));
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite(pieces.map((input, index) => ({ input, left: (index % 2) * w, top: index < 2 ? 0 : h })))
    .png()
    .toBuffer();
}

/** What a camera writes that was held in one of the eight ways: drawn upright again, it is the reference. */
const turns: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
};

async function turn(picture: Buffer, orientation: number): Promise<Buffer> {
  const how = turns[orientation];
  if (!how) throw new Error('There are eight orientations');
  return how(sharp(picture)).png().toBuffer();
}

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().resize(64, 64, { fit: 'fill' }).raw().toBuffer()),
  );
  if (!a || !b) throw new Error('Nothing to compare');
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('Drawing a picture ends after a minute, whatever it holds', async () => {
  const open = await pictureOpener();
  expect(open(await newPicture())).toMatchObject({ options: { timeoutSeconds: 60 } });
});

describe('A photo is upright in every size (C-25)', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('held as orientation %i says', async (orientation) => {
    const reference = await quarters(400, 240);
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const turned = await turn(reference, orientation);
      const sent = await sharp(turned).toFormat(format, { quality: 95 }).withMetadata({ orientation }).toBuffer();
      const { id, body } = await sender.photo(sent);
      expect(body.file).toMatchObject({ width: 400, height: 240 });
      for (const kept of await keptOf(id)) {
        const facts = await sharp(kept).metadata();
        expect([facts.orientation, facts.width > facts.height]).toEqual([undefined, true]);
        expect(await difference(kept, reference), `${format} ${orientation}`).toBeLessThanOrEqual(6);
      }
    }
  });

  test('in three sizes, never larger than it was', async () => {
    const { id } = await sender.photo(await newPicture(2000, 1000));
    const widths = await Promise.all((await keptOf(id)).map(async (bytes) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([2000, 1600, 320]);
    const small = await sender.photo(await newPicture(100, 50));
    for (const bytes of await keptOf(small.id)) expect((await sharp(bytes).metadata()).width).toBe(100);
  });
});

const camera = {
  IFD0: { Artist: 'Canary Artist', Make: 'Canary', Model: 'C1', Copyright: 'Canary Owner', Software: 'Canary' },
  IFD2: {
    DateTimeOriginal: '2026:03:01 12:00:00',
    OffsetTimeOriginal: '+02:00',
    BodySerialNumber: 'CANARY-SN-1',
    CameraOwnerName: 'Canary Owner',
    LensSerialNumber: 'CANARY-SN-2',
  },
  IFD3: {
    GPSLatitude: '49/1 59/1 30/1',
    GPSLatitudeRef: 'N',
    GPSLongitude: '36/1 13/1 48/1',
    GPSLongitudeRef: 'E',
    GPSImgDirection: '1234/10',
  },
};

/** A JPEG segment of an application. */
function segment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

async function tellingPhoto(): Promise<Buffer> {
  const jpeg = await sharp(await newPicture(200, 100))
    .withExif(camera)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const xmp = segment(
    0xe1,
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Canary XMP</a></x:xmpmeta>',
  );
  const iptc = segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0f\x1c\x02\x50\0\x0aCanaryIPTC\0');
  return Buffer.concat([jpeg.subarray(0, 2), xmp, iptc, segment(0xfe, 'Canary comment'), jpeg.subarray(2)]);
}

describe('A kept photo tells nothing but its pixels (C-26)', () => {
  test('no place, no serial number, no owner, no comment, no profile in any size', async () => {
    const sent = await tellingPhoto();
    const before = await exifr.parse(sent, true);
    expect(before).toMatchObject({ Artist: 'Canary Artist', latitude: expect.any(Number) });
    const { id, body } = await sender.photo(sent);
    expect(body.complete).toBe(true);
    for (const kept of await keptOf(id)) {
      expect(
        await exifr.parse(kept, { xmp: true, iptc: true, icc: true, jfif: false }).catch(() => undefined),
      ).toBeUndefined();
      const facts = await sharp(kept).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.comments]).toEqual(Array(5).fill(undefined));
      expect(kept.toString('latin1')).not.toMatch(/canary|Exif|photoshop|adobe/i);
      expect(facts).toMatchObject({ format: 'jpeg', space: 'srgb' });
    }
  });

  test('but what it told of time, place and direction is known', async () => {
    const { body } = await sender.photo(await tellingPhoto());
    expect(body.file).toMatchObject({
      takenAt: '2026-03-01T10:00:00.000Z',
      location: { latitude: 49.9916667, longitude: 36.23 },
      heading: 123.4,
      placeSource: 'photo',
    });
  });

  test('and what the device read before it made the photo smaller counts only where the file is silent', async () => {
    const facts = {
      takenAt: '2025-01-01T00:00:00.000Z',
      location: { latitude: 50.45, longitude: 30.52 },
      heading: 7,
      placeSource: 'device',
    } as const;
    expect((await sender.photo(await newPicture(), facts)).body.file).toMatchObject(facts);
    expect((await sender.photo(await tellingPhoto(), facts)).body.file).toMatchObject({
      takenAt: '2026-03-01T10:00:00.000Z',
      heading: 123.4,
      placeSource: 'photo',
    });
  });
});

const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
const foreign: Readonly<Record<string, Buffer>> = {
  heic: ftyp('heic'),
  heif: ftyp('mif1'),
  hevc: ftyp('hevx'),
  avif: ftyp('avif'),
  gif: Buffer.from('GIF89a/*\x01\0*/=1;alert(1)', 'latin1'),
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(16), Buffer.from([255, 255, 255, 255, 1, 0, 0, 0])]),
  tiff: Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  pdf: Buffer.from('%PDF-1.7 some more text that is long enough'),
  exe: Buffer.from('MZ\x90\0 and so on and so on and so on and so on', 'latin1'),
  zip: Buffer.from('PK\x03\x04 and so on and so on and so on and so on', 'latin1'),
  appleDouble: Buffer.from('\0\x05\x16\x07\0\x02\0\0 and so on and so on and so on', 'latin1'),
  text: Buffer.from('just text'),
};

describe('What is no photo (C-27, C-28)', () => {
  test.each(Object.keys(foreign))('is refused for its content with a way out: %s', async (kind) => {
    const answer = await sender.photo(foreign[kind] ?? Buffer.alloc(1), undefined, 'IMG_0001.jpg');
    expect(answer).toMatchObject({ status: 400, body: { code: 'file.notAPhoto' } });
    expect(answer.body.detail).toBe('The photo must be a JPEG, PNG or WebP file. Convert it to JPEG and try again');
  });

  test.each(['photo.png', 'photo', 'setup.exe', '№ 5', '._photo.jpeg', 'x.html'])(
    'is not told by a name: a JPEG called %s is one',
    async (name) => {
      expect((await sender.photo(await newPicture(), undefined, name)).body).toMatchObject({
        complete: true,
        file: { filename: name, mimetype: 'image/jpeg' },
      });
    },
  );

  test('nothing that was hung on a photo stays', async () => {
    const tail = Buffer.from('<script>alert("polyglot")</script>PK\x03\x04MZ');
    const { id } = await sender.photo(Buffer.concat([await newPicture(), tail]));
    for (const kept of await keptOf(id)) expect(kept.toString('latin1')).not.toMatch(/script|PK\x03\x04/);
  });
});

describe('Odd but honest pictures become plain JPEGs (C-27)', () => {
  test.each([
    ['CMYK', () => newPicture().then((bytes) => sharp(bytes).toColourspace('cmyk').jpeg().toBuffer())],
    ['16 bits a channel', () => newPicture().then((bytes) => sharp(bytes).toColourspace('rgb16').png().toBuffer())],
    ['shades of grey', () => newPicture().then((bytes) => sharp(bytes).greyscale().jpeg().toBuffer())],
    ['a palette', () => newPicture().then((bytes) => sharp(bytes).png({ palette: true }).toBuffer())],
    ['progressive', () => newPicture().then((bytes) => sharp(bytes).jpeg({ progressive: true }).toBuffer())],
    ['WebP without loss', () => newPicture().then((bytes) => sharp(bytes).webp({ lossless: true }).toBuffer())],
    // A second picture behind the first, as phones write it (MPO): the first is the photo.
    ['two in one file', async () => Buffer.concat([await newPicture(), await newPicture(20, 20)])],
  ])('%s', async (_what, make) => {
    const { id, body } = await sender.photo(await make());
    expect(body).toMatchObject({ complete: true, file: { width: 60, height: 40 } });
    for (const kept of await keptOf(id))
      expect(await sharp(kept).metadata()).toMatchObject({
        format: 'jpeg',
        space: 'srgb',
        channels: 3,
        depth: 'uchar',
      });
  });

  test('what was transparent is white', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { id } = await sender.photo(clear);
    const [original = Buffer.alloc(0)] = await keptOf(id);
    expect([...(await sharp(original).raw().toBuffer())].every((value) => value >= 250)).toBe(true);
  });
});

/** A JPEG whose header promises this size. */
async function pretendingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await newPicture());
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

function pretendingWebp(width: number, height: number): Buffer {
  const body = Buffer.alloc(30);
  body.write('RIFF', 0, 'latin1');
  body.writeUInt32LE(22, 4);
  body.write('WEBPVP8X', 8, 'latin1');
  body.writeUInt32LE(10, 16);
  body.writeUIntLE(width - 1, 24, 3);
  body.writeUIntLE(height - 1, 27, 3);
  return Buffer.concat([body, Buffer.alloc(40)]);
}

describe('Bombs (C-29)', () => {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const textBomb = async (kind: string, head: string) => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const chunk = pngChunk(kind, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  };

  test.each([
    ['PNG 30,000²', async () => pretender(30_000, 30_000)],
    ['PNG 20,000²', async () => pretender(20_000, 20_000)],
    ['PNG 2³¹ wide', async () => pretender(2_147_483_647, 2_147_483_647)],
    ['PNG just above 50 million', async () => pretender(7072, 7072)],
    ['JPEG 65,535²', () => pretendingJpeg(65_535, 65_535)],
    ['WebP 16,383²', async () => pretendingWebp(16_383, 16_383)],
  ])('%s is refused by what its header says, before a pixel is unpacked', async (_what, make) => {
    const id = newId();
    const bytes = await make();
    await sender.announce(id, bytes);
    expect(await sender.piece(id, 0, bytes)).toMatchObject({ status: 400, body: { code: 'file.tooManyPixels' } });
  });

  test.each([
    ['zTXt', 'a\0\0'],
    ['iCCP', 'a\0\0'],
    ['iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'],
  ])('200 MB packed into %s are not unpacked', async (kind, head) => {
    const bytes = await textBomb(kind, head);
    const before = process.resourceUsage().maxRSS;
    const { width } = await drawPhoto(bytes);
    expect(width).toBe(20);
    // Far below what lay in it; how much exactly a picture takes depends on the machine.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
  });
});

describe('Broken pictures (C-30)', () => {
  test('are refused when a part of them is missing, whichever', async () => {
    const jpeg = await noisyPicture(200, 150);
    const others = await Promise.all([sharp(jpeg).png().toBuffer(), sharp(jpeg).webp().toBuffer()]);
    for (const whole of [jpeg, ...others])
      for (const share of [0.02, 0.1, 0.5, 0.9, 0.98]) {
        const answer = await sender.photo(whole.subarray(0, Math.max(40, Math.floor(whole.length * share))));
        expect(answer, `${share} of ${whole.length}`).toMatchObject({ status: 400, body: { code: 'file.damaged' } });
      }
  });

  test('and never a failure of the server, whatever bytes were changed', async () => {
    const jpeg = await noisyPicture(60, 40);
    const pngs = await sharp(await newPicture())
      .png()
      .toBuffer();
    for (const whole of [jpeg, pngs])
      for (let round = 0; round < 25; round += 1) {
        const bytes = Buffer.from(whole);
        for (const at of randomBytes(6)) bytes[12 + Math.floor((at / 256) * (bytes.length - 12))] = at;
        expect([200, 400], bytes.toString('base64')).toContain((await sender.photo(bytes)).status);
      }
  });

  test('with a strange EXIF block are photos all the same', async () => {
    const jpeg = await newPicture();
    for (const block of ['Exif\0\0', 'Exif\0\0II*\0\xff\xff\xff\xff', `Exif\0\0MM\0*${'\xff'.repeat(300)}`]) {
      const odd = Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, block), jpeg.subarray(2)]);
      expect((await sender.photo(odd)).body).toMatchObject({ complete: true, file: { placeSource: 'none' } });
    }
  });
});
