import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router';
import type { Session } from '../session/session.ts';
import type { Text } from '@domivka/domain/kernel/text';
import { getLanguage } from '../text/language.ts';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { showToast } from '../ui/toast.tsx';
import { shellText } from './shell/shell.text.ts';
import { decideRoute, type GuardedRoute, type LoginError, mayOpen } from './routing/decide-route.ts';
import { mayHoldTyped, type RouteRow, type SearchValues } from './routing/route-table.ts';
import { routeRows, routes } from './routes.ts';
import { ScreenError } from './screen-error.tsx';
import { Shell } from './shell/shell.tsx';

/** What guards and shell look at; renewed whenever session or connection change. */
export type RouterContext = {
  readonly session: Session;
  readonly online: boolean;
  /** Why the session ended, where that was not by the user's Logout. */
  readonly error: LoginError | undefined;
  readonly rows: readonly RouteRow[];
};

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Shell });

/** A page that the user’s role does not open, such as from a link that a colleague has sent. */
function isForOtherRoles(route: GuardedRoute | undefined, { session }: RouterContext): boolean {
  return session.state === 'signedIn' && route !== undefined && !mayOpen(route, session.user?.role);
}

/** A screen that needs the server is left when the connection is lost: a user who was typing there is told that nothing is lost. */
function isLeftForWantOfNetwork(route: GuardedRoute | undefined, { session, online }: RouterContext): boolean {
  return !online && session.state === 'signedIn' && route !== undefined && !route.offline;
}

const longEnoughToRead = 10_000;
let saidAt = -Infinity;

/** Why a signed-in user is sent Home. The guards ask several times; it is said once. */
function sayWhy(words: Text): void {
  if (performance.now() - saidAt < longEnoughToRead) return;
  saidAt = performance.now();
  showToast({ message: words[getLanguage()], color: 'attention', duration: longEnoughToRead });
}

type Cause = 'preload' | 'enter' | 'stay';

function guard(route: RouteRow | undefined, context: RouterContext, location: ParsedLocation, cause: Cause): void {
  const { session, online, error } = context;
  const { from } = location.search as { from?: unknown };
  const decision = decideRoute({
    route,
    session: { signedIn: session.state === 'signedIn', error, ...(session.user ? { role: session.user.role } : {}) },
    online,
    isShown: cause === 'stay',
    path: location.href,
    from: typeof from === 'string' ? from : undefined,
  });
  if (decision.kind === 'stay') return;
  if (cause !== 'preload') {
    if (isLeftForWantOfNetwork(route, context))
      sayWhy(route && mayHoldTyped(route) ? shellText.needsNetworkTyped : shellText.needsNetwork);
    else if (isForOtherRoles(route, context)) sayWhy(shellText.notForRole);
  }
  const query = new URLSearchParams(decision.search).toString();
  redirect({ href: query ? `${decision.to}?${query}` : decision.to, replace: true, throw: true });
}

function makeRoute<const Path extends string, Search extends SearchValues>(row: RouteRow<Path, Search>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    validateSearch: (raw: SearchValues): Search => (row.search ? row.search(raw) : ({} as Search)),
    beforeLoad: ({ context, location, cause }) => guard(row, context, location, cause),
    component: row.screen,
  });
}

type Rows = typeof routes;
type MadeRoutes = {
  [Name in keyof Rows]: Rows[Name] extends RouteRow<infer Path, infer Search>
    ? ReturnType<typeof makeRoute<Path, Search>>
    : never;
};

// Object.fromEntries forgets which path belongs to which name; the type above says it, so that links are checked.
const made = Object.fromEntries(
  Object.entries<RouteRow>(routes).map(([name, row]) => [name, makeRoute(row)]),
) as unknown as MadeRoutes;

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ context, location, cause }) => guard(undefined, context, location, cause),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren({ ...made, unknown: unknownRoute }),
  context: { session: { state: 'starting' }, online: true, error: undefined, rows: routeRows },
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // The router's own way of learning the routes is a declaration that merges.
  interface Register {
    router: typeof router;
  }
}
