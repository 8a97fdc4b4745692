import { vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Context } from '@domivka/domain/kernel/context';
import { answerOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { remove, type RemoveRequest } from '@domivka/domain/kernel/remove';
import { save } from '@domivka/domain/kernel/save';
import { otherEpoch } from '@domivka/domain/kernel/sync';
import { entities, findEntity, listEntities } from '@domivka/domain/registry';
import { contextOf } from '@domivka/domain/testing/fixtures';
import { memoryTx, type MemoryTx } from '@domivka/domain/testing/memory-tx';
import type { TableName } from '@domivka/domain/kernel/entity';
import { withReferences } from './fake-references.ts';
import { startFakeUploads, type FakeUploads } from './fake-uploads.ts';

export type Seen = { readonly method: string; readonly path: string; readonly body: Fields; readonly headers: Fields };
export type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };
type Operation = Fields & { readonly opId: string; readonly table: string; readonly kind: string };

/** How the wire behaves: nothing arrives, everything arrives but the answer is lost, or all is well. */
export type Wire = 'whole' | 'cut' | 'loses answers';

/**
 * The network and what is behind it, as one `fetch`: the real rules of the domain on a store in memory, a ledger of operations, and
 * tokens that can be refused. `answer` replaces the next answer to a path.
 */
export type FakeServer = {
  readonly tx: MemoryTx;
  readonly uploads: FakeUploads;
  readonly seen: Seen[];
  wire: Wire;
  /** Milliseconds that the server's clock is ahead. */
  clockAhead: number;
  /** Whose cookie the browser holds; none: a refresh is refused. */
  cookie: Actor | undefined;
  /** Seconds that a token lives. */
  tokenLife: number;
  /** The course of time that the server is in; none: it is of a release that does not tell. */
  epoch: string | undefined;
  /** Runs before an operation of a push is judged, in the middle of the request. */
  duringPush: (() => Promise<unknown>) | undefined;
  /** It was put back to a copy, in another course of time: it knows no operation of since. */
  goBack(epoch: string): void;
  refuseTokens(): void;
  answer(path: string, ...answers: readonly (Answer | Response)[]): void;
  pushes(): readonly (readonly Operation[])[];
  write(actor: Actor, table: TableName, record: Fields, version?: number): Promise<StoredRecord>;
};

export function startFakeServer(people: readonly Actor[]): FakeServer {
  const tx = memoryTx({ entities: listEntities() });
  const guarded = withReferences(tx);
  const ledger = new Map<string, { readonly content: string; readonly result: unknown }>();
  const answers = new Map<string, (Answer | Response)[]>();
  let goodSince = 0;
  let issued = 0;
  let sessions = 0;

  const server: FakeServer = {
    tx,
    uploads: startFakeUploads(),
    seen: [],
    wire: 'whole',
    clockAhead: 0,
    cookie: undefined,
    tokenLife: 900,
    epoch: undefined,
    duringPush: undefined,
    goBack: (epoch) => {
      server.epoch = epoch;
      ledger.clear();
    },
    refuseTokens: () => {
      goodSince = issued;
    },
    answer: (path, ...next) => {
      answers.set(path, [...(answers.get(path) ?? []), ...next]);
    },
    pushes: () =>
      server.seen.filter(({ path }) => path === '/sync/push').map(({ body }) => body['operations'] as Operation[]),
    write: async (actor, table, record, version) => {
      const request = version === undefined ? { record } : { record, version };
      return (await save(entities[table], request, contextFor(actor), tx)).record;
    },
  };

  function newId(): string {
    return `f${(issued += 1).toString(16).padStart(23, '0')}`;
  }

  /** Like that of a server, its clock goes on: what may be removed for a day may not be tomorrow. */
  function contextFor(actor: Actor): Context {
    return contextOf(actor, { newId, now: new Date(Date.now() + server.clockAhead).toISOString() });
  }

  function newToken(actor: Actor): string {
    const iat = Math.floor((Date.now() + server.clockAhead) / 1000);
    issued += 1;
    const claims = {
      sub: actor._id,
      sid: `session ${sessions}`,
      jti: issued,
      role: actor.role,
      iat,
      exp: iat + server.tokenLife,
    };
    return `head.${btoa(JSON.stringify(claims))}.sign`;
  }

  function bearerOf(headers: Fields): Actor | undefined {
    const raw = String(headers['Authorization'] ?? '').split('.')[1];
    if (!raw) return undefined;
    const { sub, jti, exp } = JSON.parse(atob(raw)) as { sub: string; jti: number; exp: number };
    const isGood = jti > goodSince && exp * 1000 > Date.now() + server.clockAhead;
    return isGood ? people.find(({ _id }) => _id === sub) : undefined;
  }

  async function carryOut(actor: Actor, operation: Operation): Promise<Fields> {
    const { opId, table, kind, record, _id, version, base, children } = operation;
    const content = JSON.stringify([table, kind, record, _id, version]);
    const known = ledger.get(opId);
    if (known)
      return known.content === content
        ? (known.result as Fields)
        : { opId, status: 'refused', code: 'sync.reusedOperation' };
    const entity = findEntity(table);
    if (!entity) return { opId, status: 'refused', code: 'search.unknownTable' };
    if (server.uploads.isLost(table, record)) return { opId, status: 'refused', ...lostFile };
    try {
      const context = contextFor(actor);
      let result: Fields = { opId, status: 'applied' };
      if (kind === 'delete') await remove(entity, { id: _id, version, children } as RemoveRequest, context, guarded);
      else {
        const outcome = await save(entity, { record, version, base }, context, guarded);
        result = { opId, status: outcome.kind === 'merged' ? 'merged' : 'applied', record: outcome.record };
      }
      ledger.set(opId, { content, result });
      return result;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const status = error.code === 'record.parentMissing' ? 'held' : error.conflict ? 'conflict' : 'refused';
      const { messages, issues } = answerOf(error, 'en');
      const conflict = error.conflict ? { conflict: error.conflict } : {};
      const writer = people.find((one) => one._id === error.conflict?.current['updatedBy'] && one !== actor);
      const author = writer && { author: { name: 'Ivan', nameUkr: 'Іван', organization: writer.organizationName } };
      return { opId, status, code: error.code, messages, issues, ...conflict, ...author };
    }
  }

  async function handle({ method, path, body, headers }: Seen, bytes: Uint8Array): Promise<Answer> {
    if (path === '/health/live') return { status: 200, body: { status: 'live' } };
    if (path === '/authentication/logout' || path === '/auth/logout') {
      server.cookie = undefined;
      return { status: 204 };
    }
    if (path === '/authentication/login') {
      const actor = people.find(({ _id }) => `${_id}@example.org` === body['email']);
      if (!actor) return problem(401, 'auth.wrongCredentials');
      server.cookie = actor;
      sessions += 1;
      return { status: 200, body: { accessToken: newToken(actor) } };
    }
    if (path === '/authentication/refresh-token')
      return server.cookie
        ? { status: 200, body: { accessToken: newToken(server.cookie) } }
        : problem(401, 'auth.required');
    const actor = bearerOf(headers);
    if (!actor) return problem(401, 'auth.required');
    if (path === '/me') return { status: 200, body: meOf(actor) };
    if (path === '/sync/push') {
      const results: unknown[] = [];
      const { epoch } = server;
      const [heard = ''] = String(body['cursor'] ?? '').split(':');
      const isOfAnother = epoch !== undefined && !['', epoch].includes(heard);
      for (const operation of body['operations'] as Operation[]) {
        await server.duringPush?.();
        const held = { opId: operation.opId, status: 'held', code: otherEpoch };
        results.push(isOfAnother ? held : await carryOut(actor, operation));
      }
      return { status: 200, body: { results, ...(epoch === undefined ? {} : { epoch, cursor: epoch }) } };
    }
    const [, table = '', id = ''] = path.split('/');
    if (table === 'bin') {
      const [, , kind = '', binned = ''] = path.split('/');
      const back = tx.bringBack(kind as TableName, binned);
      return back ? { status: 200, body: back } : problem(404, 'bin.missing');
    }
    const below = table === 'search' ? addressesIn(body) : [];
    if (below.length > 0) {
      const children = (await Promise.all(below.map((one) => tx.children('address', one)))).flat();
      const values = children.flatMap((child) => (child.entity.table === body['table'] ? [child.record] : []));
      return { status: 200, body: { values, totalRows: values.length } };
    }
    if (table === 'uploads') return server.uploads.handle(method, id, { body, headers, bytes });
    const record = method === 'GET' ? tx.find(table as TableName, id) : undefined;
    return record ? { status: 200, body: record } : problem(404, 'record.missing');
  }

  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).replace('/api/v1', '');
    if (!path.startsWith('/') || server.wire === 'cut') throw new TypeError('fetch failed');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const seen = {
      method: init.method ?? 'GET',
      path,
      body: isFields(body) ? body : {},
      headers: { ...(init.headers as Record<string, string>) },
    };
    server.seen.push(seen);
    const planned = answers.get(path)?.shift();
    const bytes = init.body instanceof ArrayBuffer ? new Uint8Array(init.body) : new Uint8Array();
    const answer = planned ?? (await handle(seen, bytes));
    if (server.wire === 'loses answers') throw new TypeError('fetch failed');
    return answer instanceof Response ? answer : responseOf(answer, server.clockAhead);
  });
  return server;
}

/** The addresses below which a search looks. */
function addressesIn({ filters }: Fields): readonly string[] {
  const [filter] = Array.isArray(filters) ? (filters as readonly Fields[]) : [];
  return filter?.['field'] === 'addressId' && Array.isArray(filter['value']) ? (filter['value'] as string[]) : [];
}

const lostFile = { code: 'photo.invalid', issues: [{ path: 'path', code: 'photo.path.missing', message: 'No file' }] };

export function problem(status: number, code: string, messages: readonly string[] = []): Answer {
  return { status, body: { status, code, detail: code, messages } };
}

function responseOf({ status, body, headers }: Answer, clockAhead: number): Response {
  const date = new Date(Date.now() + clockAhead).toUTCString();
  const all = { 'content-type': 'application/json; charset=utf-8', date, ...headers };
  return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status, headers: all });
}

function meOf({ _id, role, organizationId, organizationName, areas }: Actor): Fields {
  const organization = { _id: organizationId, name: organizationName, type: 'national_ngo' };
  return { _id, role, name: 'Olena', nameUkr: 'Олена', email: `${_id}@example.org`, organization, scope: areas };
}
