import type { UserFields } from './user.fields.ts';
import { roles, type Actor, type Role } from '../kernel/actor.ts';

/** What one role may do with users of another. */
export const managementLegend = {
  all: 'create, edit and block; not the own account, and not the last administrator',
  org: 'the same, within the own organization only',
  self: 'only the own contact data, language and password',
  ask: "may request a change inside the user's area; another user makes it",
  '-': 'nothing',
} as const;

export type Management = keyof typeof managementLegend;

function isManagement(word: string): word is Management {
  return Object.hasOwn(managementLegend, word);
}

/** One line of the table: nine cells in the order of the column heads below. */
function line(cells: string): Readonly<Record<Role, Management>> {
  const words = cells.trim().split(/\s+/);
  if (words.length !== roles.length) throw new TypeError(`A line of the table has ${roles.length} cells: ${cells}`);
  const entries = roles.map(({ code }, index): [Role, Management] => {
    const word = words[index] ?? '';
    if (!isManagement(word)) throw new TypeError(`${word} is no word of the table`);
    return [code, word];
  });
  return Object.fromEntries(entries) as Record<Role, Management>;
}

/** Who may manage whom. The line is who acts, the column is whose account it is. */
export const management: Readonly<Record<Role, Readonly<Record<Role, Management>>>> = {
  //                                Admin Staff Ministry Oblast Raion Local Manager Partner Donor
  Admin: line('                     all   all   all      all    all   all   all     all     all '),
  'Staff Member (UN)': line('       -     self  all      all    all   all   all     all     all '),
  'Ministry Representative': line(' -     -     self     -      -     -     -       -       -   '),
  'Oblast Administration': line('   -     -     -        self   ask   ask   -       -       -   '),
  'Raion Administration': line('    -     -     -        -      self  ask   -       -       -   '),
  'Local Authorities': line('       -     -     -        -      -     self  -       -       -   '),
  'Partner Manager': line('         -     -     -        -      -     -     self    org     -   '),
  'Partner Organization': line('    -     -     -        -      -     -     -       self    -   '),
  Donor: line('                     -     -     -        -      -     -     -       -       self'),
};

/** What users may change of their own account. Never role, organization, status, restriction or address of mail. */
export const ownAccountFields: readonly string[] = ['name', 'nameUkr', 'phones', 'jobTitle', 'language'];

/** Whether this is the actor's own account. */
export function isSelf(actor: Actor, user: UserFields): boolean {
  return user._id === actor._id;
}

/** Whether the actor may manage accounts like this one: of its role, in its organization. The own account is never managed. */
export function manages(actor: Actor, user: UserFields): boolean {
  if (isSelf(actor, user)) return false;
  const row = management[actor.role];
  const role = roles.find(({ code }) => code === user.role)?.code;
  const cell = role === undefined ? '-' : row[role];
  return cell === 'all' || (cell === 'org' && user.organizationId === actor.organizationId);
}

/** The roles that the actor may give, for the choices of a form: no user grants a role that they do not manage. */
export function grantableRoles(actor: Actor): readonly Role[] {
  return roles.map(({ code }) => code).filter((role) => ['all', 'org'].includes(management[actor.role][role]));
}

/** Whether the actor manages accounts of every role and organization. */
export function managesAll(actor: Actor): boolean {
  return roles.every(({ code }) => management[actor.role][code] === 'all');
}

/** The roles that manage accounts of a role, and so can change what it may do. */
export function managersOf(role: Role): readonly Role[] {
  return roles.map(({ code }) => code).filter((manager) => ['all', 'org'].includes(management[manager][role]));
}

/**
 * Whether the actor may give this restriction to oblasts: no user grants an oblast that they do not have. A user who works in
 * a part of the country must restrict others too, to oblasts of that part. Inside one organization an oblast in which the actor
 * works partly will do, because the organization's own accessibility narrows it for both.
 */
export function mayGrantOblasts(actor: Actor, user: UserFields): boolean {
  if (actor.areas.length === 0) return true;
  const oblasts: readonly unknown[] = Array.isArray(user.oblasts) ? user.oblasts : [];
  const together = user.organizationId === actor.organizationId;
  const has = (oblast: unknown) =>
    typeof oblast === 'string' && actor.areas.some((area) => area === oblast || (together && area.startsWith(oblast)));
  return oblasts.length > 0 && oblasts.every(has);
}
