import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { httpError } from '../../platform/http-error.ts';
import { bearerOf, readBody } from '../../platform/request.ts';
import { refreshTokenDays } from './tokens.ts';
import type { SessionService } from './session-service.ts';

export const credentialsSchema = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});

/** `__Secure-` and Secure on HTTPS, neither on the plain HTTP of a local network. */
function cookieName(secure: boolean): string {
  return secure ? '__Secure-domivka-refresh' : 'domivka-refresh';
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

function setRefresh(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  const secure = isSecure(request);
  void reply.setCookie(cookieName(secure), token, {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: seconds,
  });
}

function refreshOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(isSecure(request))];
  return token && token.length <= 200 ? token : undefined;
}

/** A cookie acts by itself, so calls that live by it must come from our own pages. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw httpError('auth.foreignOrigin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.host) throw httpError('auth.foreignOrigin');
}

/** Sign-in, refresh and sign-out (specification, section 7). */
export function authRoutes(app: FastifyInstance, sessions: SessionService): void {
  app.post('/authentication/login', async (request, reply) => {
    const credentials = readBody(credentialsSchema, request.body);
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const { accessToken, refreshToken } = await sessions.signIn(credentials, from);
    setRefresh(request, reply, refreshToken, refreshTokenDays * 86_400);
    return { accessToken };
  });

  app.post('/authentication/refresh-token', async (request, reply) => {
    refuseForeignOrigin(request);
    const token = refreshOf(request);
    if (token === undefined) throw httpError('auth.required');
    const { accessToken, refreshToken } = await sessions.refresh(token);
    setRefresh(request, reply, refreshToken, refreshTokenDays * 86_400);
    return { accessToken };
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignOrigin(request);
    await sessions.signOut(refreshOf(request), bearerOf(request));
    setRefresh(request, reply, '', 0);
    return reply.code(204).send();
  };
  app.post('/authentication/logout', signOut);
  app.get('/auth/logout', signOut);

  app.get('/me', async (request) => request.account.me);
}
