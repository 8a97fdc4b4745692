import { IconBook2, IconHome, IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import { readAccountQuery } from '../features/account/account-tab.ts';
import { loginErrors, type LoginError } from './routing/decide-route.ts';
import { loadEntry, loadScreen } from './load-screen.ts';
import { defineRoute } from './routing/route-table.ts';
import { routeText } from './routing/routes.text.ts';

/** Sign-in and registration, the screens of every user, and the error pages. */
export const entryRoutes = {
  login: defineRoute({
    path: '/login',
    title: routeText.login,
    access: 'public',
    offline: true,
    search: ({ from, error: raw }): { from?: string; error?: LoginError } => {
      const error = loginErrors.find((one) => one === raw);
      return { ...(typeof from === 'string' ? { from } : {}), ...(error ? { error } : {}) };
    },
    screen: loadEntry(() => import('../features/sign-in/sign-in.screen.tsx'), 'SignInScreen'),
  }),
  register: defineRoute({
    path: '/register',
    title: routeText.register,
    access: 'public',
    offline: true,
    strangersOnly: true,
    screen: loadEntry(() => import('../features/registration/register.screen.tsx'), 'RegisterScreen'),
  }),
  forgotPassword: defineRoute({
    path: '/forgot-password',
    title: routeText.forgotPassword,
    access: 'public',
    offline: true,
    strangersOnly: true,
    screen: loadEntry(() => import('../features/registration/forgot-password.screen.tsx'), 'ForgotPasswordScreen'),
  }),
  setPassword: defineRoute({
    path: '/set-password',
    title: routeText.setPassword,
    access: 'public',
    offline: true,
    strangersOnly: true,
    screen: loadEntry(() => import('../features/registration/set-password.screen.tsx'), 'SetPasswordScreen'),
  }),
  home: defineRoute({
    path: '/',
    isForPhotos: true,
    title: routeText.home,
    access: 'login',
    offline: true,
    icon: IconHome,
    menu: 0,
    isPrimary: true,
    screen: loadScreen(() => import('./home-route.tsx'), 'HomeRoute'),
  }),
  outbox: defineRoute({
    path: '/outbox',
    title: routeText.outbox,
    access: 'login',
    offline: true,
    screen: loadScreen(() => import('../features/outbox/outbox.screen.tsx'), 'OutboxScreen'),
  }),
  guide: defineRoute({
    path: '/guide',
    title: routeText.guide,
    access: 'login',
    offline: true,
    icon: IconBook2,
    screen: loadScreen(() => import('../features/guide/guide.screen.tsx'), 'GuideScreen'),
  }),
  updates: defineRoute({
    path: '/updates',
    title: routeText.updates,
    access: 'login',
    offline: true,
    icon: IconSparkles,
    screen: loadScreen(() => import('../features/updates/updates.screen.tsx'), 'UpdatesScreen'),
  }),
  about: defineRoute({
    path: '/about',
    title: routeText.about,
    access: 'login',
    offline: true,
    icon: IconInfoCircle,
    screen: loadScreen(() => import('../features/about/about.screen.tsx'), 'AboutScreen'),
  }),
  test: defineRoute({
    path: '/test',
    title: routeText.test,
    access: 'login',
    offline: false,
    parent: '/about',
    screen: loadScreen(() => import('../features/diagnostics/test.screen.tsx'), 'TestScreen'),
  }),
  account: defineRoute({
    path: '/user',
    title: routeText.account,
    access: 'login',
    offline: true,
    search: readAccountQuery,
    screen: loadScreen(() => import('../features/account/account.screen.tsx'), 'AccountScreen'),
  }),
  error: defineRoute({
    path: '/error/$code',
    title: routeText.error,
    access: 'public',
    offline: true,
    screen: loadScreen(() => import('../features/error/error.screen.tsx'), 'ErrorScreen'),
  }),
} as const;
