import { findLastUser } from '../session/last-user.ts';
import { router } from './router.tsx';
import { routeRows } from './routes.ts';

/** Requests the code of the first screen while it is found out who works here, unless it will be the sign-in page. */
export function preloadFirstScreen(): void {
  const [, , found] = router.getMatchedRoutes(location.pathname);
  const row = routeRows.find(({ path }) => path === found?.fullPath);
  // If it does not arrive, it is requested again when the screen is shown.
  if (row?.access === 'public' || findLastUser()) row?.screen.preload?.()?.catch(() => undefined);
}
