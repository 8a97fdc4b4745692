import type { FastifyInstance } from 'fastify';

/**
 * Everything comes from this server, nothing is within a page: components position themselves through the object model, which needs
 * no permission. `styles`: the hash of the one style sheet that a page without files carries in itself. `tiles`: the other
 * origins that an operator allows, for what is under the map, each after a space.
 */
export const contentSecurityPolicy = (styles = "'self'", tiles = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tiles}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What every answer carries. */
export const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
};

/** The same headers on every answer, errors and files included; HSTS where the connection is HTTPS. */
export function securityHeaders(app: FastifyInstance, hosts: readonly string[] = []): void {
  const tiles = hosts.map((host) => ` ${host}`).join('');
  const own = { ...headers, 'content-security-policy': contentSecurityPolicy(undefined, tiles) };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(own);
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
