import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { openStore, type LocalStore } from '../../../records/local/local-store.ts';
import { choosePhotos, listComing } from './choose-photos.ts';
import { findStaged } from './staged-photos.ts';

/** As much of a page as draws a picture: what begins like a JPEG can be read, all else cannot. */
function stubDrawing(): void {
  class PictureElement {
    src = '';
    naturalWidth = 4;
    naturalHeight = 3;

    async decode(): Promise<void> {
      const bytes = new Uint8Array((await resolveObjectURL(this.src)?.arrayBuffer()) ?? []);
      if (bytes[0] !== 0xff) throw new Error('This cannot be decoded');
    }
  }
  const canvas = () => ({
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (take: (blob: Blob) => void) => take(new Blob(['small'])),
  });
  vi.stubGlobal('Image', PictureElement);
  vi.stubGlobal('document', { createElement: canvas });
}

const jpegOf = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 1])], name);
const textOf = (name: string) => new File(['not a picture'], name);
/** A file that lies in a cloud, was removed since, or is a folder. */
const goneFile = (name: string) =>
  Object.assign(jpegOf(name), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });

const options = { keepOriginal: false, isNow: false, withPlace: false };
const key = 'photo/new/here';
let store: LocalStore;

beforeEach(async () => {
  stubDrawing();
  store = await openStore(newId());
});
afterEach(() => store.close());

const kept = async () => (await findStaged(store, key)).photos.map(({ filename }) => filename);

test('of several chosen files each that cannot be taken is named with its reason, and the others are kept', async () => {
  const files = [jpegOf('one.jpg'), textOf('list.txt'), textOf('bad.jpg'), goneFile('gone.jpg'), jpegOf('two.jpg')];
  await choosePhotos({ store, key }, files, options);
  expect(await kept()).toEqual(['one.jpg', 'two.jpg']);
  expect(listComing(key)).toMatchObject([
    { filename: 'list.txt', state: 'unreadable' },
    { filename: 'bad.jpg', state: 'damaged' },
    { filename: 'gone.jpg', state: 'unopened' },
  ]);
});

test('an empty or cut-off photo is called damaged, by its name, its type or its first bytes', async () => {
  const place = { store, key: `${key}/damaged` };
  const empty = (name: string, type = '') => new File([], name, { type });
  const cutOff = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'cut off');
  await choosePhotos(place, [empty('IMG_1.JPG'), empty('photo', 'image/webp'), cutOff, empty('notes')], options);
  expect(listComing(place.key).map(({ state }) => state)).toEqual(['damaged', 'damaged', 'damaged', 'unreadable']);
});

test('a storage that fails is told with every photo that it did not keep', async () => {
  const place = { store, key: `${key}/else` };
  store.close();
  await choosePhotos(place, [jpegOf('one.jpg'), jpegOf('two.jpg')], options);
  expect(listComing(place.key)).toMatchObject([
    { filename: 'one.jpg', state: 'unkept' },
    { filename: 'two.jpg', state: 'unkept' },
  ]);
});
