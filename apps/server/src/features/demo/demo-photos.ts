import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { DemoScene } from './demo-picture.ts';
import type { DemoWrite } from './demo-damage.ts';
import { seededRandom } from './random.ts';

/** A photo of the building with the most records: its record, its file, and the picture that is drawn in place of a photograph of a real home. */
export type DemoPhoto = {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Its path names the file, `photo/<uploadId>.jpg`. */
  readonly record: Fields & { readonly _id: string };
  readonly uploadId: string;
  readonly filename: string;
  readonly picture: readonly [scene: DemoScene, isLater: boolean];
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
};

const seed = 20_261_102;

function placeOf(writes: readonly DemoWrite[], addressId: unknown): DemoPhoto['place'] {
  const address = writes.find(({ table, record }) => table === 'address' && record._id === addressId);
  const location = address?.record.location;
  if (!isFields(location)) return undefined;
  return { latitude: Number(location.latitude), longitude: Number(location.longitude) };
}

/**
 * Before and after of a window, of the roof and of a staircase, and the whole building after each strike. One photo of a repair is cleared
 * for donors. Empty in a world without the building.
 */
export function demoPhotos(writes: readonly DemoWrite[]): readonly DemoPhoto[] {
  const roof = writes.find(({ table, record }) => table === 'apartment' && record.kind === 'roof')?.record;
  if (!roof) return [];
  const addressId = roof.addressId;
  const find = (table: DemoWrite['table'], fits: (record: Fields) => boolean) => {
    const found = writes.find((one) => one.table === table && one.record.addressId === addressId && fits(one.record));
    if (!found) throw new Error(`The building has no such ${table}`);
    return found.record;
  };
  const isAbout = ({ unitIds }: Fields, id: unknown) => Array.isArray(unitIds) && unitIds.includes(id);
  const place = placeOf(writes, addressId);
  const stairwell = find('apartment', ({ kind }) => kind === 'stairwell');
  const overview = (day: string) => find('assessment', ({ unitId, date }) => unitId === undefined && date === day);
  const ofFlat = find('assessment', ({ unitId }) => unitId !== undefined && unitId !== roof._id);
  const ofRoof = find('assessment', ({ unitId }) => unitId === roof._id);
  const newWindows = find('activity', (record) => isAbout(record, ofFlat.unitId));
  const newRoof = find('activity', (record) => isAbout(record, roof._id));

  const random = seededRandom(seed);
  const photo = (by: string, moment: string, picture: DemoPhoto['picture'], record: Fields): DemoPhoto => {
    const [_id, uploadId] = [random.id(), random.id()];
    const day = moment.slice(0, 10);
    return {
      by,
      at: moment,
      record: { _id, addressId, path: `photo/${uploadId}.jpg`, date: day, ...record },
      uploadId,
      filename: `IMG_${day.replaceAll('-', '')}_${moment.slice(11, 16).replace(':', '')}.jpg`,
      picture,
      place,
    };
  };
  const engineer = 'partner@example.org';
  const oblast = 'oblast@example.org';
  const [outside, inside, repaired] = ['external_damage', 'internal_damage', 'repair_works_completed'];
  const window = photo(engineer, '2026-03-20T08:12:00.000Z', ['window', false], {
    category: outside,
    unitId: ofFlat.unitId,
    assessmentId: ofFlat._id,
    description: 'Broken window, closed with film by the residents',
  });
  const tornRoof = photo(engineer, '2026-03-21T09:05:00.000Z', ['roof', false], {
    category: outside,
    unitId: roof._id,
    assessmentId: ofRoof._id,
    description: 'Torn roof above the first entrance, half of it under a sheet',
  });
  const landing = photo(engineer, '2026-03-21T09:40:00.000Z', ['stairwell', false], {
    category: inside,
    unitId: stairwell._id,
    description: 'Landing between the third and the fourth floor: window boarded up, plaster down',
  });
  return [
    photo(oblast, '2026-03-15T10:20:00.000Z', ['building', false], {
      category: outside,
      assessmentId: overview('2026-03-15')._id,
      description: 'The building from the yard on the day after the strike',
    }),
    window,
    tornRoof,
    landing,
    photo(engineer, '2026-05-29T12:15:00.000Z', ['window', true], {
      category: repaired,
      unitId: ofFlat.unitId,
      activityId: newWindows._id,
      pairOf: window.record._id,
      description: 'The same window, new',
      cleared: true,
    }),
    photo(engineer, '2026-06-04T07:50:00.000Z', ['stairwell', true], {
      category: repaired,
      unitId: stairwell._id,
      pairOf: landing.record._id,
      description: 'The same landing with a new window and fresh paint',
    }),
    photo(engineer, '2026-10-15T11:30:00.000Z', ['roof', true], {
      category: repaired,
      unitId: roof._id,
      activityId: newRoof._id,
      pairOf: tornRoof.record._id,
      description: 'First half of the roof with its new cover',
    }),
    photo(oblast, '2026-10-21T08:45:00.000Z', ['building', true], {
      category: outside,
      assessmentId: overview('2026-10-21')._id,
      description: 'The building after the second strike: windows of the first entrance covered again',
    }),
  ];
}
