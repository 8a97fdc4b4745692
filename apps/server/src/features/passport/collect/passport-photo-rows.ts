import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { asWritten, optionOf, textIn } from './passport-reading.ts';
import type { PassportPhoto, PhotoRow } from '../passport.model.ts';
import { passportWords as words } from '../passport.text.ts';

/** The bytes of a photo as the reader may see it, of the size of a screen (JPEG); undefined where there are none for this reader. */
export type ReadPhoto = (photoId: string) => Promise<Buffer | undefined>;

type Plan = { readonly photos: readonly StoredRecord[]; readonly isPair: boolean };

/** Two are printed; others step in for those whose file is gone. */
const mostRows = 2;
const mostTries = 8;

/** The day that the photo shows, where somebody or the camera said so. */
function dayOf(photo: StoredRecord): string | undefined {
  return textIn(photo, 'date') || textIn(photo, 'takenAt').slice(0, 10) || undefined;
}

function orderOf(photo: StoredRecord): string {
  return dayOf(photo) ?? photo.createdAt.slice(0, 10);
}

function newestFirst(photos: readonly StoredRecord[]): readonly StoredRecord[] {
  return photos.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
}

function isRepair(photo: StoredRecord): boolean {
  return photo['category'] === 'repair_works_completed';
}

/** Pairs first, the newest first; then the other photos two by two, repairs before damage. */
function planRows(photos: readonly StoredRecord[]): readonly Plan[] {
  const byId = new Map(photos.map((photo) => [photo._id, photo]));
  const sorted = newestFirst(photos);
  const pairs = sorted.flatMap((after) => {
    const before = byId.get(textIn(after, 'pairOf'));
    return before ? [{ photos: [before, after], isPair: true }] : [];
  });
  const paired = new Set(pairs.flatMap(({ photos: both }) => both.map(({ _id }) => _id)));
  const single = sorted.filter(({ _id }) => !paired.has(_id));
  const ordered = [...single.filter(isRepair), ...single.filter((photo) => !isRepair(photo))];
  const rows: Plan[] = [...pairs];
  for (let index = 0; index < ordered.length; index += 2)
    rows.push({ photos: ordered.slice(index, index + 2), isPair: false });
  return rows;
}

/** The rows that are printed, with their pictures. A pair of which one file is gone is no pair any more. */
export async function photoRowsOf(photos: readonly StoredRecord[], read: ReadPhoto): Promise<readonly PhotoRow[]> {
  const rows: PhotoRow[] = [];
  for (const plan of planRows(photos).slice(0, mostTries)) {
    if (rows.length === mostRows) break;
    const found = await Promise.all(plan.photos.map(async (photo) => ({ photo, jpeg: await read(photo._id) })));
    const isPair = plan.isPair && found.every(({ jpeg }) => jpeg !== undefined);
    const shown = found.flatMap(({ photo, jpeg }, index) => (jpeg ? [pictureOf(photo, jpeg, isPair, index)] : []));
    if (shown.length > 0) rows.push({ photos: shown, isPair });
  }
  return rows;
}

function pictureOf(photo: StoredRecord, jpeg: Buffer, isPair: boolean, index: number): PassportPhoto {
  const description = textIn(photo, 'description');
  const kind = optionOf(photoCategories, photo['category']) ?? words.photosOnly;
  return {
    jpeg,
    label: isPair ? (index === 0 ? words.before : words.after) : kind,
    date: dayOf(photo),
    caption: description === '' ? undefined : asWritten(description),
  };
}
