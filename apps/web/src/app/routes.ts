import { IconHome, IconInfoCircle, IconMapPinSearch } from '@tabler/icons-react';
import { readAddressQuery } from '../features/address/address-query.ts';
import { readAddressPageQuery } from '../features/address/address-tab.ts';
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
  addresses: defineRoute({
    path: '/addresses',
    title: routeText.addresses,
    menuTitle: routeText.addressesMenu,
    access: 'login',
    offline: true,
    icon: IconMapPinSearch,
    home: { order: 1, description: routeText.addressesCard },
    menu: 1,
    search: readAddressQuery,
    screen: loadScreen(() => import('../features/address/addresses.screen.tsx'), 'AddressesScreen'),
  }),
  newAddress: defineRoute({
    path: '/addresses/new',
    title: routeText.newAddress,
    access: 'login',
    offline: true,
    parent: '/addresses',
    screen: loadScreen(() => import('../features/address/address-form.screen.tsx'), 'NewAddressScreen'),
  }),
  address: defineRoute({
    path: '/address/$addressId',
    title: routeText.address,
    access: 'login',
    offline: true,
    parent: '/addresses',
    search: readAddressPageQuery,
    screen: loadScreen(() => import('../features/address/address.screen.tsx'), 'AddressScreen'),
  }),
  editAddress: defineRoute({
    path: '/address/$addressId/edit',
    title: routeText.editAddress,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/address/address-form.screen.tsx'), 'EditAddressScreen'),
  }),
  newAssessment: defineRoute({
    path: '/address/$addressId/assessment/new',
    title: routeText.newAssessment,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/assessment/assessment.screen.tsx'), 'NewAssessmentScreen'),
  }),
  assessment: defineRoute({
    path: '/address/$addressId/assessment/$recordId',
    title: routeText.assessment,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/assessment/assessment.screen.tsx'), 'AssessmentScreen'),
  }),
  newActivity: defineRoute({
    path: '/address/$addressId/activity/new',
    title: routeText.newActivity,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/activity/activity.screen.tsx'), 'NewActivityScreen'),
  }),
  activity: defineRoute({
    path: '/address/$addressId/activity/$recordId',
    title: routeText.activity,
    access: 'login',
    offline: true,
    parent: '/address/$addressId',
    screen: loadScreen(() => import('../features/activity/activity.screen.tsx'), 'ActivityScreen'),
  }),
  outbox: defineRoute({
    path: '/outbox',
    title: routeText.outbox,
    access: 'login',
    offline: true,
    screen: loadScreen(() => import('../features/outbox/outbox.screen.tsx'), 'OutboxScreen'),
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
