import type { Actor, Role } from '@domivka/domain/kernel/actor';
import { permissionsOf } from '@domivka/domain/kernel/matrix';

/*
 * Who a connection acts as. Connections are opened by the account of the address, which owns the tables; before a statement they take
 * one of the roles below, none of which owns anything or may bypass row security. What the policies ask of a person is in settings
 * of the connection (records/row-security.ts writes the policies).
 */

/** The roles of the database that statements run as. They cannot sign in. */
export const databaseRoles = {
  /** The program itself: sessions, accounts, the trail. No addresses, no assessments, no activities. */
  program: 'domivka_program',
  /** A person, within what row security lets through. */
  member: 'domivka_member',
  /** A person who reads the records of the whole country: the policies of those say "all", so that every index stays usable. */
  country: 'domivka_country',
} as const;

/** The settings that the policies look at; unset, no row is seen. */
export const identitySettings = {
  user: 'domivka.user',
  role: 'domivka.role',
  organization: 'domivka.organization',
  areas: 'domivka.areas',
} as const;

/** What begins every administrative code: the area of a user who is limited to none. */
export const wholeCountry = 'UA';

/** One identity of a connection; equal identities have equal keys. */
export type Identity = {
  readonly key: string;
  /** The role of the database, then the settings in the order of `identitySettings`. */
  readonly values: readonly string[];
};

function identity(role: string, settings: readonly [string, string, string, string] = ['', '', '', '']): Identity {
  const values = [role, ...settings];
  return { key: values.join('\n'), values };
}

/** The account of the address itself: migrations, work of the start, tests. */
export const ownerIdentity = identity('none');
export const programIdentity = identity(databaseRoles.program);

/** Whether people of this role read every address, whatever area is set for them. */
export function readsEverywhere(role: Role): boolean {
  return permissionsOf('address').read?.[role] === 'A';
}

/** The identity of a person. */
export function personIdentity({ _id, role, organizationId, areas }: Actor): Identity {
  const isCountry = areas.length === 0 || readsEverywhere(role);
  const codes = areas.length === 0 ? wholeCountry : areas.join(',');
  return identity(isCountry ? databaseRoles.country : databaseRoles.member, [_id, role, organizationId, codes]);
}

const settings = Object.values(identitySettings).map((name, index) => `set_config('${name}', $${index + 2}, false)`);

/** One statement that takes on an identity until another is taken; given outside of transactions, so that no rollback undoes it. */
export const takeIdentity = `select set_config('role', $1, false), ${settings.join(', ')}`;
