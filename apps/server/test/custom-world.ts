import { privateKey } from '@domivka/domain/kernel/custom';
import type { Fields } from '@domivka/domain/kernel/record';
import { newHouse, saved } from './examples.ts';
import { addStrangers } from './permission-world.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

/** Two partner organizations in the same oblast, each with a private field of the same name, and a house with a value in each of them. */
export type CustomWorld = {
  readonly server: TestApp;
  readonly staff: Caller;
  readonly one: Caller;
  readonly other: Caller;
  readonly oneKey: string;
  readonly otherKey: string;
  readonly oneField: string;
  readonly houseId: string;
  /** The values of a house as the database keeps them. */
  keptIn(id: string): Promise<unknown>;
};

export const secret = 'Канарка-одних';

export const teamField = {
  name: 'team',
  label: { en: 'Team', uk: 'Бригада' },
  order: 1,
  type: 'text',
  table: 'address',
} as const satisfies Fields;

export async function openCustomWorld(): Promise<CustomWorld> {
  const server = await openTestApp();
  const strangers = await addStrangers(await server.as('Admin'));
  await server.database.query(
    `update app_user set organization_id = $1, role = 'Partner Manager' where email = 'partner@example.org'`,
    [strangers],
  );
  const [staff, one, other] = await Promise.all([
    server.as('Staff Member (UN)'),
    server.as('Partner Manager'),
    server.as('Partner Organization'),
  ]);
  const field = await saved(one, 'metadata', teamField);
  await saved(other, 'metadata', teamField);
  await saved(staff, 'metadata', {
    ...teamField,
    name: 'roofAge',
    label: { en: 'Age of the roof', uk: 'Вік даху' },
    type: 'number',
    shared: true,
  });
  const house = await saved(one, 'address', newHouse({ custom: { team: secret, roofAge: 12 } }));
  await saved(other, 'address', { _id: house._id, version: 1, custom: { team: 'Канарка-інших' } });
  return {
    server,
    staff,
    one,
    other,
    oneKey: privateKey('team', String(field['organizationId'])),
    otherKey: privateKey('team', strangers),
    oneField: field._id,
    houseId: house._id,
    async keptIn(id) {
      const [row] = await server.database.query<{ custom: unknown }>(
        `select rest->'custom' as custom from address where id = $1`,
        [id],
      );
      return row?.custom;
    },
  };
}
