import { findLastUser } from '../session/last-user.ts';
import type { RouteRow } from './routing/route-table.ts';
import { router } from './router.tsx';
import { routeRows, routes } from './routes.ts';

/** Requests the code of a screen, if it is not here yet. If it does not arrive, it is requested again when the screen is shown. */
function preload({ screen }: RouteRow): void {
  screen.preload?.()?.catch(() => undefined);
}

/** Requests the code of the first screen while it is found out who works here: the screen of the address line, or the one to sign in. */
export function preloadFirstScreen(): void {
  const [, , found] = router.getMatchedRoutes(location.pathname);
  const row = routeRows.find(({ path }) => path === found?.fullPath);
  if (row) preload(row.access === 'public' || findLastUser() ? row : routes.login);
}

/** Requests the code of what is shown after somebody has signed in. */
export function preloadHome(): void {
  preload(routes.home);
}
