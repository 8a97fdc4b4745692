import { readBaseMap, type BaseMap } from '@domivka/domain/geography/base-map';
import { isFields } from '@domivka/domain/kernel/record';
import { roles, type Actor, type Role } from '@domivka/domain/kernel/actor';
import { findKept, findKeptValue, keepText } from '../platform/kept-text.ts';

/** The user who is signed in, as `GET /me` returns it. `scope`: effective administrative codes; empty: the whole country. */
export type Me = {
  readonly _id: string;
  readonly name: string;
  readonly nameUkr: string;
  readonly email: string;
  readonly role: Role;
  readonly organization: {
    readonly _id: string;
    readonly name: string;
    readonly fullTitleUkr?: string;
    readonly type: string;
  };
  readonly scope: readonly string[];
  readonly language?: string;
  /** The day on which the heating season begins here, `MM-DD`. */
  readonly heatingSeason?: string;
  /** Pictures of a tile server under the map. */
  readonly mapTiles?: { readonly url: string; readonly credit: string };
  /** The style of a style server under the map; the server knows its document. */
  readonly mapStyle?: { readonly credit: string };
  /** An archive of the server under the map. */
  readonly baseMap?: BaseMap;
};

const userKey = 'domivka-last-user';
const signedOutKey = 'domivka-signed-out';
const overKey = 'domivka-session-over';

function isRole(value: unknown): value is Role {
  return roles.some(({ code }) => code === value);
}

/** The user in an answer of `/me` or in memory; undefined when something essential is missing. */
export function readMe(value: unknown): Me | undefined {
  if (!isFields(value) || typeof value['_id'] !== 'string' || !isRole(value['role'])) return undefined;
  const { _id, role, organization, scope, language, heatingSeason, mapTiles, mapStyle } = value;
  const baseMap = readBaseMap(value['baseMap']);
  if (!isFields(organization) || typeof organization['_id'] !== 'string') return undefined;
  const text = (field: string) => String(value[field] ?? '');
  return {
    _id,
    name: text('name'),
    nameUkr: text('nameUkr'),
    email: text('email'),
    role,
    organization: {
      _id: organization['_id'],
      name: String(organization['name'] ?? ''),
      ...(typeof organization['fullTitleUkr'] === 'string' ? { fullTitleUkr: organization['fullTitleUkr'] } : {}),
      type: String(organization['type'] ?? ''),
    },
    scope: Array.isArray(scope) ? scope.map(String) : [],
    ...(typeof language === 'string' ? { language } : {}),
    ...(typeof heatingSeason === 'string' ? { heatingSeason } : {}),
    ...(isFields(mapTiles) && typeof mapTiles['url'] === 'string'
      ? { mapTiles: { url: mapTiles['url'], credit: String(mapTiles['credit'] ?? '') } }
      : {}),
    ...(isFields(mapStyle) ? { mapStyle: { credit: String(mapStyle['credit'] ?? '') } } : {}),
    ...(baseMap ? { baseMap } : {}),
  };
}

/** The user as the rules of the domain see one. */
export function actorOf({ _id, role, organization, scope }: Me): Actor {
  return { _id, role, organizationId: organization._id, organizationName: organization.name, areas: scope };
}

/** The last signed-in user of this browser, for work while the server cannot be reached. No token is ever kept. */
export function findLastUser(): Me | undefined {
  return readMe(findKeptValue(userKey));
}

export function rememberUser(me: Me): void {
  keepText(userKey, JSON.stringify(me));
  keepText(signedOutKey, undefined);
  keepText(overKey, undefined);
}

export function forgetUser(): void {
  keepText(userKey, undefined);
  keepText(overKey, undefined);
}

/** The session of the last user has expired: they stay its owner on this device while the server cannot be reached. */
export function noteSessionOver(): void {
  keepText(overKey, '1');
}

export function isSessionOver(): boolean {
  return findKept(overKey) !== undefined;
}

/** Whether a user signed out here and the server does not know it yet. */
export function isLogoutPending(): boolean {
  return findKept(signedOutKey) !== undefined;
}

export function setLogoutPending(isPending: boolean): void {
  keepText(signedOutKey, isPending ? '1' : undefined);
}
