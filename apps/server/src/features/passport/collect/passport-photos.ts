import type { Actor } from '@domivka/domain/kernel/actor';
import type { Filter, Sort } from '@domivka/domain/kernel/filters';
import { unsearchableFields } from '@domivka/domain/kernel/permissions';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Database } from '../../../platform/database/database.ts';
import { searchRecords } from '../../../records/search.ts';
import { asWritten, optionOf } from './passport-reading.ts';
import type { PassportPhoto, PhotoRow } from '../passport.model.ts';
import { passportWords as words } from '../passport.text.ts';

/** The bytes of a photo as the reader may see it, of the size of a screen (JPEG); undefined where there are none for this reader. */
export type ReadPhoto = (photoId: string) => Promise<Buffer | undefined>;

type Photo = RecordOf<'photo'>;

type Plan = { readonly photos: readonly Photo[]; readonly isPair: boolean };

/** Two are printed; others step in for those whose file is gone. */
const mostRows = 2;
const mostTries = 8;

/** The day that the photo shows, where a user or the camera said so. */
function dayOf(photo: Photo): string | undefined {
  return photo.date ?? photo.takenAt?.slice(0, 10);
}

function orderOf(photo: Photo): string {
  return dayOf(photo) ?? photo.createdAt.slice(0, 10);
}

function newestFirst(photos: readonly Photo[]): readonly Photo[] {
  return photos.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
}

function isRepair(photo: Photo): boolean {
  return photo.category === 'repair_works_completed';
}

/** Pairs first, the newest first; then the other photos two by two, repairs before damage. */
function planRows(photos: readonly Photo[]): readonly Plan[] {
  const byId = new Map(photos.map((photo) => [photo._id, photo]));
  const sorted = newestFirst(photos);
  const pairs = sorted.flatMap((after) => {
    const before = byId.get(after.pairOf ?? '');
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
export async function photoRowsOf(photos: readonly Photo[], read: ReadPhoto): Promise<readonly PhotoRow[]> {
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

function pictureOf(photo: Photo, jpeg: Buffer, isPair: boolean, index: number): PassportPhoto {
  const kind = optionOf(photoCategories, photo.category) ?? words.photosOnly;
  return {
    jpeg,
    label: isPair ? (index === 0 ? words.before : words.after) : kind,
    date: dayOf(photo),
    caption: photo.description ? asWritten(photo.description) : undefined,
  };
}

/** What may be printed of the photos of an address, how many there are, and how many of those were not checked for faces. */
export type PassportPhotos = {
  readonly photos: readonly Photo[];
  readonly total: number;
  readonly unchecked: number;
};

const isCleared = { field: 'cleared', op: 'eq', value: true, kind: 'boolean' } as const satisfies Filter;

/** Of each kind; four photos are printed, the others step in for those whose file is gone. */
const most = 40;

const byNewest = [
  { field: 'date', direction: 'desc', kind: 'date' },
  { field: 'createdAt', direction: 'desc', kind: 'time' },
] as const satisfies readonly Sort[];

/**
 * Of the photos that a user has checked for faces the newest of each kind and the newest pairs, as the actor may see them: a building may have
 * 10,000 photos, of which a passport shows four.
 */
export async function readPhotos(database: Database, actor: Actor, addressId: string): Promise<PassportPhotos> {
  const search = async (filters: readonly Filter[], pageSize = most) =>
    searchRecords(database, actor, {
      table: 'photo',
      filters: [{ field: 'addressId', op: 'eq', value: addressId, kind: 'id' }, ...filters],
      sort: byNewest,
      paging: { page: 1, pageSize },
    });
  const found = new Map<string, Photo>();
  const add = async (filters: readonly Filter[]) => {
    const { values } = await search([isCleared, ...filters]);
    for (const photo of values) found.set(photo._id, photo);
    return values;
  };
  const mayKnowPairs = !unsearchableFields(actor, photoEntity).includes('pairOf');
  const hasPair = { field: 'pairOf', op: 'exists', value: true, kind: 'id' } as const;
  const afters = mayKnowPairs ? await add([hasPair]) : [];
  const befores = [...new Set(afters.flatMap(({ pairOf }) => pairOf ?? []))];
  if (befores.length > 0) await add([{ field: '_id', op: 'in', value: befores, kind: 'id' }]);
  for (const { code } of photoCategories) await add([{ field: 'category', op: 'eq', value: code, kind: 'code' }]);
  const { totalRows: total } = await search([], 1);
  const { totalRows: checked } = await search([isCleared], 1);
  return { photos: [...found.values()], total, unchecked: total - checked };
}
