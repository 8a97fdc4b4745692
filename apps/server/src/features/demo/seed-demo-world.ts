import type { Actor } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { newId } from '../../platform/ids.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { demoBegins } from './demo-accounts.ts';
import { demoActors, getActor } from './demo-actors.ts';
import { saveDemo } from './demo-save.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';

/** Hashes the password of the demonstration accounts; handed in, because accounts are another feature's affair. */
export type PasswordHasher = () => Promise<string>;

/**
 * Fills an empty database with the demonstration world, in one transaction and through the same rules as every other save. Answers whether
 * it was empty.
 */
export async function seedDemoWorld(database: Database, units: Units, hashPassword: PasswordHasher): Promise<boolean> {
  const [known] = await database.query('select 1 from organization limit 1');
  if (known) return false;
  const world = demoWorld(units);
  const actors = demoActors(world);
  const passwordHash = await hashPassword();
  await database.transaction(async (tx) => {
    await seedPeople(tx, units, { world, admin: getActor(actors, 'admin@example.org'), passwordHash });
    for (const { by, at, table, record } of world.writes)
      await saveDemo(tx, units, { actor: getActor(actors, by), at, table, record });
  });
  return true;
}

type People = { readonly world: DemoWorld; readonly admin: Actor; readonly passwordHash: string };

async function seedPeople(tx: Queryable, units: Units, { world, admin, passwordHash }: People): Promise<void> {
  const save = (table: 'organization' | 'user', record: Fields) =>
    saveDemo(tx, units, { actor: admin, at: demoBegins, table, record });
  // The administrator's own organization comes first: the others are recorded in its name.
  for (const { key: _key, ...organization } of world.organizations.toSorted((one) =>
    one._id === admin.organizationId ? -1 : 1,
  ))
    await save('organization', organization);
  for (const { organization: _organization, signsIn, oblasts, ...user } of world.people) {
    await save('user', {
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
        demoBegins,
      ]);
  }
}
