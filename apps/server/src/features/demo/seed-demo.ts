import { effectiveAreas, type Actor } from '@domivka/domain/kernel/actor';
import { kyivClock } from '@domivka/domain/kernel/kyiv-time';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { save, type SaveRequest } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { saveSet } from '../../records/save-set.ts';
import { serverTx } from '../../records/server-tx.ts';
import { demoBegins } from './demo-accounts.ts';
import type { DemoWrite } from './demo-damage.ts';
import { demoEnds, moveDays } from './demo-days.ts';
import { demoPicture, type DemoScene } from './demo-picture.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';
import { readTable } from './demo-organizations.ts';
import { seededRandom } from '../../platform/random.ts';

/** A photo of the building with the most records: its record, its file, and the picture that is drawn in place of a photograph of a real home. */
type DemoPhoto = {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Its path names the file, `photo/<uploadId>.jpg`. */
  readonly record: Fields & { readonly _id: string };
  readonly uploadId: string;
  readonly picture: readonly [scene: DemoScene, isLater: boolean];
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
};

const seed = 20_261_102;

/** Who took a photo when, the scene, its category and what it shows. The second photo of a scene is of later. */
const table = `
oblast  | 2026-03-15T10:20 | building  | external_damage        | Будинок із двору наступного дня після удару / The building on the day after the strike
partner | 2026-03-20T08:12 | window    | external_damage        | Розбите вікно, мешканці закрили його плівкою / Broken window, closed with film by the residents
partner | 2026-03-21T09:05 | roof      | external_damage        | Зірваний дах над першим під’їздом / Torn roof above the first entrance
partner | 2026-03-21T09:40 | stairwell | internal_damage        | Площадка між третім і четвертим поверхами / Landing between the third and the fourth floor
partner | 2026-05-29T12:15 | window    | repair_works_completed | Те саме вікно, нове / The same window, new
partner | 2026-06-04T07:50 | stairwell | repair_works_completed | Та сама площадка після ремонту / The same landing after the repair
partner | 2026-10-15T11:30 | roof      | repair_works_completed | Перша половина даху з новою покрівлею / First half of the roof with its new cover
oblast  | 2026-10-21T08:45 | building  | external_damage        | Будинок після другого удару / The building after the second strike
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
    const pair = isLater && scene !== 'building' ? { pairOf: earlier } : {};
    const about = { ...records[scene as DemoScene][isLater ? 1 : 0], ...pair };
    return {
      by: `${author}@example.org`,
      at: `${minute}:00.000Z`,
      record: {
        _id,
        addressId,
        path: `photo/${uploadId}.jpg`,
        date: minute.slice(0, 10),
        category,
        description,
        ...about,
      },
      uploadId,
      picture: [scene as DemoScene, isLater],
      place,
    };
  });
}

/** The people of the demonstration as actors, by their email. */
export function demoActors({ people, organizations }: DemoWorld): ReadonlyMap<string, Actor> {
  return new Map(
    people.map(({ _id, email, role, organizationId, oblasts }) => {
      const organization = organizations.find((one) => one._id === organizationId);
      const { type = '', name: organizationName = '', geographicAccessibility = [] } = organization ?? {};
      const areas = effectiveAreas({ type, geographicAccessibility }, oblasts);
      return [email, { _id, role, organizationId, organizationName, areas }];
    }),
  );
}

/** Throws for an email that no account of the demonstration has. */
export function getActor(actors: ReadonlyMap<string, Actor>, email: string): Actor {
  const actor = actors.get(email);
  if (!actor) throw new Error(`The demonstration has nobody with the email ${email}`);
  return actor;
}

type DemoSet = Pick<DemoWrite, 'table' | 'at'> & {
  readonly actor: Actor;
  readonly requests: readonly SaveRequest[];
};

/** Saves records by the same rules as all others, as if their author did it at that moment. A single one needs no set. */
async function saveDemo(tx: Queryable, places: Units, { actor, at, table, requests }: DemoSet): Promise<void> {
  const [entity, context] = [getEntity(table), { actor, now: at, newId, places }];
  const [first, ...others] = requests;
  if (first && others.length === 0) {
    await save(entity, first, context, serverTx(tx));
    return;
  }
  const outcomes = await saveSet(tx, entity, requests, context);
  for (const outcome of outcomes) if (outcome instanceof Error) throw outcome;
}

/** What one author writes into one table at one moment is saved together. */
function setsOf(writes: readonly DemoWrite[], actors: ReadonlyMap<string, Actor>): readonly DemoSet[] {
  const sets = new Map<string, Omit<DemoSet, 'requests'> & { readonly requests: SaveRequest[] }>();
  for (const { table, by, at, record, version, given } of writes) {
    const key = [at, table, by].join(' ');
    const set = sets.get(key) ?? { table, at, actor: getActor(actors, by), requests: [] };
    set.requests.push({ record, ...(version ? { version } : {}), ...(given ? { given } : {}) });
    sets.set(key, set);
  }
  return [...sets.values()];
}

/**
 * Fills an empty database with the demonstration, in one transaction. Answers whether the database was empty. `hashPassword` hashes the
 * password of the accounts; `until` is the last day of the demonstration.
 */
export async function seedDemoWorld(
  database: Database,
  units: Units,
  hashPassword: () => Promise<string>,
  until = demoEnds,
): Promise<boolean> {
  const [known] = await database.query('select 1 from organization limit 1');
  if (known) return false;
  const world = demoWorld(units, until);
  const actors = demoActors(world);
  const passwordHash = await hashPassword();
  await database.transaction(async (tx) => {
    await seedPeople(tx, units, { world, admin: getActor(actors, 'admin@example.org'), passwordHash });
    for (const set of setsOf(world.writes, actors)) await saveDemo(tx, units, set);
  });
  return true;
}

type People = { readonly world: DemoWorld; readonly admin: Actor; readonly passwordHash: string };

async function seedPeople(tx: Queryable, units: Units, { world, admin, passwordHash }: People): Promise<void> {
  const add = (table: 'organization' | 'user', record: Fields) =>
    saveDemo(tx, units, { actor: admin, at: demoBegins, table, requests: [{ record }] });
  // The administrator's own organization comes first: the others are recorded in its name.
  const organizations = world.organizations.toSorted((one) => (one._id === admin.organizationId ? -1 : 1));
  for (const { key: _key, ...organization } of organizations) await add('organization', organization);
  const keep = 'insert into credential (user_id, password_hash, changed_at) values ($1, $2, $3::timestamptz)';
  for (const { organization: _organization, signsIn, ...user } of world.people) {
    await add('user', { ...user, status: 'active', language: 'uk', password: `${newId()}${newId()}` });
    if (signsIn) await tx.query(keep, [user._id, passwordHash, demoBegins]);
  }
}

/** Degrees, minutes and hundredths of seconds as cameras write them. */
function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000);
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor((hundredths % 360_000) / 6000)}/1 ${hundredths % 6000}/100`;
}

/**
 * The picture as a JPEG of a camera, with time and place in it. Opening the first picture that a user sent forbids the library to read SVG,
 * so all demonstration photos are drawn before the first of them is kept.
 */
async function drawPhoto({ picture, at, place }: DemoPhoto): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const clock = kyivClock(Date.parse(at)).replaceAll('-', ':').replace('T', ' ');
  const gps = place && {
    GPSLatitudeRef: 'N',
    GPSLatitude: degrees(place.latitude),
    GPSLongitudeRef: 'E',
    GPSLongitude: degrees(place.longitude),
  };
  return sharp(Buffer.from(demoPicture(...picture)))
    .withExif({ IFD2: { DateTimeOriginal: clock }, ...(gps ? { IFD3: gps } : {}) })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Keeps a photo as if its author had sent it, and answers the facts of its record; undefined when no file can be kept now. */
export type PhotoKeeper = (author: Actor, id: string, filename: string, bytes: Buffer) => Promise<Fields | undefined>;

/**
 * Adds the photos to a demonstration that has just been made with the same last day, in transactions of their own: it is complete without them.
 */
export async function seedDemoPhotos(
  database: Database,
  units: Units,
  keepPhoto: PhotoKeeper,
  until = demoEnds,
): Promise<void> {
  const world = demoWorld(units);
  const actors = demoActors(world);
  const photos = moveDays(demoPhotos(world.writes), until);
  const drawn = await Promise.all(photos.map(async (photo) => ({ ...photo, bytes: await drawPhoto(photo) })));
  for (const { by, at, record, uploadId, bytes } of drawn) {
    const actor = getActor(actors, by);
    const filename = `IMG_${at.slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '_')}.jpg`;
    const given = await keepPhoto(actor, uploadId, filename, bytes);
    if (!given) return;
    const requests = [{ record, given }];
    await database.transaction((tx) => saveDemo(tx, units, { actor, at, table: 'photo', requests }));
  }
}
