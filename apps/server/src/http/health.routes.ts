import type { Database } from '../platform/database/database.ts';
import { httpError } from '../platform/http-error.ts';
import { anyObject, type Api } from '../platform/routes.ts';

/** `live`: the process answers. `ready`: the database answers too. Neither tells anything about versions. */
export function healthRoutes(app: Api, database: Database): void {
  const config = { open: 'always' } as const;
  const live = { summary: 'The process answers', answers: { 200: ['Alive', anyObject] } } as const;
  app.get('/health/live', { schema: live, config }, () => ({ status: 'live' }));
  const ready = {
    summary: 'The database answers',
    answers: { 200: ['Ready', anyObject], 503: 'Not ready' },
  } as const;
  app.get('/health/ready', { schema: ready, config }, async () => {
    if (!(await database.isReady())) throw httpError('server.unavailable', { 'retry-after': '5' });
    return { status: 'ready' };
  });
}
