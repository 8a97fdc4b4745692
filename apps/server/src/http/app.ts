import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { auditRequests } from '../features/audit/audit-requests.ts';
import { binRoutes } from '../features/bin/bin.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import type { AuditWriter } from '../features/audit/audit-writer.ts';
import { registrationRoutes } from '../features/accounts/registration.routes.ts';
import { sessionRoutes } from '../features/accounts/sessions.routes.ts';
import type { AccountParts } from '../commands/compose-accounts.ts';
import { requireAccount } from '../features/auth/authenticate.ts';
import { authRoutes, passwordRoutes } from '../features/auth/auth.routes.ts';
import { customDataRoutes } from '../features/custom-data/custom-data.routes.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import type { FileParts } from '../features/files/compose-files.ts';
import { fileRoutes } from '../features/files/files.routes.ts';
import { passportRoutes, type PassportParts } from '../features/passport/passport.routes.ts';
import { tagRoutes, type SettlementSearch } from '../features/tags/tags.routes.ts';
import { reviewRoutes } from '../features/reviews/review.routes.ts';
import { trainingRoutes } from '../features/trainings/training.routes.ts';
import type { Database } from '../platform/database/database.ts';
import { checkAnswers, useRouteSchemas, type Api, type SchemaTypes } from '../platform/routes.ts';
import { recordRoutes } from '../records/record.routes.ts';
import type { RecordService } from '../records/record-service.ts';
import { syncRoutes } from '../sync/sync.routes.ts';
import { answerClientError } from './client-error.ts';
import { refuseOldClients } from './client-release.ts';
import { answerEarlyError, installErrorHandler } from './error-handler.ts';
import { healthRoutes } from './health.routes.ts';
import { openApiRoutes } from './openapi.routes.ts';
import { jsonBodies } from './request-body.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

export type AppParts = {
  readonly database: Database;
  readonly places: SettlementSearch;
  readonly accounts: AccountParts;
  readonly records: RecordService;
  readonly files: FileParts;
  readonly trail: AuditWriter;
  readonly passport: PassportParts;
  readonly now: () => Date;
  /** Folder of the built web application; without it only the interface answers. */
  readonly webRoot?: string | undefined;
  readonly logLevel?: string;
  readonly trustedProxies?: string | undefined;
  /** The oldest release of the application that is served, if not the usual one. */
  readonly oldestClient?: number | undefined;
  /** For tests: an answer that its route does not declare is a failure. */
  readonly checkAnswers?: boolean;
};

/** The largest body of an ordinary call; a push of 500 operations fits. */
const bodyLimit = 4 * 1024 * 1024;
const requestTimeout = 30_000;

/** Sign-in, passwords, sessions, requests for accounts, mail. */
function accountRoutes(api: Api, { database, accounts }: AppParts): void {
  const { peopleSessions, passwords, registrations, trail, mailTransport, mails } = accounts;
  authRoutes(api, accounts);
  passwordRoutes(api, accounts);
  sessionRoutes(api, { database, peopleSessions, mailTemporaryPassword: passwords.mailTemporary });
  registrationRoutes(api, registrations, trail);
  mailRoutes(api, mailTransport, mails);
  api.addHook('onClose', () => accounts.close());
}

/** The HTTP server with everything on it, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      parts.logLevel === undefined
        ? false
        : { level: parts.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit,
    requestTimeout,
    // Headers are short; whoever sends them drop by drop is looked for every few seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerEarlyError,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    trustProxy: parts.trustedProxies ?? false,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
  });
  installErrorHandler(app);
  jsonBodies(app);
  securityHeaders(app);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 2048,
    // A page of search results is compressed at once: handing it to another thread takes longer than the work.
    syncThreshold: 64 * 1024,
    encodings: ['br', 'gzip'],
    customTypes: /json|text|javascript|svg|octet-stream/,
  });
  await app.register(
    async (plain) => {
      const api = plain.withTypeProvider<SchemaTypes>();
      const routes = useRouteSchemas(api);
      if (parts.checkAnswers) checkAnswers(api);
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      });
      auditRequests(api, parts.trail);
      refuseOldClients(api, parts.oldestClient);
      requireAccount(api, parts.accounts);
      healthRoutes(api, parts.database);
      openApiRoutes(api, routes);
      accountRoutes(api, parts);
      tagRoutes(api, parts.database, parts.places);
      await fileRoutes(api, parts.files);
      auditRoutes(api, parts.database.as('program'), parts.trail);
      trainingRoutes(api, parts.database, parts.records, parts.now);
      reviewRoutes(api, parts.database, parts.records, parts.now);
      binRoutes(api, parts.database, parts.records, parts.now);
      passportRoutes(api, parts.passport);
      customDataRoutes(api, parts.database, parts.records);
      syncRoutes(api, parts.database, parts.records, parts.now);
      recordRoutes(api, parts.database, parts.records);
      // Unknown paths of the interface pass the same gate: without a token they are 401 like everything else.
      api.all('/*', (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api/v1' },
  );
  if (parts.webRoot !== undefined) webApp(app, parts.webRoot);
  return app;
}
