import { effectiveAreas, type Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Context } from '@domivka/domain/kernel/context';
import { save } from '@domivka/domain/kernel/save';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import { newId } from '../../platform/ids.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { serverTx } from '../../records/server-tx.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';

/** Hashes the password of the demonstration accounts; handed in, because accounts are another feature's affair. */
export type PasswordHasher = () => Promise<string>;

const worldBegins = '2022-03-01T08:00:00.000Z';

/** Fills an empty database with the demonstration world, in one transaction and through the same rules as every other save. */
export async function seedDemoWorld(database: Database, units: Units, hashPassword: PasswordHasher): Promise<void> {
  const [known] = await database.query('select 1 from organization limit 1');
  if (known) return;
  const world = demoWorld(units);
  const passwordHash = await hashPassword();
  await database.transaction(async (tx) => {
    const actors = await seedPeople(tx, units, world, passwordHash);
    for (const write of world.writes) {
      const actor = actors.get(write.by);
      if (!actor) throw new Error(`Nobody is called ${write.by}`);
      await saveAs(tx, units, actor, write.at, write.table, write.record);
    }
  });
}

async function saveAs(
  tx: Queryable,
  places: Units,
  actor: Actor,
  now: string,
  table: TableName,
  record: Fields,
): Promise<void> {
  const context: Context = { actor, now, newId, places };
  await save(getEntity(table), { record }, context, serverTx(tx, places));
}

async function seedPeople(
  tx: Queryable,
  units: Units,
  world: DemoWorld,
  passwordHash: string,
): Promise<ReadonlyMap<string, Actor>> {
  const actors = new Map<string, Actor>();
  for (const person of world.people) {
    const organization = world.organizations.find(({ _id }) => _id === person.organizationId);
    const areas = effectiveAreas(
      {
        type: String(organization?.['type']),
        geographicAccessibility: organization?.['geographicAccessibility'] as string[],
      },
      person.oblasts,
    );
    actors.set(person.email, {
      _id: person._id,
      role: person.role,
      organizationId: person.organizationId,
      organizationName: String(organization?.['name']),
      areas,
    });
  }
  const admin = actors.get('admin@example.org');
  if (!admin) throw new Error('The demonstration world has no administrator');
  // The administrator's own organization comes first: the others are recorded in its name.
  for (const { key: _key, ...organization } of world.organizations.toSorted((one) =>
    one._id === admin.organizationId ? -1 : 1,
  ))
    await saveAs(tx, units, admin, worldBegins, 'organization', organization);
  for (const { organization: _organization, signsIn, oblasts, ...user } of world.people) {
    await saveAs(tx, units, admin, worldBegins, 'user', {
      ...user,
      oblasts: [...oblasts],
      status: 'active',
      language: 'uk',
      password: `${newId()}${newId()}`,
    });
    if (signsIn)
      await tx.query('insert into credential (user_id, password_hash, changed_at) values ($1, $2, $3::timestamptz)', [
        user._id,
        passwordHash,
        worldBegins,
      ]);
  }
  return actors;
}
