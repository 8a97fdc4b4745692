import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { todayHere } from '../../data/building.ts';
import type { LocalStore } from '../../data/local-store.ts';
import { newId } from '../../data/new-id.ts';
import { findDevicePlace, isJustTaken, withDevicePlace } from '../../data/photos/device-place.ts';
import { preparePicture, type Prepared } from '../../data/photos/prepare-picture.ts';
import {
  addStaged,
  categorizeStaged,
  findStaged,
  keyOfStaged,
  leaveOutStaged,
  putBackStaged,
  settleStaged,
  shareStaged,
  stagePhoto,
  type AddedStaged,
  type StagedPhoto,
} from '../../data/photos/staged-photos.ts';
import { useStore } from '../../data/use-store.ts';
import { createValueStore } from '../../data/value-store.ts';
import type { PhotoFilters } from './group-photos.ts';

/** A chosen file that is not kept on this device: it is being made ready, or cannot be. `full`: there is no room for it. */
export type Coming = {
  readonly _id: string;
  readonly filename: string;
  readonly state: 'preparing' | 'heic' | 'unreadable' | 'full';
};

export type ChooseOptions = {
  readonly keepOriginal: boolean;
  /** Taken here a moment ago: the place of the device may stand in for a missing one. */
  readonly isNow: boolean;
  readonly withPlace: boolean;
};

export type StagedPhotos = {
  /** Kept on this device until they are added; what was said of all of them; undefined until the device has told. */
  readonly photos: readonly StagedPhoto[];
  readonly shared: Fields | undefined;
  readonly coming: readonly Coming[];
  readonly choose: (files: readonly File[], options: ChooseOptions) => Promise<void>;
  readonly categorize: (id: string, category: string | undefined) => void;
  readonly share: (shared: Fields) => void;
  /** Takes photos out; the answer puts them back. */
  readonly leaveOut: (ids: readonly string[]) => Promise<() => Promise<boolean>>;
  /** Adds all, one after the other; those that were added leave the list. Throws what the rules say. */
  readonly add: (fields: Fields, category: string) => Promise<AddedStaged>;
};

/** By the name of their draft. In memory: whatever is ready is kept on the device at once. */
const comingBy = createValueStore<ReadonlyMap<string, readonly Coming[]>>(new Map());
const nothing: readonly Coming[] = [];

function update(key: string, change: (before: readonly Coming[]) => readonly Coming[]): void {
  const all = comingBy.get();
  comingBy.set(new Map(all).set(key, change(all.get(key) ?? nothing)));
}

function dropComing(key: string, ids: readonly string[]): void {
  update(key, (before) => before.filter(({ _id }) => !ids.includes(_id)));
}

function isComing(key: string, id: string): boolean {
  return (comingBy.get().get(key) ?? nothing).some(({ _id }) => _id === id);
}

type Place = { readonly store: LocalStore; readonly key: string };

async function stage({ store, key }: Place, id: string, prepared: Prepared): Promise<Coming['state'] | 'kept'> {
  if (prepared.kind !== 'ready') return prepared.kind;
  const { picture, day, isOriginal } = prepared;
  const { filename, facts, bytes } = picture;
  const photo = { _id: id, filename, facts, size: bytes.byteLength, isOriginal, ...(day === undefined ? {} : { day }) };
  return stagePhoto(store, key, photo, picture);
}

/** One after the other, so that a cheap phone has memory for one at a time. */
async function choose(place: Place, files: readonly File[], options: ChooseOptions): Promise<void> {
  const { keepOriginal, isNow, withPlace } = options;
  const { key } = place;
  const chosen = files.map((file) => ({ _id: newId(), file }));
  update(key, (before) => [
    ...before,
    ...chosen.map(({ _id, file }): Coming => ({ _id, filename: file.name, state: 'preparing' })),
  ]);
  const here = isNow && withPlace && files.some((file) => isJustTaken(file)) ? findDevicePlace() : undefined;
  for (const { _id, file } of chosen) {
    // It was left out meanwhile.
    if (!isComing(key, _id)) continue;
    try {
      const prepared = await withPlaceOf(file, await preparePicture(file, keepOriginal), here);
      const state = await stage(place, _id, prepared);
      if (state === 'kept') dropComing(key, [_id]);
      else update(key, (before) => before.map((one) => (one._id === _id ? { ...one, state } : one)));
    } catch (error) {
      dropComing(
        key,
        chosen.map((one) => one._id),
      );
      throw error;
    }
  }
}

async function withPlaceOf(
  file: File,
  prepared: Prepared,
  place: ReturnType<typeof findDevicePlace> | undefined,
): Promise<Prepared> {
  if (prepared.kind !== 'ready' || !place) return prepared;
  const { picture } = prepared;
  if (!isJustTaken(file, picture.facts.takenAt)) return prepared;
  return { ...prepared, picture: { ...picture, facts: withDevicePlace(picture.facts, await place) } };
}

async function leaveOut({ store, key }: Place, ids: readonly string[]): Promise<() => Promise<boolean>> {
  dropComing(key, ids);
  const leftOut = await leaveOutStaged(store, key, ids);
  return () => putBackStaged(store, key, leftOut);
}

/** Nothing can be chosen before the database of the user is open. */
async function whenOpen<Answer>(place: Place | undefined, work: (place: Place) => Promise<Answer>): Promise<Answer> {
  if (!place) throw new Error('The database of this device is not open yet');
  return work(place);
}

/** Photos that were chosen and not added yet. They wait on this device, whatever becomes of the page. */
export function useStagedPhotos(filters: PhotoFilters): StagedPhotos {
  const store = useStore();
  const key = keyOfStaged(filters);
  const place = store && { store, key };
  const draft = useLiveQuery(async () => (store ? findStaged(store, key) : undefined), [store, key]);
  const all = useSyncExternalStore(comingBy.subscribe, () => comingBy.get().get(key) ?? nothing);
  useEffect(() => {
    if (store) void settleStaged(store, key);
  }, [store, key]);
  const photos = draft?.photos ?? [];
  return {
    photos,
    shared: draft?.shared,
    coming: all.filter(({ _id }) => !photos.some((photo) => photo._id === _id)),
    choose: (files, options) => whenOpen(place, (open) => choose(open, files, options)),
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
