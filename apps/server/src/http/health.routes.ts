import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { httpError } from '../platform/http-error.ts';

/** `live`: the process answers. `ready`: the database answers too. Neither tells anything about versions. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    if (!(await database.isReady())) throw httpError('server.unavailable', { 'retry-after': '5' });
    return { status: 'ready' };
  });
}
