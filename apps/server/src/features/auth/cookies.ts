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
  void reply.setCookie(cookieName(request, kind), value, attributes);
}

/** The value of a cookie, if it has one of a reasonable length. */
export function cookieOf(request: FastifyRequest, kind: CookieKind): string | undefined {
  const value = request.cookies[cookieName(request, kind)];
  return value && value.length <= longestValue ? value : undefined;
}

/** A cookie acts by itself, so calls that live by it must come from our own pages. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw httpError('auth.foreignOrigin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.host) throw httpError('auth.foreignOrigin');
}
