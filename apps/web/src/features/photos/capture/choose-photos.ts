import type { PhotoFacts } from '@domivka/domain/photo/photo-facts';
import type { LocalStore } from '../../../records/local/local-store.ts';
import { newId } from '../../../platform/new-id.ts';
import { reportUnexpected } from '../../../platform/report-error.ts';
import { createValueStore } from '../../../platform/value-store.ts';
import { deviceNow } from '../../../device/server-time.ts';
import { type Prepared, preparePicture } from './prepare-picture.ts';
import { stagePhoto } from './staged-photos.ts';

/** How long a user waits for a place, and how old a known one may be; milliseconds. */
const patience = 10_000;
const freshFor = 60_000;
/** How long ago a photo may have been taken so that this device still is where it was taken; milliseconds. */
const justNow = 5 * 60_000;

/** Where this device is now, if the person and the device tell; asking for it shows the browser's question. Never rejects. */
export async function findDevicePlace(): Promise<PhotoFacts['location']> {
  const { geolocation } = globalThis.navigator as Partial<Navigator>;
  if (!geolocation) return undefined;
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: patience, maximumAge: freshFor },
    );
  });
}

/**
 * Whether a chosen file is a photo that was taken a moment ago: a browser without a camera lets any old file be chosen instead. `takenAt`: what
 * the file says itself; the clock of the device has to go by both.
 */
export function isJustTaken(
  { lastModified }: Pick<File, 'lastModified'>,
  takenAt?: string,
  now = deviceNow(),
): boolean {
  const isRecent = (moment: number) => Math.abs(now - moment) <= justNow;
  return isRecent(lastModified) && (takenAt === undefined || isRecent(Date.parse(takenAt)));
}

/** The facts of a photo that was taken here a moment ago: what its file does not say of the place, the device does. */
export function withDevicePlace(facts: PhotoFacts, location: PhotoFacts['location']): PhotoFacts {
  return facts.location || !location ? facts : { ...facts, location, placeSource: 'device' };
}

/** Why a chosen file is not kept. `full`: there is no room for it; `unkept`: the storage of this device failed. */
type Refusal = Exclude<Prepared['kind'], 'ready'> | 'full' | 'unkept';

/** A chosen file that is not kept on this device: it is being made ready, or cannot be. */
export type Coming = {
  readonly _id: string;
  readonly filename: string;
  readonly state: 'preparing' | Refusal;
};

export type ChooseOptions = {
  readonly keepOriginal: boolean;
  /** Taken here a moment ago: the place of the device may stand in for a missing one. */
  readonly isNow: boolean;
  readonly withPlace: boolean;
};

/** Where photos are chosen for; `key`: the name of their draft. */
export type ChoosePlace = { readonly store: LocalStore; readonly key: string };

/** By the name of their draft. In memory: whatever is ready is kept on the device at once. */
const comingBy = createValueStore<ReadonlyMap<string, readonly Coming[]>>(new Map());
const nothing: readonly Coming[] = [];

export const subscribeToComing = comingBy.subscribe;

/** What was chosen for a draft and is not kept, in the order of choosing. */
export function listComing(key: string): readonly Coming[] {
  return comingBy.get().get(key) ?? nothing;
}

function update(key: string, change: (before: readonly Coming[]) => readonly Coming[]): void {
  comingBy.set(new Map(comingBy.get()).set(key, change(listComing(key))));
}

/** Forgets chosen files; those that are being made ready are left out then. */
export function dropComing(key: string, ids: readonly string[]): void {
  update(key, (before) => before.filter(({ _id }) => !ids.includes(_id)));
}

function isComing(key: string, id: string): boolean {
  return listComing(key).some(({ _id }) => _id === id);
}

async function stage({ store, key }: ChoosePlace, id: string, prepared: Prepared): Promise<Refusal | 'kept'> {
  if (prepared.kind !== 'ready') return prepared.kind;
  const { picture, day, isOriginal } = prepared;
  const { filename, facts, bytes } = picture;
  const photo = { _id: id, filename, facts, size: bytes.byteLength, isOriginal, ...(day === undefined ? {} : { day }) };
  try {
    return await stagePhoto(store, key, photo, picture);
  } catch (error) {
    reportUnexpected(error);
    return 'unkept';
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

/**
 * Makes chosen files ready and keeps them, one after the other, so that a cheap phone has memory for one at a time. One that cannot be kept stays
 * among `listComing` with the reason, and the others are kept all the same.
 */
export async function choosePhotos(place: ChoosePlace, files: readonly File[], options: ChooseOptions): Promise<void> {
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
    const prepared = await withPlaceOf(file, await preparePicture(file, keepOriginal), here);
    const state = await stage(place, _id, prepared);
    if (state === 'kept') dropComing(key, [_id]);
    else update(key, (before) => before.map((one) => (one._id === _id ? { ...one, state } : one)));
  }
}
