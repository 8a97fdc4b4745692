import type { TableName } from '@domivka/domain/kernel/entity';
import { findEntity } from '@domivka/domain/registry';
import { useLiveQuery } from 'dexie-react-hooks';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { findAddressHere } from '../../records/outbox/entry-labels.ts';
import { formOfKey, newestFirst, placeOfKey } from '../../forms/drafts/drafts.ts';
import { useSession } from '../../session/session.ts';
import { useOpenElsewhere } from '../../forms/drafts/open-forms.ts';
import { useStore } from '../../queries/use-store.ts';

/** Something typed and never saved: what kind of record, where it can be finished, and of which address it speaks. */
export type OpenDraft = {
  readonly key: string;
  readonly table: TableName;
  readonly path: string;
  /** Of which part of the address: a new assessment of one unit, or of several. */
  readonly search?: Readonly<Record<string, string | number>>;
  readonly address: Fields | undefined;
  readonly updatedAt: string;
};

const shown = 5;

/** The forms of their own: of a new record, and of a saved one. */
const ownForms: Readonly<Record<string, (id: string) => string>> = {
  address: (id) => (id === 'new' ? '/addresses/new' : `/address/${id}/edit`),
  formerName: (id) => `/former-names/${id}`,
  organization: (id) => (id === 'new' ? '/organizations/new' : `/organization/${id}`),
  user: (id) => (id === 'new' ? '/users/new' : `/user/${id}`),
  training: (id) => (id === 'new' ? '/trainings/new' : `/training/${id}/edit`),
};

type Place = Pick<OpenDraft, 'table' | 'path' | 'search'> & { readonly addressId: string | undefined };

/** What the key of a draft says: `<name>/new/<below>/<part>` or `<name>/<id>/<part>`, with the address that its values name. */
type Key = {
  readonly id: string;
  readonly part: string | undefined;
  readonly typed: Fields;
};

type FormBelow = Pick<Place, 'path' | 'search'>;

/** Forms below an address; the draft says below which. */
const formsBelow: Readonly<Record<string, (addressId: string, key: Key) => FormBelow>> = {
  apartment: (addressId, { id, part }) => {
    if (id === 'plan') return { path: `/address/${addressId}/unit/many` };
    if (id !== 'new') return { path: `/residential-unit/${id}/edit` };
    return { path: `/address/${addressId}/unit/new`, ...(part ? { search: { type: part } } : {}) };
  },
  assessment: (addressId, { id, part }): FormBelow => {
    const path = `/address/${addressId}/assessment/${id}`;
    if (id !== 'new' || !part) return { path };
    return part === 'selection' ? { path, search: { selection: 1 } } : { path, search: { unit: part } };
  },
  // Answers begun in the form of a new activity are there; beside a saved one they are finished automatically.
  activity: (addressId, { id, part, typed: { unitId } }): FormBelow => {
    if (id === 'new') return placeOfNewActivity(addressId, part);
    if (part !== 'answers') return { path: `/address/${addressId}/activity/${id}`, search: { edit: 1 } };
    const search = { activity: id, ...(typeof unitId === 'string' ? { unit: unitId } : {}) };
    return { path: `/address/${addressId}/state-questions`, search };
  },
  stateQuestions: (addressId, { part }) => ({
    path: `/address/${addressId}/state-questions`,
    ...(part ? { search: { unit: part } } : {}),
  }),
  photo: (addressId, { part }) => placeOfPhotos(addressId, part),
};

/** The form of a new activity for a target: `selection`, units by their ids, or, where answers follow at once or nothing does, the building. */
function placeOfNewActivity(addressId: string, target: string | undefined): FormBelow {
  const path = `/address/${addressId}/activity/new`;
  if (!target || target === 'answers') return { path };
  return target === 'selection' ? { path, search: { selection: 1 } } : { path, search: { units: target } };
}

/** Photos are changed where they are looked at, and added where they were chosen: under `unitId=…` and the like, else under the address. */
function placeOfPhotos(addressId: string, part = ''): FormBelow {
  const [field, id] = part.split('=', 2);
  if (field === 'unitId') return { path: `/residential-unit/${id}`, search: { tab: 'photos' } };
  if (field === 'activityId') return { path: `/address/${addressId}/activity/${id}` };
  if (field === 'assessmentId') return { path: `/address/${addressId}/assessment/${id}` };
  return { path: `/address/${addressId}`, search: { tab: 'photos' } };
}

/** Where the custom values of a record are filled in alone. */
function placeOfCustom(table: string | undefined, id: string | undefined, { addressId }: Fields): Place | undefined {
  const search = { tab: 'customData' };
  if (table === 'address' && id) return { table, path: `/address/${id}`, search, addressId: id };
  if (table !== 'apartment' || !id) return undefined;
  return {
    table,
    path: `/residential-unit/${id}`,
    search,
    addressId: typeof addressId === 'string' ? addressId : undefined,
  };
}

function readKeptQuery(part: string): NonNullable<Place['search']> {
  return JSON.parse(decodeURIComponent(part)) as NonNullable<Place['search']>;
}

/** Reads the key of a draft (`activity/new/<address>`, `user/<id>` …) as the place of its form; one's own account has its own. */
export function placeOfDraft(key: string, values: Fields, userId?: string): Place | undefined {
  const [name, id, below, last] = placeOfKey(key).split('/');
  const typed = isFields(values.values) ? values.values : {};
  if (name === 'custom') return placeOfCustom(id, below, typed);
  const table = findEntity(name ?? '')?.table;
  if (!table || !id) return undefined;
  if (table === 'metadata') {
    const search = id === 'new' && below !== undefined && below !== 'address' ? { table: below } : undefined;
    return { table, path: `/metadata/${id}`, ...(search ? { search } : {}), addressId: undefined };
  }
  const isNew = id === 'new';
  // One activity for all addresses of a list, which the key says as the address line does.
  if (table === 'activity' && id === 'many' && below !== undefined)
    return { table, path: '/activities/new', search: readKeptQuery(below), addressId: undefined };
  const ownForm = ownForms[table];
  if (ownForm) {
    const path = table === 'user' && id === userId ? '/user' : ownForm(id);
    return { table, path, addressId: table === 'address' && !isNew ? id : undefined };
  }
  const isBelow = isNew || id === 'plan' || id === 'current';
  const addressId = isBelow ? below : typed.addressId;
  const part = isBelow ? last : below;
  const form = formsBelow[table];
  if (!form || typeof addressId !== 'string') return undefined;
  return { table, ...form(addressId, { id, part, typed }), addressId };
}

/** What names a new address so far: the street and house that were typed; undefined while there is neither. */
export function namedAsTyped({ values }: Fields): Fields | undefined {
  const { streetType, streetUkr, house } = isFields(values) ? values : {};
  return streetUkr || house ? { streetType, streetUkr, house } : undefined;
}

/** What was typed on this device and left behind, newest first; not what other tabs have open. Undefined until both are known. */
export function useOpenDrafts(): readonly OpenDraft[] | undefined {
  const store = useStore();
  const userId = useSession().user?._id;
  const drafts = useLiveQuery(async () => {
    const rows = newestFirst((await store?.drafts.toArray()) ?? []);
    const places = rows.map(({ _id, values }) => placeOfDraft(_id, values, userId));
    const addresses = store ? await Promise.all(places.map((place) => findAddressHere(store, place?.addressId))) : [];
    return rows.flatMap(({ _id: key, values, updatedAt }, index): readonly OpenDraft[] => {
      const place = places[index];
      if (!place) return [];
      const { table, path, search } = place;
      const address = addresses[index] ?? (table === 'address' ? namedAsTyped(values) : undefined);
      return [{ key, table, path, ...(search ? { search } : {}), updatedAt, address }];
    });
  }, [store, userId]);
  const open = useOpenElsewhere(drafts?.map(({ key }) => formOfKey(key)));
  return open && drafts?.filter(({ key }) => open.get(formOfKey(key)) === false).slice(0, shown);
}
