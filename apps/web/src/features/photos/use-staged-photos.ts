import { useSyncExternalStore } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { todayHere } from '../../data/building.ts';
import { addPhoto } from '../../data/photos/add-photo.ts';
import { findDevicePlace, withDevicePlace } from '../../data/photos/device-place.ts';
import { preparePicture, type Prepared } from '../../data/photos/prepare-picture.ts';
import { useSession } from '../../data/session.ts';
import { createValueStore } from '../../data/value-store.ts';
import type { PhotoFilters } from './group-photos.ts';

/** A chosen photo before it is kept. */
export type Staged = {
  readonly key: number;
  readonly filename: string;
  readonly prepared: Prepared | { readonly kind: 'preparing' };
  /** The address of its small picture. */
  readonly url?: string;
  /** Its own category, where it differs from that of all. */
  readonly category?: string | undefined;
};

export type ChooseOptions = {
  readonly keepOriginal: boolean;
  /** Taken here a moment ago: the place of the device may stand in for a missing one. */
  readonly isNow: boolean;
  readonly withPlace: boolean;
};

/** `full`: the device had no room for those that are left. */
export type KeepOutcome = { readonly added: number; readonly isFull: boolean };

export type StagedPhotos = {
  readonly photos: readonly Staged[];
  readonly choose: (files: readonly File[], options: ChooseOptions) => Promise<void>;
  readonly change: (key: number, category: string | undefined) => void;
  readonly leaveOut: (key: number) => void;
  /** Keeps all that are ready, one after the other; those that were kept leave the list. Throws what the rules say. */
  readonly keep: (fields: Fields, category: string) => Promise<KeepOutcome>;
};

/** By whom and where they are to be added; in memory, so that another tab of the page or a lost connection takes none of them away. */
const stagedBy = createValueStore<ReadonlyMap<string, readonly Staged[]>>(new Map());
const nothing: readonly Staged[] = [];
let lastKey = 0;

function update(place: string, change: (before: readonly Staged[]) => readonly Staged[]): void {
  const all = stagedBy.get();
  stagedBy.set(new Map(all).set(place, change(all.get(place) ?? nothing)));
}

function drop(place: string, key: number): void {
  const gone = stagedBy
    .get()
    .get(place)
    ?.find((one) => one.key === key);
  if (gone?.url !== undefined) URL.revokeObjectURL(gone.url);
  update(place, (before) => before.filter((one) => one.key !== key));
}

async function choose(place: string, files: readonly File[], options: ChooseOptions): Promise<void> {
  const { keepOriginal, isNow, withPlace } = options;
  const added = files.map((file): [number, File] => [(lastKey += 1), file]);
  const preparing = { kind: 'preparing' } as const;
  update(place, (before) => [
    ...before,
    ...added.map(([key, file]): Staged => ({ key, filename: file.name, prepared: preparing })),
  ]);
  const here = isNow && withPlace ? findDevicePlace() : undefined;
  for (const [key, file] of added) {
    const prepared = await withPlaceOf(await preparePicture(file, keepOriginal), here);
    const url = prepared.kind === 'ready' ? { url: URL.createObjectURL(new Blob([prepared.picture.thumb])) } : {};
    update(place, (before) => before.map((one) => (one.key === key ? { ...one, prepared, ...url } : one)));
  }
}

async function keep(place: string, fields: Fields, category: string): Promise<KeepOutcome> {
  let added = 0;
  for (const { key, prepared, category: own } of stagedBy.get().get(place) ?? nothing) {
    if (prepared.kind !== 'ready') continue;
    const date = fields['date'] ?? prepared.day ?? todayHere();
    const outcome = await addPhoto({ ...fields, date, category: own ?? category }, prepared.picture);
    if (outcome.kind === 'full') return { added, isFull: true };
    added += 1;
    drop(place, key);
  }
  return { added, isFull: false };
}

/** Photos that were chosen and not kept yet. They are prepared one after the other, so that a cheap phone has memory for one at a time. */
export function useStagedPhotos(filters: PhotoFilters): StagedPhotos {
  const { user } = useSession();
  const place = JSON.stringify([user?._id, filters]);
  const photos = useSyncExternalStore(stagedBy.subscribe, () => stagedBy.get().get(place) ?? nothing);
  return {
    photos,
    choose: (files, options) => choose(place, files, options),
    change: (key, category) =>
      update(place, (before) => before.map((one) => (one.key === key ? { ...one, category } : one))),
    leaveOut: (key) => drop(place, key),
    keep: (fields, category) => keep(place, fields, category),
  };
}

async function withPlaceOf(
  prepared: Prepared,
  place: ReturnType<typeof findDevicePlace> | undefined,
): Promise<Prepared> {
  if (prepared.kind !== 'ready' || !place) return prepared;
  const { picture } = prepared;
  return { ...prepared, picture: { ...picture, facts: withDevicePlace(picture.facts, await place) } };
}
