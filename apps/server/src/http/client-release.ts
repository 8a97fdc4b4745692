import type { FastifyInstance } from 'fastify';
import { clientHeader, readClientRelease } from '@domivka/domain/kernel/client-release';
import { httpError } from '../platform/http-error.ts';

/** The oldest release of the application that this server still understands. Raise it when a call changes so that older ones would do harm. */
export const oldestClient = 1;

/** What an application that is too old needs nevertheless: a way out. (Whoever looks for a sign of life only tells no release.) */
const openToAll: ReadonlySet<string> = new Set(['/api/v1/authentication/logout', '/api/v1/auth/logout']);

/**
 * Refuses applications that are too old with 426, before anything of their call is looked at: they keep their work and fetch the newer
 * release. Programs that tell no release are nobody's installed application and are served. (No `Upgrade` header: it is not about a protocol,
 * and proxies that speak HTTP/2 may not pass it on.)
 */
export function refuseOldClients(app: FastifyInstance, oldest = oldestClient): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const release = readClientRelease(headers[clientHeader.toLowerCase()]);
    if (release === undefined || release >= oldest || openToAll.has(routeOptions.url ?? '')) return;
    throw httpError('client.outdated');
  });
}
