import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { todayHere } from '../../queries/building/building.ts';
import {
  choosePhotos,
  dropComing,
  listComing,
  subscribeToComing,
  type ChooseOptions,
  type ChoosePlace,
  type Coming,
} from './capture/choose-photos.ts';
import {
  addStaged,
  categorizeStaged,
  findStaged,
  keyOfStaged,
  leaveOutStaged,
  putBackStaged,
  settleStaged,
  shareStaged,
  type AddedStaged,
  type PutBack,
  type StagedPhoto,
} from './capture/staged-photos.ts';
import { useOpenForm } from '../../forms/drafts/open-forms.ts';
import { useStore } from '../../queries/use-store.ts';
import type { PhotoFilters } from './group-photos.ts';

export type StagedPhotos = {
  /** Kept on this device until they are added; what was said of all of them; undefined until the device has told. */
  readonly photos: readonly StagedPhoto[];
  readonly shared: Fields | undefined;
  readonly coming: readonly Coming[];
  readonly choose: (files: readonly File[], options: ChooseOptions) => Promise<void>;
  readonly categorize: (id: string, category: string | undefined) => void;
  readonly share: (shared: Fields) => void;
  /** Takes photos out; the answer puts them back. */
  readonly leaveOut: (ids: readonly string[]) => Promise<() => Promise<PutBack>>;
  /** Adds all, one after the other; those that were added leave the list. Throws what the rules say. */
  readonly add: (fields: Fields, category: string) => Promise<AddedStaged>;
};

async function leaveOut({ store, key }: ChoosePlace, ids: readonly string[]): Promise<() => Promise<PutBack>> {
  dropComing(key, ids);
  const leftOut = await leaveOutStaged(store, key, ids);
  return () => putBackStaged(store, key, leftOut);
}

/** Nothing can be chosen before the database of the user is open. */
async function whenOpen<Answer>(
  place: ChoosePlace | undefined,
  work: (place: ChoosePlace) => Promise<Answer>,
): Promise<Answer> {
  if (!place) throw new Error('The database of this device is not open yet');
  return work(place);
}

/** Photos that were chosen and not added yet. They wait on this device, whatever becomes of the page. */
export function useStagedPhotos(filters: PhotoFilters): StagedPhotos {
  const store = useStore();
  const key = keyOfStaged(filters);
  const place = store && { store, key };
  const draft = useLiveQuery(async () => (store ? findStaged(store, key) : undefined), [store, key]);
  const all = useSyncExternalStore(subscribeToComing, () => listComing(key));
  // Several tabs may add to the list; while one shows it, it was not left behind.
  useOpenForm(key);
  useEffect(() => {
    if (store) void settleStaged(store, key);
  }, [store, key]);
  const photos = draft?.photos ?? [];
  return {
    photos,
    shared: draft?.shared,
    coming: all.filter(({ _id }) => !photos.some((photo) => photo._id === _id)),
    choose: (files, options) => whenOpen(place, (open) => choosePhotos(open, files, options)),
    categorize: (id, category) => void (store && categorizeStaged(store, key, id, category)),
    share: (shared) => void (store && shareStaged(store, key, shared)),
    leaveOut: (ids) => whenOpen(place, (open) => leaveOut(open, ids)),
    add: (fields, category) =>
      whenOpen(place, (open) =>
        addStaged(open.store, key, (photo) => ({
          ...fields,
          date: photo.day ?? todayHere(),
          category: photo.category ?? category,
        })),
      ),
  };
}
