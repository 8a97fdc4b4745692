import type { Role } from '@domivka/domain/kernel/actor';

/** Who may open a route: everybody, signed-in users, or these roles. */
export type RouteAccess = 'public' | 'login' | readonly Role[];

export type GuardedRoute = {
  readonly access: RouteAccess;
  /** Whether work goes on there without a connection. */
  readonly offline: boolean;
  /** While it is open, it waits for a connection that was lost. */
  readonly waits?: true;
  /** Only for users who are not signed in (registration, a forgotten password): others are sent Home. */
  readonly strangersOnly?: true;
};

/** What the sign-in page has to say: why nobody is signed in any more. */
export const loginErrors = ['tokenExpired', 'accountBlocked'] as const;
export type LoginError = (typeof loginErrors)[number];

export type GuardQuestion = {
  /** Undefined for a path that no route knows. */
  readonly route: GuardedRoute | undefined;
  readonly session: {
    readonly role?: Role;
    readonly signedIn: boolean;
    /** Why it ended, where that was not by Logout. */
    readonly error?: LoginError | undefined;
  };
  readonly online: boolean;
  /** The route is shown already: only session or connection have changed. */
  readonly isShown?: boolean;
  /** The wanted path with its query. */
  readonly path: string;
  /** The page that the user wanted to open before signing in (`/login?from=…`). */
  readonly from?: string | undefined;
};

export type GuardDecision =
  | { readonly kind: 'stay' }
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly search?: { readonly from?: string; readonly error?: LoginError };
    };

export const loginPath = '/login';
const homePath = '/';
const notFoundPath = '/error/404';
const stay: GuardDecision = { kind: 'stay' };

function go(to: string): GuardDecision {
  return { kind: 'go', to };
}

/** A place of this application to return to after signing in; anything that could lead elsewhere is none. */
export function findReturnPath(from: string | undefined): string | undefined {
  if (!from?.startsWith('/') || /^\/[/\\]|[\u0000-\u001F]/.test(from)) return undefined;
  return from.startsWith(loginPath) ? undefined : from;
}

function askToSignIn({ path, session }: GuardQuestion): GuardDecision {
  const from = path === homePath ? undefined : findReturnPath(path);
  const search = { ...(from ? { from } : {}), ...(session.error ? { error: session.error } : {}) };
  return { kind: 'go', to: loginPath, search };
}

function decidePublic({ route, session, path, from }: GuardQuestion): GuardDecision {
  if (route?.strangersOnly && session.signedIn) return go(homePath);
  const isLogin = path === loginPath || path.startsWith(`${loginPath}?`);
  return isLogin && session.signedIn ? go(findReturnPath(from) ?? homePath) : stay;
}

/** The guards of all routes (specification, section 2), asked before each screen and again when session or connection change. */
export function decideRoute(question: GuardQuestion): GuardDecision {
  const { route, session, online, isShown = false } = question;
  if (!route) return go(online ? notFoundPath : homePath);
  if (route.access === 'public') return decidePublic(question);
  if (!session.signedIn) return askToSignIn(question);
  if (!online && !route.offline && !(isShown && route.waits)) return go(homePath);
  if (route.access === 'login') return stay;
  return mayOpen(route, session.role) ? stay : go(homePath);
}

/** Whether a route is for the role of a signed-in user. */
export function mayOpen({ access }: Pick<GuardedRoute, 'access'>, role: Role | undefined): boolean {
  return typeof access === 'string' || (role !== undefined && access.includes(role));
}
