import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { candidateRoutes } from '../features/addresses/candidates.routes.ts';
import { apiTokenRoutes } from '../features/api-tokens/api-tokens.routes.ts';
import { auditRequests } from '../features/audit/audit-requests.ts';
import { binRoutes } from '../features/bin/bin.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import type { AuditWriter } from '../features/audit/audit-writer.ts';
import { registrationRoutes } from '../features/accounts/registration.routes.ts';
import { sessionRoutes } from '../features/accounts/sessions.routes.ts';
import type { AccountParts } from '../commands/compose-accounts.ts';
import type { BackgroundReports } from '../commands/compose-reports.ts';
import { isUnchanged } from '../features/auth/account.ts';
import { authRoutes, passwordRoutes, requireAccount } from '../features/auth/auth.routes.ts';
import { fiveWRoutes } from '../features/five-w/five-w.routes.ts';
import { indicatorRoutes } from '../features/five-w/indicators.routes.ts';
import { exportRoutes } from '../features/exports/export.routes.ts';
import { templateRoutes } from '../features/exports/template.routes.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { odataRoutes } from '../features/odata/odata.routes.ts';
import type { FileParts } from '../features/files/compose-files.ts';
import { fileRoutes } from '../features/files/files.routes.ts';
import { handoverRoutes } from '../features/handover/handover.routes.ts';
import { type PassportParts, passportRoutes } from '../features/passport/passport.routes.ts';
import { tagRoutes } from '../features/tags/tags.routes.ts';
import type { Units } from '@domivka/reference/units';
import type { ImportWorker } from '../features/imports/import-worker.ts';
import { importRoutes } from '../features/imports/imports.routes.ts';
import { reportFileRoutes } from '../features/reports/report-files.routes.ts';
import { reportRoutes } from '../features/reports/reports.routes.ts';
import { savedReportRoutes } from '../features/reports/saved-reports.routes.ts';
import { reviewRoutes } from '../features/reviews/review.routes.ts';
import { baseMapRoutes } from '../features/map/base-map.routes.ts';
import { mapRoutes } from '../features/map/map.routes.ts';
import { statisticsRoutes } from '../features/statistics/statistics.routes.ts';
import { trainingRoutes } from '../features/trainings/training.routes.ts';
import type { Database } from '../platform/database/database.ts';
import { anyObject, type Api, checkAnswers, type SchemaTypes, useRouteSchemas } from '../platform/routes.ts';
import { recordRoutes } from '../records/record.routes.ts';
import type { RecordService } from '../records/record-service.ts';
import { syncRoutes } from '../sync/sync.routes.ts';
import { answerClientError, answerEarlyError, installErrorHandler } from './error-handler.ts';
import { openApiRoutes } from './openapi.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';
import { httpError } from '../platform/http-error.ts';
import { clientHeader, lastUnnumberedRelease, readClientRelease } from '@domivka/domain/kernel/client-release';

/** The oldest release of the application that this server still understands. Raise it when a call changes so that older ones would do harm. */
export const oldestClient = 1;

/** What an application that is too old needs nevertheless: logging out. (A caller that only looks for a sign of life names no release.) */
const openToAll: ReadonlySet<string> = new Set(['/api/v1/authentication/logout', '/api/v1/auth/logout']);

/** Only installed applications exchange work here; the first of them sent no number. */
const ofApplications = '/api/v1/sync/';

/** Which release makes a call; undefined: a program of a user’s own. */
function releaseOf(header: unknown, url: string): number | undefined {
  return readClientRelease(header) ?? (url.startsWith(ofApplications) ? lastUnnumberedRelease : undefined);
}

/**
 * Refuses applications that are too old with 426, before anything of their call is read: they keep their work and fetch the newer
 * release. Other programs send no release and are served, except under `/sync/`: there a missing number counts as the last release that
 * sent none. (No `Upgrade` header: it is not about a protocol, and proxies that speak HTTP/2 may not pass it on.)
 */
export function refuseOldClients(app: FastifyInstance, oldest = oldestClient): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const url = routeOptions.url ?? '';
    const release = releaseOf(headers[clientHeader.toLowerCase()], url);
    if (release === undefined || release >= oldest || openToAll.has(url)) return;
    throw httpError('client.outdated');
  });
}

/** `live`: the process answers. `ready`: the database answers too. Neither tells anything about versions. */
function healthRoutes(app: Api, database: Database): void {
  const config = { open: 'always' } as const;
  const live = { summary: 'The process answers', answers: { 200: ['Alive', anyObject] } } as const;
  app.get('/health/live', { schema: live, config }, () => ({ status: 'live' }));
  const ready = { summary: 'The database answers', answers: { 200: ['Ready', anyObject], 503: 'Not ready' } } as const;
  app.get('/health/ready', { schema: ready, config }, async () => {
    if (!(await database.isReady())) throw httpError('server.unavailable', { 'retry-after': '5' });
    return { status: 'ready' };
  });
}

export type AppParts = {
  readonly database: Database;
  readonly places: Units;
  readonly accounts: AccountParts;
  readonly records: RecordService;
  readonly files: FileParts;
  readonly trail: AuditWriter;
  readonly passport: PassportParts;
  readonly reports: BackgroundReports;
  /** Checks, saves and undoes imports. */
  readonly imports: ImportWorker;
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
function accountRoutes(api: Api, { database, accounts, now }: AppParts): void {
  const { peopleSessions, passwords, registrations, trail, mailTransport, mails } = accounts;
  authRoutes(api, accounts);
  passwordRoutes(api, accounts);
  sessionRoutes(api, { database, peopleSessions, mailTemporaryPassword: passwords.mailTemporary });
  apiTokenRoutes(api, { database, now });
  registrationRoutes(api, registrations, trail);
  mailRoutes(api, mailTransport, mails);
  api.addHook('onClose', () => accounts.close());
}

/** Files that the server makes while nobody waits. */
function backgroundReportRoutes(api: Api, { database, files, now, trail, reports: { worker } }: AppParts): void {
  reportFileRoutes(api, { database, files: files.files, now, trail, wake: () => worker.wake() });
  api.addHook('onClose', () => worker.close());
}

async function backgroundImportRoutes(api: Api, parts: AppParts): Promise<void> {
  const { database, files, places, records, now, trail, imports } = parts;
  await importRoutes(api, { database, files: files.files, places, records, now, trail, wake: () => imports.wake() });
  api.addHook('onClose', () => imports.close());
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
    // Headers are short; callers that send them very slowly are looked for every few seconds.
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
  const { mapTiles, mapStyle } = parts.accounts;
  securityHeaders(app, mapTiles ? [new URL(mapTiles.url).origin] : mapStyle?.hosts);
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
      candidateRoutes(api, parts.database);
      await fileRoutes(api, parts.files);
      auditRoutes(api, parts.database.as('program'), parts.trail);
      trainingRoutes(api, parts.database, parts.records, parts.now);
      reviewRoutes(api, parts.database, parts.records, parts.now);
      binRoutes(api, parts.database, parts.records, parts.now);
      passportRoutes(api, parts.passport);
      handoverRoutes(api, parts.passport);
      const counted = { ...parts.passport, seasonStart: parts.accounts.heatingSeason };
      statisticsRoutes(api, counted);
      mapRoutes(api, parts.passport);
      baseMapRoutes(api, parts.accounts.baseMap, mapStyle);
      reportRoutes(api, counted);
      fiveWRoutes(api, parts.passport);
      indicatorRoutes(api, parts.passport);
      savedReportRoutes(api, parts.passport);
      backgroundReportRoutes(api, parts);
      await backgroundImportRoutes(api, parts);
      exportRoutes(api, { ...parts.passport, isUnchanged: (account) => isUnchanged(parts.database, account) });
      templateRoutes(api, parts);
      odataRoutes(api, { database: parts.database, publicUrl: parts.accounts.publicUrl, places: parts.places });
      syncRoutes(api, parts.database, parts.records, parts.now);
      recordRoutes(api, parts.database, parts.records, parts.places);
      // Unknown paths of the interface pass the same gate: without a token they are 401 like everything else.
      api.all('/*', (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api/v1' },
  );
  if (parts.webRoot !== undefined) webApp(app, parts.webRoot);
  return app;
}

/**
 * Bodies are JSON and nothing else. An empty one is no body: many clients name a content type without sending anything. Packed
 * bodies are refused unread, so that a few kilobytes never become gigabytes here.
 */
function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body)) done(httpError('request.malformed'));
    else void parse(request, body, done);
  });
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw httpError('request.encoding');
  });
}

/** Far more levels than any record has; far fewer than what walks through a value can go down. */
const deepest = 64;
const [quote, backslash, opening, closing] = [0x22, 0x5c, new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])] as const;

/** One walk along the text, without a pattern that hostile text could make slow. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (inText) {
      if (sign === backslash) index += 1;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (closing.has(sign)) depth -= 1;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}
