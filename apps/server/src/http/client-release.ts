import type { FastifyInstance } from 'fastify';
import { clientHeader, lastUnnumberedRelease, readClientRelease } from '@domivka/domain/kernel/client-release';
import { httpError } from '../platform/http-error.ts';

/** The oldest release of the application that this server still understands. Raise it when a call changes so that older ones would do harm. */
export const oldestClient = 1;

/** What an application that is too old needs nevertheless: a way out. (Whoever looks for a sign of life only tells no release.) */
const openToAll: ReadonlySet<string> = new Set(['/api/v1/authentication/logout', '/api/v1/auth/logout']);

/** Only installed applications exchange work here; the first of them told no number. */
const ofApplications = '/api/v1/sync/';

/** Which release makes a call; undefined: a program of somebody's own. */
function releaseOf(header: unknown, url: string): number | undefined {
  return readClientRelease(header) ?? (url.startsWith(ofApplications) ? lastUnnumberedRelease : undefined);
}

/**
 * Refuses applications that are too old with 426, before anything of their call is looked at: they keep their work and fetch the newer
 * release. Other programs tell no release and are served, but where only applications call: there none counts as the last that told none. (No `Upgrade` header: it is not about a protocol,
 * and proxies that speak HTTP/2 may not pass it on.)
 */
export function refuseOldClients(app: FastifyInstance, oldest = oldestClient): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const url = routeOptions.url ?? '';
    const release = releaseOf(headers[clientHeader.toLowerCase()], url);
    if (release === undefined || release >= oldest || openToAll.has(url)) return;
    throw httpError('client.outdated');
  });
}
