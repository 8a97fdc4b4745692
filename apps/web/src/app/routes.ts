import { IconHome, IconInfoCircle } from '@tabler/icons-react';
import { loadScreen } from './load-screen.ts';
import { defineRoute, type RouteRow } from './route-table.ts';
import { routeText } from './routes.text.ts';

/**
 * The only list of screens: guards, menu, home cards, breadcrumbs, titles and the router are made of it (specification, section 2).
 * A new screen is one line here and its title in routes.text.ts.
 */
export const routes = {
  login: defineRoute({
    path: '/login',
    title: routeText.login,
    access: 'public',
    offline: true,
    search: ({ from, error }): { from?: string; error?: 'tokenExpired' } => ({
      ...(typeof from === 'string' ? { from } : {}),
      ...(error === 'tokenExpired' ? { error } : {}),
    }),
    screen: loadScreen(() => import('../features/sign-in/sign-in.screen.tsx'), 'SignInScreen'),
  }),
  home: defineRoute({
    path: '/',
    title: routeText.home,
    access: 'login',
    offline: true,
    icon: IconHome,
    menu: 0,
    screen: loadScreen(() => import('./home-route.tsx'), 'HomeRoute'),
  }),
  about: defineRoute({
    path: '/about',
    title: routeText.about,
    access: 'login',
    offline: true,
    icon: IconInfoCircle,
    screen: loadScreen(() => import('../features/about/about.screen.tsx'), 'AboutScreen'),
  }),
  error: defineRoute({
    path: '/error/$code',
    title: routeText.error,
    access: 'public',
    offline: true,
    screen: loadScreen(() => import('../features/error/error.screen.tsx'), 'ErrorScreen'),
  }),
} as const;

/** The lines of the table. */
export const routeRows: readonly RouteRow[] = Object.values(routes);
