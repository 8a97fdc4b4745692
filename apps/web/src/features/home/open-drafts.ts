import { useLiveQuery } from 'dexie-react-hooks';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { rowsOf } from '../../data/local-store.ts';
import { useStore } from '../../data/use-store.ts';

/** Something typed and never saved: what kind of record, where it can be finished, and of which address it speaks. */
export type OpenDraft = {
  readonly key: string;
  readonly table: 'address' | 'assessment' | 'activity';
  readonly path: string;
  readonly address: Fields | undefined;
  readonly updatedAt: string;
};

const shown = 5;
const tables = ['address', 'assessment', 'activity'] as const;

/** Reads the key of a draft (`activity/new/<address>`, `address/<id>` …) as the place of its form; other forms have no place here. */
export function placeOfDraft(
  key: string,
  values: Fields,
): (Pick<OpenDraft, 'table' | 'path'> & { readonly addressId: string | undefined }) | undefined {
  const [name, id, below] = key.split('/');
  const table = tables.find((one) => one === name);
  if (!table || id === undefined) return undefined;
  const isNew = id === 'new';
  if (table === 'address')
    return isNew
      ? { table, path: '/addresses/new', addressId: undefined }
      : { table, path: `/address/${id}/edit`, addressId: id };
  const typed = isFields(values['values']) ? values['values'] : {};
  const addressId = isNew ? below : typed['addressId'];
  if (typeof addressId !== 'string') return undefined;
  return { table, path: `/address/${addressId}/${table}/${id}`, addressId };
}

/** What was typed on this device and never saved, newest first. */
export function useOpenDrafts(): readonly OpenDraft[] {
  const store = useStore();
  const drafts = useLiveQuery(async () => {
    if (!store) return [];
    const found = await store.drafts.toArray();
    const places = found
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      .flatMap(({ _id, values, updatedAt }) => {
        const place = placeOfDraft(_id, values);
        return place ? [{ key: _id, updatedAt, ...place }] : [];
      })
      .slice(0, shown);
    const addresses = await rowsOf(store, 'address').bulkGet(places.map(({ addressId }) => addressId ?? ''));
    return places.map(({ key, table, path, updatedAt }, index) => ({
      key,
      table,
      path,
      updatedAt,
      address: addresses[index],
    }));
  }, [store]);
  return drafts ?? [];
}
