import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEvent, sourceOf, toldCount } from '../../platform/audit-trail.ts';
import { type AuditWriter, mostIds } from './audit-writer.ts';
import { type Describe, type Described, fieldsOf, idsOf, numberOf, rowsOf, textOf } from './described.ts';
import { serverErrors } from '@domivka/domain/server-catalogue';
import { findKind } from '@domivka/domain/kernel/errors';
import { type Fields, isId } from '@domivka/domain/kernel/record';

/** Table and record as the path names them. */
function ofPath(kind: AuditEvent['kind'], table?: string): Describe {
  return ({ params }) => {
    const { table: named, id } = fieldsOf(params);
    return { kind, table: table ?? textOf(named), recordId: textOf(id) };
  };
}

function search({ body }: FastifyRequest, answer: unknown): Described {
  const { table, filters, sort, paging, map } = fieldsOf(body);
  const { values, totalRows } = fieldsOf(answer);
  return {
    kind: 'search',
    table: textOf(table),
    recordIds: idsOf(rowsOf(values)),
    count: numberOf(totalRows),
    details: { filters, sort, paging, map },
  };
}

type Shown = { readonly table: string; readonly id: string };

/** Records of several tables in one line: the ids table by table, and (as details) how many belong to each. */
function inGroups(kind: Described['kind'], shown: readonly Shown[], details: Fields): Described {
  const groups = new Map<string, string[]>();
  for (const { table, id } of shown.slice(0, mostIds)) groups.set(table, [...(groups.get(table) ?? []), id]);
  const tables = [...groups].map(([table, ids]) => ({ table, count: ids.length }));
  return { kind, recordIds: [...groups.values()].flat(), count: shown.length, details: { ...details, tables } };
}

/** The bin holds records of every table. */
function bin({ body }: FastifyRequest, answer: unknown): Described {
  const shown = rowsOf(fieldsOf(answer).values).flatMap(({ table, _id }): Shown[] =>
    isId(_id) ? [{ table: String(table), id: _id }] : [],
  );
  return inGroups('search', shown, { bin: fieldsOf(body) });
}

function organizations(_request: FastifyRequest, answer: unknown): Described {
  const rows = rowsOf(fieldsOf(fieldsOf(answer).result).data);
  return { kind: 'search', table: 'organization', recordIds: idsOf(rows), count: rows.length };
}

/** Of suggestions the ids of records only: streets and settlements are no records. */
function tags({ body }: FastifyRequest, answer: unknown): Described {
  const { searchValue, kind } = fieldsOf(body);
  const shown = rowsOf(answer).flatMap((row): Shown[] =>
    isId(row.value) ? [{ table: String(row.kind), id: row.value }] : [],
  );
  return inGroups('search', shown, { tags: kind ?? 'all', searchValue });
}

function save({ params, body }: FastifyRequest, answer: unknown): Described {
  const { _id: saved, version } = fieldsOf(answer);
  const { _id: sent, status } = fieldsOf(body);
  const details = { fields: Object.keys(fieldsOf(body)).filter((name) => name !== '_id'), version };
  const table = textOf(fieldsOf(params).table);
  const isBlocked = table === 'user' && status === 'blocked' && fieldsOf(answer).status === 'blocked';
  return { kind: isBlocked ? 'userBlocked' : 'save', table, recordId: textOf(saved) ?? textOf(sent), details };
}

/**
 * Whether a code tells of a right that a user does not have, rather than of data that do not fit. The number of an operation in another
 * name, or under another content, is nothing that a device of ours sends.
 */
function isDenial(code: unknown): boolean {
  if (typeof code !== 'string') return false;
  if (code === 'search.hiddenField' || code === 'sync.reusedOperation') return true;
  const kind = findKind(serverErrors, code);
  return kind === 'forbidden' || kind === 'missing';
}

/** What a rescue file carried may be sent by both devices of its person, changed meanwhile on one of them: that is no attempt at anything. */
function isSentByOwnDevice({ issues }: Fields): boolean {
  return rowsOf(issues).some(
    ({ code, parameters }) => code === 'sync.reusedOperation' && fieldsOf(parameters).by === 'ownDevice',
  );
}

const mostRefusals = 50;

function push({ body }: FastifyRequest, answer: unknown): Described {
  const { deviceId, operations } = fieldsOf(body);
  const asked = rowsOf(operations);
  const results = rowsOf(fieldsOf(answer).results);
  const idOf = (operation: Fields) => textOf(operation._id) ?? textOf(fieldsOf(operation.record)._id);
  const denied = results.flatMap((result, index) => {
    const operation = asked[index];
    if (!operation || !isDenial(result.code) || isSentByOwnDevice(result)) return [];
    return [{ table: operation.table, kind: operation.kind, _id: idOf(operation), code: result.code }];
  });
  const done = results.flatMap((result, index) =>
    result.status === 'applied' || result.status === 'merged' ? (idOf(asked[index] ?? {}) ?? []) : [],
  );
  return {
    kind: 'push',
    recordIds: done.slice(0, mostIds),
    count: asked.length,
    details: { deviceId, ...(denied.length > 0 ? { refused: denied.slice(0, mostRefusals) } : {}) },
    isRefused: denied.length > 0,
  };
}

function pull({ body }: FastifyRequest, answer: unknown): Described {
  const { areas, tables: asked } = fieldsOf(body);
  const shown = rowsOf(fieldsOf(answer).changes).flatMap(({ table, record }): Shown[] => {
    const id = fieldsOf(record)._id;
    return isId(id) ? [{ table: String(table), id }] : [];
  });
  return inGroups('pull', shown, { areas, asked });
}

/** Opening a signed link is not noted again: to whom it was given is. */
function file({ params, query }: FastifyRequest, answer: unknown): Described | undefined {
  if (fieldsOf(query).signature !== undefined) return undefined;
  const paths = rowsOf(answer).map(({ path }) => path);
  const path = fieldsOf(params)['*'];
  return { kind: 'file', details: path === undefined ? { ...fieldsOf(query), paths } : { path } };
}

/** Photos of which links were given, or that went into an archive of an address. */
function photoLinks(_request: FastifyRequest, answer: unknown): Described {
  const rows = rowsOf(answer);
  return { kind: 'file', table: 'photo', recordIds: idsOf(rows), count: rows.length };
}

function photoArchive({ params, query, body }: FastifyRequest, answer: unknown): Described {
  const { photos } = fieldsOf(answer);
  const { size, archive } = { ...fieldsOf(query), ...fieldsOf(body) };
  const count = typeof photos === 'number' ? photos : undefined;
  return { kind: 'export', table: 'address', recordId: textOf(fieldsOf(params).id), count, details: { size, archive } };
}

/** An upload is noted once its photo is made; pieces on the way tell nothing. */
function upload({ params, body }: FastifyRequest, answer: unknown): Described | undefined {
  const id = textOf(fieldsOf(params).id) ?? textOf(fieldsOf(body).id);
  const { size, complete } = fieldsOf(answer);
  if (complete === false) return undefined;
  return { kind: 'file', details: { upload: id, size } };
}

function list(table: string, part = 'values'): Describe {
  return ({ query }, answer) => {
    const rows = rowsOf(fieldsOf(answer)[part] ?? answer);
    return { kind: 'search', table, recordIds: idsOf(rows), count: rows.length, details: fieldsOf(query) };
  };
}

function trail({ body }: FastifyRequest, answer: unknown): Described {
  const { totalRows } = fieldsOf(answer);
  return { kind: 'search', table: 'audit', count: numberOf(totalRows), details: fieldsOf(body) };
}

/** A report of one record is that record taken out of the program. */
function reportOf(report: string, table: 'address' | 'activity'): Describe {
  return ({ query }) => {
    const { [`${table}Id`]: id, language } = fieldsOf(query);
    const recordId = isId(id) ? id : undefined;
    return { kind: 'export', table, recordId, details: { report, language } };
  };
}

/** The addresses on one page of a report. */
function reportPage({ params, query }: FastifyRequest, answer: unknown): Described {
  const ids = rowsOf(fieldsOf(answer).values).map(({ addressId }) => addressId);
  const shown = [...new Set(ids.filter(isId))].map((id): Shown => ({ table: 'address', id }));
  return inGroups('search', shown, { report: fieldsOf(params).name, ...fieldsOf(query) });
}

/** The counts for donors that left as a file. */
function donorFile(request: FastifyRequest): Described {
  const details = { report: 'donor', language: fieldsOf(request.query).language };
  return { kind: 'export', count: toldCount(request), details };
}

/** Rows of a report that left as a file. */
function reportFile(request: FastifyRequest): Described {
  const { name } = fieldsOf(request.params);
  const { filters, language } = fieldsOf(request.query);
  return { kind: 'export', count: toldCount(request), details: { report: name, filters, language } };
}

/** The matrix of a month that left as a file. */
function monthFile(request: FastifyRequest): Described {
  return { kind: 'export', count: toldCount(request), details: { report: 'fiveW', ...fieldsOf(request.query) } };
}

/** A version of the indicator table that was entered. */
function indicators({ query }: FastifyRequest, answer: unknown): Described | undefined {
  const { id, lines } = fieldsOf(answer);
  if (typeof id !== 'string') return undefined;
  return { kind: 'save', table: 'indicators', recordId: id, count: numberOf(lines), details: fieldsOf(query) };
}

/** Records that a program takes from the feed: one line for each read of a table, whatever the number of its pages. */
function feed({ params, query }: FastifyRequest): Described | undefined {
  const { $skiptoken: isFollowing, ...asked } = fieldsOf(query);
  const [table, key] = String(fieldsOf(params).set).split(/[()]/);
  if (isFollowing !== undefined) return undefined;
  const recordId = [key?.replaceAll(/[^0-9a-f]/g, '')].find(isId);
  return { kind: 'export', table, recordId, details: { feed: 'odata', ...asked } };
}

/** A token for other programs that was made, granted, taken or revoked; never its secret. */
function apiToken({ params, body }: FastifyRequest, answer: unknown): Described {
  const { userId, name, tables, days } = fieldsOf(body);
  const recordId = textOf(fieldsOf(answer)._id ?? fieldsOf(params).id);
  return { kind: 'save', table: 'apiToken', recordId, details: { userId, name, tables, days } };
}

/** A report that was saved under a name, or a file of one that was asked for; the trail of its content is written where it is sent. */
function reportRequest(kind: Described['kind'], table: string): Describe {
  return ({ body }, answer) => {
    const { report, table: list, format, filters, language, shared, schedule } = fieldsOf(body);
    const { _id, id } = fieldsOf(answer);
    return {
      kind,
      table,
      recordId: textOf(_id ?? id),
      details: { report, list, format, filters, language, shared, schedule },
    };
  };
}

/** A list that left as a file. */
function listExport(format: string): Describe {
  return (request) => {
    const { filters, sort, words, hxl } = fieldsOf(request.query);
    const table = textOf(fieldsOf(request.params).table);
    return { kind: 'export', table, count: toldCount(request), details: { format, filters, sort, words, hxl } };
  };
}

/** What is read or written by each call of the interface. What is not named here leaves a trace only when it is refused. */
const described: Readonly<Record<string, Describe>> = {
  'POST /search': search,
  'POST /organization/get/': organizations,
  'POST /tags': tags,
  'GET /:table/:id': ofPath('read'),
  'GET /history/:table/:id': ofPath('history'),
  'POST /:table': save,
  'DELETE /:table/:id': ofPath('delete'),
  'POST /history/:table/:id/restore': ofPath('restore'),
  'POST /bin/:table/:id/restore': ofPath('restore'),
  'POST /bin/search': bin,
  'POST /sync/push': push,
  'POST /sync/pull': pull,
  'POST /upload/images': file,
  'GET /files/*': file,
  'POST /uploads': upload,
  'PATCH /uploads/:id': upload,
  'POST /photos/links': photoLinks,
  'POST /address/:id/photos-zip-link': photoArchive,
  'GET /address/:id/photos.zip': photoArchive,
  'GET /reports/buildingPassport.pdf': reportOf('buildingPassport', 'address'),
  'GET /reports/handoverCertificate.pdf': reportOf('handoverCertificate', 'activity'),
  'GET /reports/handoverCertificate.docx': reportOf('handoverCertificate', 'activity'),
  'GET /reports/donor.pdf': donorFile,
  'GET /reports/donor.xlsx': donorFile,
  'GET /reports/5w.json': list('activity', 'refused'),
  'GET /reports/5w.csv': monthFile,
  'GET /reports/5w.xlsx': monthFile,
  'POST /indicators': indicators,
  'GET /reports/:name.json': reportPage,
  'GET /reports/:name.csv': reportFile,
  'GET /reports/:name.xlsx': reportFile,
  'GET /reports/:name.pdf': reportFile,
  'GET /reports/:name.docx': reportFile,
  'GET /reports/:name.geojson': reportFile,
  'POST /report-files': reportRequest('save', 'reportFile'),
  'GET /report-files/:id/content': ofPath('export', 'reportFile'),
  'DELETE /report-files/:id': ofPath('delete', 'reportFile'),
  'POST /saved-reports': reportRequest('save', 'savedReport'),
  'DELETE /saved-reports/:id': ofPath('delete', 'savedReport'),
  'GET /exports/:table.csv': listExport('csv'),
  'GET /exports/:table.xlsx': listExport('xlsx'),
  'GET /exports/:table.geojson': listExport('geojson'),
  'GET /exports/:table.kml': listExport('kml'),
  'POST /api-tokens': apiToken,
  'POST /api-tokens/:id/secret': apiToken,
  'DELETE /api-tokens/:id': ofPath('delete', 'apiToken'),
  'GET /odata/v4/:set': feed,
  'GET /mail': list('mail'),
  'GET /mail/:id': ofPath('read', 'mail'),
  'GET /user/:id/sessions': ofPath('read', 'session'),
  'POST /user/:id/sessions/end': ofPath('sessionsEnded', 'user'),
  'POST /user/:id/temporary-password': ofPath('passwordRecovery', 'user'),
  'POST /me/sessions/end': () => ({ kind: 'sessionsEnded' }),
  'DELETE /me/sessions/:id': () => ({ kind: 'sessionsEnded' }),
  'POST /assessment/:id/review': ofPath('save', 'assessment'),
  'POST /training/:id/enrolment': ofPath('save', 'training'),
  'POST /training/:id/quiz': ofPath('save', 'training'),
  'GET /registration-requests': list('registrationRequest'),
  'POST /registration-requests/:id/approve': ofPath('registrationDecided', 'registrationRequest'),
  'POST /registration-requests/:id/reject': ofPath('registrationDecided', 'registrationRequest'),
  'POST /audit/search': trail,
  'POST /audit/records-seen': trail,
};

/** What a request was about; nothing for calls that leave no trace when they succeed. `route` without the prefix of the interface. */
function describeRequest(route: string, request: FastifyRequest, answer: unknown): Described | undefined {
  return Object.hasOwn(described, route) ? described[route]?.(request, answer) : undefined;
}

type Facts = { answer?: unknown; code?: string };

/** Notes what each request read, wrote or was refused: one line for one request, unless the call's own part has noted it already. */
export function auditRequests(api: FastifyInstance, writer: AuditWriter): void {
  const known = new WeakMap<FastifyRequest, Facts>();
  const learn = (request: FastifyRequest, fact: Facts) => known.set(request, { ...known.get(request), ...fact });

  api.addHook('preSerialization', (request, _reply, payload, done) => {
    learn(request, { answer: payload });
    done(null, payload);
  });

  api.addHook('onError', (request, _reply, error, done) => {
    if (typeof error.code === 'string') learn(request, { code: error.code });
    done();
  });

  api.addHook('onClose', () => writer.close());

  api.addHook('onResponse', (request, reply, done) => {
    done();
    if (writer.takeNoted(request.id)) return;
    const event = eventOf(request, reply.statusCode, known.get(request) ?? {}, api.prefix);
    if (event?.outcome === 'refused') void writer.noteNow(event);
    else if (event) writer.note(event);
    writer.takeNoted(request.id);
  });
}

function isRefusal(status: number, code: string | undefined, isRecord: boolean): boolean {
  if (status === 401 || status === 403) return true;
  return (status === 404 && isRecord) || (status === 400 && isDenial(code));
}

/** The one line of a request; nothing for what succeeded without reading or writing anything, and for what did not fit. */
function eventOf(
  request: FastifyRequest,
  status: number,
  { answer, code }: Facts,
  prefix: string,
): AuditEvent | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = `${method} ${(request.routeOptions.url ?? '').replace(prefix, '')}`;
  const isDone = status < 400;
  const about = describeRequest(route, request, isDone ? answer : undefined);
  // A page that opens without a session asks for one and has none: nothing was tried and nothing was refused.
  if (route === 'POST /authentication/refresh-token' && code === 'auth.required') return undefined;
  // Programs ask without a token first, to learn how to send one.
  if (request.routeOptions.config.token === 'only' && code === 'auth.required') return undefined;
  const isRefused = isRefusal(status, code, about !== undefined);
  if (!isRefused && !(isDone && about)) return undefined;
  const { isRefused: isPartly = false, ...what } = about ?? { kind: 'refused' as const };
  const { token } = (request.account as typeof request.account | undefined) ?? {};
  const told = isDone ? what : refusal(request, what, code);
  return {
    ...told,
    ...(token ? { details: { ...told.details, program: token.id } } : {}),
    ...whoOf(request),
    ...sourceOf(request),
    status,
    outcome: isRefused || isPartly ? 'refused' : 'ok',
  };
}

function refusal(request: FastifyRequest, { kind, details, ...what }: Described, code: string | undefined): Described {
  const path = request.url.split('?')[0];
  const tried = kind === 'refused' ? {} : { tried: kind };
  return { ...what, kind: 'refused', details: { ...details, ...tried, method: request.method, path, code } };
}

/** The account is undefined until a valid token was sent; the type of the request says otherwise. */
function whoOf(request: FastifyRequest): Pick<AuditEvent, 'userId' | 'role' | 'organizationId'> {
  const actor = (request.account as typeof request.account | undefined)?.actor;
  return actor ? { userId: actor._id, role: actor.role, organizationId: actor.organizationId } : {};
}
