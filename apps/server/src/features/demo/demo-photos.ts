import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { DemoScene } from './demo-picture.ts';
import type { DemoWrite } from './demo-damage.ts';
import { readTable } from './demo-organizations.ts';
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

/** Who took a photo when, the scene, its category and what it shows. The second photo of a scene is of later. */
const table = `
oblast  | 2026-03-15T10:20 | building  | external_damage        | The building from the yard on the day after the strike
partner | 2026-03-20T08:12 | window    | external_damage        | Broken window, closed with film by the residents
partner | 2026-03-21T09:05 | roof      | external_damage        | Torn roof above the first entrance, half of it under a sheet
partner | 2026-03-21T09:40 | stairwell | internal_damage        | Landing between the third and the fourth floor: window boarded up, plaster down
partner | 2026-05-29T12:15 | window    | repair_works_completed | The same window, new
partner | 2026-06-04T07:50 | stairwell | repair_works_completed | The same landing with a new window and fresh paint
partner | 2026-10-15T11:30 | roof      | repair_works_completed | First half of the roof with its new cover
oblast  | 2026-10-21T08:45 | building  | external_damage        | The building after the second strike: windows of the first entrance covered again
`;

function placeOf(writes: readonly DemoWrite[], addressId: unknown): DemoPhoto['place'] {
  const address = writes.find(({ table: name, record }) => name === 'address' && record._id === addressId);
  const location = address?.record.location;
  if (!isFields(location)) return undefined;
  return { latitude: Number(location.latitude), longitude: Number(location.longitude) };
}

/** The records that the photos of each scene belong to, before and after the repair. */
function recordsOf(writes: readonly DemoWrite[], roof: Fields): Readonly<Record<DemoScene, readonly [Fields, Fields]>> {
  const find = (name: DemoWrite['table'], fits: (record: Fields) => boolean) => {
    const found = writes.find(
      (one) => one.table === name && one.record.addressId === roof.addressId && fits(one.record),
    );
    if (!found) throw new Error(`The building has no such ${name}`);
    return found.record;
  };
  const assess = (fits: (record: Fields) => boolean) => ({ assessmentId: find('assessment', fits)._id });
  const repairOf = (id: unknown) =>
    find('activity', ({ unitIds }) => Array.isArray(unitIds) && unitIds.includes(id))._id;
  const overview = (day: string) => assess(({ unitId, date }) => unitId === undefined && date === day);
  const { unitId } = find('assessment', (one) => one.unitId !== undefined && one.unitId !== roof._id);
  const ofStairwell = { unitId: find('apartment', ({ kind }) => kind === 'stairwell')._id };
  const ofUnit = (id: unknown, others: Fields = {}): [Fields, Fields] => [
    { unitId: id, ...assess((one) => one.unitId === id) },
    { unitId: id, activityId: repairOf(id), ...others },
  ];
  return {
    building: [overview('2026-03-15'), overview('2026-10-21')],
    window: ofUnit(unitId, { cleared: true }),
    roof: ofUnit(roof._id),
    stairwell: [ofStairwell, ofStairwell],
  };
}

/**
 * Before and after of a window, of the roof and of a staircase, and the whole building after each strike. One photo of a repair is cleared
 * for donors. Empty in a world without the building.
 */
export function demoPhotos(writes: readonly DemoWrite[]): readonly DemoPhoto[] {
  const roof = writes.find(({ table: name, record }) => name === 'apartment' && record.kind === 'roof')?.record;
  if (!roof) return [];
  const { addressId } = roof;
  const records = recordsOf(writes, roof);
  const place = placeOf(writes, addressId);
  const random = seededRandom(seed);
  const first = new Map<string, string>();
  return readTable(table).map(([author, minute = '', scene = '', category, description]): DemoPhoto => {
    const [_id, uploadId] = [random.id(), random.id()];
    const earlier = first.get(scene);
    if (earlier === undefined) first.set(scene, _id);
    const isLater = earlier !== undefined;
    const [day, time = ''] = [minute.slice(0, 10), minute.slice(11)];
    const pair = isLater && scene !== 'building' ? { pairOf: earlier } : {};
    const about = { ...records[scene as DemoScene][isLater ? 1 : 0], ...pair };
    return {
      by: `${author}@example.org`,
      at: `${minute}:00.000Z`,
      record: { _id, addressId, path: `photo/${uploadId}.jpg`, date: day, category, description, ...about },
      uploadId,
      filename: `IMG_${day.replaceAll('-', '')}_${time.replace(':', '')}.jpg`,
      picture: [scene as DemoScene, isLater],
      place,
    };
  });
}
