import { buildingRoutes } from './building.routes.ts';
import { entryRoutes } from './entry.routes.ts';
import { managementRoutes } from './management.routes.ts';
import type { RouteRow } from './routing/route-table.ts';

/**
 * The only list of screens: guards, menu, home cards, breadcrumbs, titles and the router are made of it (specification, section 2).
 * A new screen is one line in the routes of its area and its title in routes.text.ts.
 */
export const routes = { ...entryRoutes, ...buildingRoutes, ...managementRoutes } as const;

/** The lines of the table. */
export const routeRows: readonly RouteRow[] = Object.values(routes);
