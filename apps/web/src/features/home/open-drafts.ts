import { useLiveQuery } from 'dexie-react-hooks';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { rowsOf } from '../../data/local-store.ts';
import { useSession } from '../../data/session.ts';
import { useStore } from '../../data/use-store.ts';

/** Something typed and never saved: what kind of record, where it can be finished, and of which address it speaks. */
export type OpenDraft = {
  readonly key: string;
  readonly table: (typeof tables)[number];
  readonly path: string;
  /** Of which part of the address: a new assessment of one unit, or of several. */
  readonly search?: Readonly<Record<string, string | number>>;
  readonly address: Fields | undefined;
  readonly updatedAt: string;
};

const shown = 5;
const tables = ['address', 'apartment', 'assessment', 'activity', 'organization', 'user', 'training'] as const;

/** The forms that stand by themselves: of a new record, and of a saved one. */
const ownForms: Readonly<Record<string, (id: string) => string>> = {
  address: (id) => (id === 'new' ? '/addresses/new' : `/address/${id}/edit`),
  organization: (id) => (id === 'new' ? '/organizations/new' : `/organization/${id}`),
  user: (id) => (id === 'new' ? '/users/new' : `/user/${id}`),
  training: (id) => (id === 'new' ? '/trainings/new' : `/training/${id}/edit`),
};

/** Reads the key of a draft (`activity/new/<address>`, `user/<id>` …) as the place of its form; one's own account has its own. */
export function placeOfDraft(
  key: string,
  values: Fields,
  userId?: string,
): (Pick<OpenDraft, 'table' | 'path' | 'search'> & { readonly addressId: string | undefined }) | undefined {
  const [name, id, below, part] = key.split('/');
  const table = tables.find((one) => one === name);
  if (!table || id === undefined) return undefined;
  const isNew = id === 'new';
  const ownForm = ownForms[table];
  if (ownForm) {
    const path = table === 'user' && id === userId ? '/user' : ownForm(id);
    return { table, path, addressId: table === 'address' && !isNew ? id : undefined };
  }
  const typed = isFields(values['values']) ? values['values'] : {};
  const addressId = isNew ? below : typed['addressId'];
  if (typeof addressId !== 'string') return undefined;
  if (table === 'apartment') {
    if (!isNew) return { table, path: `/residential-unit/${id}/edit`, addressId };
    return { table, path: `/address/${addressId}/unit/new`, addressId, ...(part ? { search: { type: part } } : {}) };
  }
  const place = { table, path: `/address/${addressId}/${table}/${id}`, addressId };
  if (!isNew || !part) return place;
  return { ...place, search: part === 'selection' ? { selection: 1 } : { unit: part } };
}

/** What was typed on this device and never saved, newest first. */
export function useOpenDrafts(): readonly OpenDraft[] {
  const store = useStore();
  const userId = useSession().user?._id;
  const drafts = useLiveQuery(async () => {
    if (!store) return [];
    const found = await store.drafts.toArray();
    const places = found
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      .flatMap(({ _id, values, updatedAt }) => {
        const place = placeOfDraft(_id, values, userId);
        return place ? [{ key: _id, updatedAt, ...place }] : [];
      })
      .slice(0, shown);
    const addresses = await rowsOf(store, 'address').bulkGet(places.map(({ addressId }) => addressId ?? ''));
    return places.map(({ key, table, path, search, updatedAt }, index) => ({
      key,
      table,
      path,
      ...(search ? { search } : {}),
      updatedAt,
      address: addresses[index],
    }));
  }, [store, userId]);
  return drafts ?? [];
}
