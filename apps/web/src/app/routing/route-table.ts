import type { Icon } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { mayUse, rightToUse, type FunctionName } from '@domivka/domain/kernel/matrix';
import type { Text } from '@domivka/domain/kernel/text';
import { type GuardedRoute, mayOpen } from './decide-route.ts';

export type SearchValues = Record<string, unknown>;

/** One line of the table of routes: what guards, menu, home cards, breadcrumbs and titles are made of. */
export type RouteRow<Path extends string = string, Search extends SearchValues = SearchValues> = GuardedRoute & {
  readonly path: Path;
  /** The page title; a screen that knows a better name gives it with `useCrumb`. */
  readonly title: Text;
  readonly icon?: Icon;
  /** A card on Home, at this place (specification, section 2). */
  readonly home?: number;
  /** A shorter word for the menu and the card; the title unless told. */
  readonly menuTitle?: Text;
  /** A form: on a phone without the menu, from the first moment on. */
  readonly isForm?: true;
  /** Shows a record and its form in one: what is typed there is kept, as in every form. */
  readonly keepsTyped?: true;
  /** Photos are taken there, or their day begins there: the user is told when this device has little room for them. */
  readonly isForPhotos?: true;
  /** A place in the menu; the same order as the bottom bar of a phone. */
  readonly menu?: number;
  /** Stays in the bar of a phone when not all entries fit into it. */
  readonly isPrimary?: true;
  /** What decides whether the menu shows its entry (app/shell/main-menu.tsx), where that depends on the work to do; always shown unless given. */
  readonly menuGate?: 'reviews';
  /** The path above it in the breadcrumbs; Home unless told. Parameters have the same names. */
  readonly parent?: string;
  /** Reads the query of the address line; whatever it leaves out does not exist. */
  readonly search?: (raw: SearchValues) => Search;
  readonly screen: RouteComponent;
};

/** Keeps the exact path of a line, so that links to it are checked. */
export function defineRoute<const Path extends string, Search extends SearchValues = SearchValues>(
  row: RouteRow<Path, Search>,
): RouteRow<Path, Search> {
  return row;
}

/** The roles that may use something, by the matrix: what a screen with guards of its own gives as its `access`. */
export function whoMayUse(what: FunctionName): readonly Role[] {
  return roles.map(({ code }) => code).filter((role) => mayUse(role, what));
}

/** The same with the roles that may only try it out, and leave the rest to others. */
export function whoMayTry(what: FunctionName): readonly Role[] {
  return roles.map(({ code }) => code).filter((role) => rightToUse(role, what) !== '-');
}

/** Whether something can be typed there that is kept as a draft. */
export function mayHoldTyped({ isForm, keepsTyped }: RouteRow): boolean {
  return (isForm ?? keepsTyped) === true;
}

/** The routes that the user may open now: by role, and without a connection only those that work without one. */
export function listOpen(
  rows: readonly RouteRow[],
  { role, online }: { readonly role: Role | undefined; readonly online: boolean },
): readonly RouteRow[] {
  return rows.filter(({ access, offline }) => {
    if (!online && !offline) return false;
    return mayOpen({ access }, role);
  });
}

/** The cards of Home in their order. */
export function listHomeCards(open: readonly RouteRow[]): readonly RouteRow[] {
  return open.filter(({ home }) => home !== undefined).toSorted((one, other) => (one.home ?? 0) - (other.home ?? 0));
}

/** The entries of the menu in their order. */
export function listMenu(open: readonly RouteRow[]): readonly RouteRow[] {
  return open.filter(({ menu }) => menu !== undefined).toSorted((one, other) => (one.menu ?? 0) - (other.menu ?? 0));
}

export type Crumb = { readonly path: string; readonly title: Text };

function fillIn(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return path.replaceAll(/\$(\w+)/g, (place, name: string) => parameters[name] ?? place);
}

/** The way from Home to a route, Home first. A screen whose parameters nobody knows is left out. */
export function listCrumbs(
  rows: readonly RouteRow[],
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): readonly Crumb[] {
  const row = rows.find((one) => one.path === path);
  if (!row) return [];
  const own = { path: fillIn(row.path, parameters), title: row.title };
  const above = row.path === '/' ? [] : listCrumbs(rows, row.parent ?? '/', parameters);
  return own.path.includes('$') ? above : [...above, own];
}
