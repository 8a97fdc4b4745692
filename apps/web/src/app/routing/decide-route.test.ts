import { describe, expect, it } from 'vitest';
import { decideRoute, findReturnPath, type GuardedRoute, type GuardQuestion } from './decide-route.ts';

const login: GuardedRoute = { access: 'public', offline: true };
const register: GuardedRoute = { access: 'public', offline: true, strangersOnly: true };
const errorPage: GuardedRoute = { access: 'public', offline: true };
const home: GuardedRoute = { access: 'login', offline: true };
const addresses: GuardedRoute = { access: 'login', offline: true };
const report: GuardedRoute = { access: 'login', offline: false };
const running: GuardedRoute = { access: ['Admin'], offline: false, waits: true };
const organizations: GuardedRoute = { access: ['Admin', 'Staff Member (UN)'], offline: false };

const nobody: GuardQuestion['session'] = { signedIn: false };
const admin: GuardQuestion['session'] = { signedIn: true, role: 'Admin' };
const donor: GuardQuestion['session'] = { signedIn: true, role: 'Donor' };

const stay = { kind: 'stay' };
const go = (to: string) => ({ kind: 'go', to });

type Line = [what: string, question: GuardQuestion, decision: unknown];

const lines: Line[] = [
  ['a new user sees the sign-in page', { route: login, session: nobody, online: true, path: '/login' }, stay],
  [
    'the sign-in page opens without a connection too',
    { route: login, session: nobody, online: false, path: '/login' },
    stay,
  ],
  [
    'a user who is signed in goes from the sign-in page home',
    { route: login, session: admin, online: true, path: '/login' },
    go('/'),
  ],
  [
    'after signing in one arrives where one wanted to go',
    { route: login, session: admin, online: true, path: '/login?from=%2Faddresses', from: '/addresses' },
    go('/addresses'),
  ],
  [
    'no link can lead to another site after signing in',
    { route: login, session: admin, online: true, path: '/login?from=x', from: '//evil.example' },
    go('/'),
  ],
  [
    'a new user may ask for an account, also without a connection to read what it takes',
    { route: register, session: nobody, online: false, path: '/register' },
    stay,
  ],
  [
    'a user who is signed in has no use for registration and goes home',
    { route: register, session: admin, online: true, path: '/register' },
    go('/'),
  ],
  ['home asks to sign in', { route: home, session: nobody, online: true, path: '/' }, { ...go('/login'), search: {} }],
  [
    'a deep link asks to sign in and is kept',
    { route: addresses, session: nobody, online: true, path: '/addresses?q=a' },
    { ...go('/login'), search: { from: '/addresses?q=a' } },
  ],
  [
    'a session that ran out says so',
    { route: addresses, session: { signedIn: false, error: 'tokenExpired' }, online: true, path: '/addresses' },
    { ...go('/login'), search: { from: '/addresses', error: 'tokenExpired' } },
  ],
  ['offline, home stays open for the last user', { route: home, session: admin, online: false, path: '/' }, stay],
  ['offline, addresses stay open', { route: addresses, session: donor, online: false, path: '/addresses' }, stay],
  ['offline, reports lead home', { route: report, session: admin, online: false, path: '/report' }, go('/')],
  [
    'online, reports are open for everybody signed in',
    { route: report, session: donor, online: true, path: '/report' },
    stay,
  ],
  [
    'organizations are open for an Admin',
    { route: organizations, session: admin, online: true, path: '/organizations' },
    stay,
  ],
  [
    'organizations lead a Donor home',
    { route: organizations, session: donor, online: true, path: '/organizations' },
    go('/'),
  ],
  [
    'a user without a known role is let into no role route',
    { route: organizations, session: { signedIn: true }, online: true, path: '/organizations' },
    go('/'),
  ],
  [
    'organizations lead home when offline',
    { route: organizations, session: admin, online: false, path: '/organizations' },
    go('/'),
  ],
  [
    'an import that is open stays open while the connection is away',
    { route: running, session: admin, online: false, isShown: true, path: '/import/1' },
    stay,
  ],
  [
    'an import is not opened without a connection',
    { route: running, session: admin, online: false, isShown: false, path: '/import/1' },
    go('/'),
  ],
  [
    'an open import is left by a user whose role has changed',
    { route: running, session: donor, online: true, isShown: true, path: '/import/1' },
    go('/'),
  ],
  [
    'an unknown path is the page 404',
    { route: undefined, session: admin, online: true, path: '/nowhere' },
    go('/error/404'),
  ],
  [
    'an unknown path is the page 404 for strangers too',
    { route: undefined, session: nobody, online: true, path: '/nowhere' },
    go('/error/404'),
  ],
  [
    'an unknown path leads home when offline',
    { route: undefined, session: admin, online: false, path: '/nowhere' },
    go('/'),
  ],
  [
    'the error page is open for everybody',
    { route: errorPage, session: nobody, online: true, path: '/error/404' },
    stay,
  ],
];

describe('the guards', () => {
  it.each(lines)('%s', (_what, question, decision) => {
    expect(decideRoute(question)).toEqual(decision);
  });
});

describe('the place to return to', () => {
  it.each(['/addresses', '/address/65f0c0ffee65f0c0ffee65f0?tab=photos'])('%s is a place of ours', (path) => {
    expect(findReturnPath(path)).toBe(path);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login?from=/', 'addresses', '/\tx', ''])(
    '%s is none',
    (path) => {
      expect(findReturnPath(path)).toBeUndefined();
    },
  );
});
