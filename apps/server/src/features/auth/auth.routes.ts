import type { BaseMapArchive } from '../../platform/base-map.ts';
import type { MapTiles } from '../../platform/config.ts';
import type { MapStyle } from '../../platform/map-style.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isFields } from '@domivka/domain/kernel/record';
import { audited, type AuditTrail, sourceOf } from '../../platform/audit-trail.ts';
import { httpError } from '../../platform/http-error.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { anyObject, type Api } from '../../platform/routes.ts';
import { mailboxOf, type Visitor } from './credentials.ts';
import type { Devices } from './devices.ts';
import type { PasswordService } from './password-service.ts';
import { forgetPictures, type SessionOwner, type SessionService } from './session-service.ts';
import type { SignIn } from './sign-in.ts';
import { refreshTokenDays } from './tokens.ts';
import type { Account, ProgramAccess } from './account.ts';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The bearer token of a request, if it carries one of a reasonable length. */
function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') && header.length <= 4096 ? header.slice('Bearer '.length) : undefined;
}

/** How the secrets of API tokens begin: they are told from access tokens, and found by programs that look for lost secrets. */
const secretOfProgram = /^domivka_[\w-]{43}$/;

/** The API token of a request: as bearer token, or as the password of Basic, whatever the user name. */
function apiTokenOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  if (authorization.length > 1024) return undefined;
  const [scheme = '', value = ''] = authorization.split(' ');
  const credentials = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : `:${value}`;
  const secret = credentials.slice(credentials.indexOf(':') + 1);
  return secretOfProgram.test(secret) ? secret : undefined;
}

/** Excel and Power BI ask for the token when they see this. Never sent to pages: browsers would ask, too. */
const challenge = { 'www-authenticate': 'Basic realm="Domivka", charset="UTF-8"' };

/** Our cookies: the refresh token, and the mark by which a device is known. */
const cookies = {
  refresh: { name: 'domivka-refresh', path: '/api/v1' },
  device: { name: 'domivka-device', path: '/api/v1/authentication' },
} as const;

type CookieKind = keyof typeof cookies;

const longestValue = 200;

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** `__Secure-` and Secure on HTTPS, neither on the plain HTTP of a local network. */
function cookieName(request: FastifyRequest, kind: CookieKind): string {
  const { name } = cookies[kind];
  return isSecure(request) ? `__Secure-${name}` : name;
}

/** Gives the browser a cookie that no script reads and no other site sends; no seconds take it away. */
function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  seconds: number,
): void {
  const { path } = cookies[kind];
  const attributes = { path, httpOnly: true, sameSite: 'strict', secure: isSecure(request), maxAge: seconds } as const;
  void reply.header('set-cookie', stringifySetCookie(cookieName(request, kind), value, attributes));
}

/** The value of a cookie, if it has one of a reasonable length. */
function cookieOf(request: FastifyRequest, kind: CookieKind): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[cookieName(request, kind)];
  return value && value.length <= longestValue ? value : undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const warned = new WeakSet<FastifyRequest['server']['server']>();

/** Pages of the same host by another scheme: a proxy that the settings do not name. Said once. */
function warnOfProxy({ server }: FastifyRequest): void {
  if (warned.has(server.server)) return;
  warned.add(server.server);
  server.log.warn(
    'a page that came by another scheme than the request was refused: behind a proxy that speaks HTTPS set TRUSTED_PROXIES to its address, or PUBLIC_URL to the https address',
  );
}

/** A cookie is sent without being asked for, so calls that live by it must come from our own pages. `publicUrl`: where we are reached from outside. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw httpError('auth.foreignOrigin');
  const { origin } = request.headers;
  const own = ownOrigin(request, publicUrl);
  if (origin === undefined || origin === own) return;
  if (own !== undefined && hostOf(origin) === hostOf(own)) warnOfProxy(request);
  throw httpError('auth.foreignOrigin');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is signed in. Set before any handler of a protected route runs. */
    account: Account;
  }
}

function bringsSignature({ query }: FastifyRequest): boolean {
  return isFields(query) && typeof query.signature === 'string';
}

/**
 * Asks every call of the interface for a valid token, before its body is looked at, unknown paths included. Routes that declare so are open
 * to everybody, or to a signed link, whose signature their handler checks; a token counts before it.
 */
export function requireAccount(app: Api, { sessions, passwords, trail, programs }: AuthParts): void {
  app.addHook('onRequest', async (request) => {
    const { open, token: takesToken } = request.routeOptions.config;
    if (open === 'always') return;
    const secret = takesToken === undefined ? undefined : apiTokenOf(request);
    if (secret !== undefined || takesToken === 'only') {
      request.account = await accountOfProgram(request, secret, programs);
      return;
    }
    const token = bearerOf(request);
    if (token === undefined && open === 'signed' && bringsSignature(request)) return;
    const account = token === undefined ? undefined : await sessions.authenticate(token);
    if (token === undefined) throw httpError('auth.required');
    if (!account) throw await sessions.refusalOf(token, replayHearer(request, { passwords, trail }));
    request.account = account;
  });
}

/** The user in whose name a program calls. A table that the path names must be one of those of the token. */
async function accountOfProgram(
  request: FastifyRequest,
  secret: string | undefined,
  programs: Programs,
): Promise<Account> {
  if (secret === undefined) throw httpError('auth.required', challenge);
  const access = await programs.admit(secret, request.ip);
  if (!access) throw httpError('auth.wrongToken', challenge);
  const asked = isFields(request.params) ? request.params.table : undefined;
  if (asked !== undefined && !access.token.tables.some((table) => table === asked)) throw httpError('auth.tokenScope');
  return { ...access, sessionId: '', describeMe: () => ({}) };
}

/** Tells the owner, and the trail, that a user used a copied token. */
function replayHearer(
  request: FastifyRequest,
  { passwords, trail }: { readonly passwords: PasswordService; readonly trail: AuditTrail },
): (owner: SessionOwner) => Promise<void> {
  return async ({ userId }) => {
    passwords.tellOfReplay(userId);
    await trail.noteNow({ ...sourceOf(request), kind: 'refreshReplayed', outcome: 'refused', status: 401, userId });
  };
}

const open = { open: 'always' } as const;
const token = z.object({ accessToken: z.string() });
const tooMany = 'Too many failures; Retry-After says when to come back';
const busy = 'Too many at this moment; Retry-After says when to come back';

const deviceDays = 400;
const dayInSeconds = 86_400;

const email = z.string().check(z.minLength(1), z.maxLength(320));
const password = z.string().check(z.minLength(1), z.maxLength(1024));

const credentialsSchema = z.object({ email, password });
const recoverySchema = z.object({ email });
const passwordChangeSchema = z.object({
  email,
  password,
  newPassword: z.string().check(z.maxLength(1024)),
  confirmPassword: z.string().check(z.maxLength(1024)),
  keepThisSession: z.optional(z.boolean()),
});

/** Programs that call with an API token. */
export type Programs = {
  /** Undefined: the token opens nothing. Throws `auth.tooManyAttempts` after too many failures from one network. */
  admit(secret: string, address: string): Promise<ProgramAccess | undefined>;
};

export type AuthParts = {
  readonly programs: Programs;
  readonly sessions: SessionService;
  readonly signIn: SignIn;
  readonly devices: Devices;
  readonly passwords: PasswordService;
  readonly trail: AuditTrail;
  /** Where the web application is reached from outside. */
  readonly publicUrl: string;
  /** The day on which the heating season begins, `MM-DD`: everybody who signs in learns it. */
  readonly heatingSeason: string;
  /** Of a tile server that the operator has named. */
  readonly mapTiles: MapTiles | undefined;
  /** A file under the map that the operator has named. */
  readonly baseMap: BaseMapArchive | undefined;
  /** The style of a style server that the operator has named. */
  readonly mapStyle: MapStyle | undefined;
};

function refreshOf(request: FastifyRequest): string | undefined {
  return cookieOf(request, 'refresh');
}

function setRefresh(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, 'refresh', token, refreshTokenDays * dayInSeconds);
}

/** Sign-in, refresh and sign-out (specification, section 7). */
export function authRoutes(app: Api, parts: AuthParts): void {
  const { sessions, signIn, trail } = parts;
  const visitorOf = visitorReader(parts.devices);

  const login = {
    summary: 'Sign in',
    body: credentialsSchema,
    answers: { 200: ['Signed in', token], 403: 'Blocked, or the password is a temporary one', 429: tooMany, 503: busy },
  } as const;
  app.post('/authentication/login', { schema: login, config: open }, async (request, reply) => {
    const credentials = request.body;
    const userAgent = request.headers['user-agent'] ?? '';
    const email = mailboxOf(credentials.email);
    const about = { kind: 'signIn', refusedKind: 'signInRefused', email, status: 200 } as const;
    let accessToken = '';
    await audited(trail, request, about, async () => {
      const visitor = { ...visitorOf(request), userAgent, deviceToken: cookieOf(request, 'device') };
      const admitted = await signIn(credentials, visitor);
      setRefresh(request, reply, admitted.refreshToken);
      setCookie(request, reply, 'device', admitted.deviceToken, deviceDays * dayInSeconds);
      ({ accessToken } = admitted);
      return { userId: admitted.userId };
    });
    return { accessToken };
  });

  const refresh = {
    summary: 'A new access token for the refresh cookie',
    answers: { 200: ['Refreshed', token] },
  } as const;
  app.post('/authentication/refresh-token', { schema: refresh, config: open }, async (request, reply) => {
    refuseForeignOrigin(request, parts.publicUrl);
    const token = refreshOf(request);
    if (token === undefined) throw httpError('auth.required');
    const { accessToken, refreshToken } = await sessions.refresh(
      token,
      visitorOf(request).deviceHash,
      replayHearer(request, parts),
    );
    setRefresh(request, reply, refreshToken);
    return { accessToken };
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignOrigin(request, parts.publicUrl);
    const reason = isFields(request.body) && request.body.reason === 'expired' ? 'expired' : 'signedOut';
    const owner = await sessions.signOut(refreshOf(request), bearerOf(request), reason);
    if (owner)
      void trail.noteNow({ ...sourceOf(request), kind: 'signOut', outcome: 'ok', status: 204, userId: owner.userId });
    setCookie(request, reply, 'refresh', '', 0);
    void reply.headers(forgetPictures);
    return reply.code(204).send();
  };
  const signedOut = { 204: 'Signed out' } as const;
  app.post('/authentication/logout', { schema: { summary: 'Sign out', answers: signedOut }, config: open }, signOut);
  const olderForm = { summary: 'Sign out (older form)', answers: signedOut } as const;
  app.get('/auth/logout', { schema: olderForm, config: open }, signOut);

  const me = { summary: 'Who is signed in', answers: { 200: ['The account', anyObject] } } as const;
  app.get('/me', { schema: me }, async (request) => ({
    ...request.account.describeMe(),
    heatingSeason: parts.heatingSeason,
    ...(parts.mapTiles ? { mapTiles: parts.mapTiles } : {}),
    ...(parts.baseMap ? { baseMap: parts.baseMap.description } : {}),
    ...(parts.mapStyle ? { mapStyle: { credit: parts.mapStyle.credit } } : {}),
  }));
}

function visitorReader(devices: Devices): (request: FastifyRequest) => Visitor {
  return (request) => ({ address: request.ip, deviceHash: devices.hashOf(cookieOf(request, 'device')) });
}

/** Changing and recovering a password without signing in: each call proves who makes it. */
export function passwordRoutes(app: Api, parts: AuthParts): void {
  const { sessions, devices, passwords, trail } = parts;
  const visitorOf = visitorReader(devices);

  const changing = {
    schema: {
      summary: 'Set a new password by the current or a temporary one; other sessions end',
      body: passwordChangeSchema,
      answers: { 204: 'Changed', 403: 'Blocked, or called from another site', 429: tooMany, 503: busy },
    },
    config: open,
    preValidation: async (request: FastifyRequest) => refuseForeignOrigin(request, parts.publicUrl),
  } as const;
  app.post('/authentication/change-password', changing, async (request, reply) => {
    const { keepThisSession, ...change } = request.body;
    const about = { kind: 'passwordChanged', email: mailboxOf(change.email), status: 204 } as const;
    await audited(trail, request, about, async () => {
      const token = keepThisSession ? refreshOf(request) : undefined;
      const kept = token === undefined ? undefined : await sessions.findOwner(token);
      const { user, by } = await passwords.change({ ...change, keptSession: kept?.sessionId }, visitorOf(request));
      return { userId: user.id, details: { by } };
    });
    return reply.code(204).send();
  });

  const recovery = {
    summary: 'Ask for a temporary password by mail',
    body: recoverySchema,
    answers: { 202: ['Taken. The answer is the same whether or not the e-mail is known', anyObject], 429: tooMany },
  } as const;
  app.post('/authentication/recover-password', { schema: recovery, config: open }, async (request, reply) => {
    const { email: typed } = request.body;
    const details = { step: 'asked' };
    const about = { kind: 'passwordRecovery', email: mailboxOf(typed), details, status: 202 } as const;
    await audited(trail, request, about, async () => {
      const recordId = await passwords.recover(typed, visitorOf(request));
      return recordId === undefined ? {} : { table: 'user', recordId };
    });
    return reply.code(202).send({});
  });

  const checking = {
    summary: 'Whether a temporary password is right',
    body: credentialsSchema,
    answers: { 204: 'Right', 429: tooMany, 503: busy },
  } as const;
  app.post('/authentication/check-temporary-password', { schema: checking, config: open }, async (request, reply) => {
    const credentials = request.body;
    const details = { step: 'checked' };
    const about = { kind: 'passwordRecovery', email: mailboxOf(credentials.email), details, status: 204 } as const;
    await audited(trail, request, about, async () => {
      const { user } = await passwords.checkTemporary(credentials, visitorOf(request));
      return { userId: user.id };
    });
    return reply.code(204).send();
  });
}
