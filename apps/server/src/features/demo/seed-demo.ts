import { effectiveAreas, type Actor } from '@domivka/domain/kernel/actor';
import { kyivClock } from '@domivka/domain/kernel/kyiv-time';
import type { Fields } from '@domivka/domain/kernel/record';
import { save, type SaveRequest } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { serverTx } from '../../records/server-tx.ts';
import { demoBegins } from './demo-accounts.ts';
import type { DemoWrite } from './demo-damage.ts';
import { demoPhotos, type DemoPhoto } from './demo-photos.ts';
import { demoPicture } from './demo-picture.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';

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

/** Throws for an email that nobody in the demonstration has. */
export function getActor(actors: ReadonlyMap<string, Actor>, email: string): Actor {
  const actor = actors.get(email);
  if (!actor) throw new Error(`The demonstration has nobody with the email ${email}`);
  return actor;
}

type DemoSave = Omit<DemoWrite, 'by'> & Pick<SaveRequest, 'given'> & { readonly actor: Actor };

/** Saves a record by the same rules as every other, as if its author did it at that moment. */
async function saveDemo(tx: Queryable, places: Units, { actor, at, table, record, given }: DemoSave): Promise<void> {
  const request = { record, ...(given ? { given } : {}) };
  await save(getEntity(table), request, { actor, now: at, newId, places }, serverTx(tx, places));
}

/**
 * Fills an empty database with the demonstration, in one transaction. Answers whether the database was empty. `hashPassword` hashes the
 * password of the accounts.
 */
export async function seedDemoWorld(
  database: Database,
  units: Units,
  hashPassword: () => Promise<string>,
): Promise<boolean> {
  const [known] = await database.query('select 1 from organization limit 1');
  if (known) return false;
  const world = demoWorld(units);
  const actors = demoActors(world);
  const passwordHash = await hashPassword();
  await database.transaction(async (tx) => {
    await seedPeople(tx, units, { world, admin: getActor(actors, 'admin@example.org'), passwordHash });
    for (const { by, ...write } of world.writes) await saveDemo(tx, units, { ...write, actor: getActor(actors, by) });
  });
  return true;
}

type People = { readonly world: DemoWorld; readonly admin: Actor; readonly passwordHash: string };

async function seedPeople(tx: Queryable, units: Units, { world, admin, passwordHash }: People): Promise<void> {
  const add = (table: 'organization' | 'user', record: Fields) =>
    saveDemo(tx, units, { actor: admin, at: demoBegins, table, record });
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

/** Adds the photos to a demonstration that has just been made, in transactions of their own: it is complete without them. */
export async function seedDemoPhotos(database: Database, units: Units, keepPhoto: PhotoKeeper): Promise<void> {
  const world = demoWorld(units);
  const actors = demoActors(world);
  const photos = demoPhotos(world.writes);
  const drawn = await Promise.all(photos.map(async (photo) => ({ ...photo, bytes: await drawPhoto(photo) })));
  for (const { by, at, record, uploadId, filename, bytes } of drawn) {
    const actor = getActor(actors, by);
    const given = await keepPhoto(actor, uploadId, filename, bytes);
    if (!given) return;
    await database.transaction((tx) => saveDemo(tx, units, { actor, at, table: 'photo', record, given }));
  }
}
