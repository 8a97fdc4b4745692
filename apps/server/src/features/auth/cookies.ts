import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../../platform/http-error.ts';

/** Our cookies: the refresh token, and the mark by which a device is known. */
const cookies = {
  refresh: { name: 'domivka-refresh', path: '/api/v1' },
  device: { name: 'domivka-device', path: '/api/v1/authentication' },
} as const;

export type CookieKind = keyof typeof cookies;

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
export function setCookie(
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
export function cookieOf(request: FastifyRequest, kind: CookieKind): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[cookieName(request, kind)];
  return value && value.length <= longestValue ? value : undefined;
}

/**
 * Our own origin as this request came to it: scheme, host and port. A proxy that nobody has named to us ends HTTPS unseen; then `publicUrl`
 * says by which scheme this host is reached.
 */
function ownOrigin({ protocol, host }: FastifyRequest, publicUrl: string): string | undefined {
  const known = new URL(publicUrl);
  const scheme = protocol !== 'https' && known.host === host ? known.protocol : `${protocol}:`;
  const origin = `${scheme}//${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
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
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw httpError('auth.foreignOrigin');
  const { origin } = request.headers;
  const own = ownOrigin(request, publicUrl);
  if (origin === undefined || origin === own) return;
  if (own !== undefined && hostOf(origin) === hostOf(own)) warnOfProxy(request);
  throw httpError('auth.foreignOrigin');
}
