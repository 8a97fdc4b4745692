import type { Actor } from '@domivka/domain/kernel/actor';
import type { Filter, Sort } from '@domivka/domain/kernel/filters';
import { unsearchableFields } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { Database } from '../../../platform/database/database.ts';
import { searchRecords } from '../../../records/search.ts';
import { isStored, textIn } from './passport-reading.ts';

/** What may be printed of the photos of an address, how many there are, and how many of those nobody has checked for faces. */
export type PassportPhotos = {
  readonly photos: readonly StoredRecord[];
  readonly total: number;
  readonly unchecked: number;
};

const isCleared = { field: 'cleared', op: 'eq', value: true, kind: 'boolean' } as const satisfies Filter;

/** Of each kind; four photos are printed, the others step in for those whose file is gone. */
const most = 40;

const newestFirst = [
  { field: 'date', direction: 'desc', kind: 'date' },
  { field: 'createdAt', direction: 'desc', kind: 'time' },
] as const satisfies readonly Sort[];

/**
 * Of the photos that somebody has checked for faces the newest of each kind and the newest pairs, as the actor may see them: a building may have
 * 10,000 photos, of which a passport shows four.
 */
export async function readPhotos(database: Database, actor: Actor, addressId: string): Promise<PassportPhotos> {
  const search = (filters: readonly Filter[], pageSize = most) =>
    searchRecords(database, actor, {
      table: 'photo',
      filters: [{ field: 'addressId', op: 'eq', value: addressId, kind: 'id' }, ...filters],
      sort: newestFirst,
      paging: { page: 1, pageSize },
      map: false,
    });
  const found = new Map<string, StoredRecord>();
  const add = ({ values }: { readonly values: readonly unknown[] }) => {
    for (const photo of values.filter(isStored)) found.set(photo._id, photo);
  };
  const mayKnowPairs = !unsearchableFields(actor, photoEntity).includes('pairOf');
  const hasPair = { field: 'pairOf', op: 'exists', value: true, kind: 'id' } as const;
  const afters: { readonly values: readonly unknown[] } = mayKnowPairs
    ? await search([isCleared, hasPair])
    : { values: [] };
  add(afters);
  const befores = [...new Set(afters.values.filter(isStored).map((photo) => textIn(photo, 'pairOf')))];
  if (befores.length > 0) add(await search([isCleared, { field: '_id', op: 'in', value: befores, kind: 'id' }]));
  for (const { code } of photoCategories)
    add(await search([isCleared, { field: 'category', op: 'eq', value: code, kind: 'code' }]));
  const { totalRows: total } = await search([], 1);
  const { totalRows: checked } = await search([isCleared], 1);
  return { photos: [...found.values()], total, unchecked: total - checked };
}
