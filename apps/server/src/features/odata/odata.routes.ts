import type { FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { isId, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { apiTables } from '@domivka/domain/user/user.api-tokens';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { type Api, missing, notAllowed } from '../../platform/routes.ts';
import { addressesOf } from '../../records/addresses-of.ts';
import { countFound, findRecord, readPart } from '../../records/search.ts';
import { listReadable, type Property, readPlaces } from './feed-model.ts';
import { metadataDocument } from './metadata-document.ts';
import { odataError } from './odata-error.ts';
import { type Question, readPageSize, readQuestion, type SentQuery } from './read-question.ts';

const root = '/odata/v4';
const json = 'application/json;odata.metadata=minimal;charset=utf-8';

type FeedParts = {
  /** As the program. */
  readonly database: Database;
  /** Where the server is reached from outside, unless a request says otherwise. */
  readonly publicUrl: string;
  readonly places: { find(pCode: string): { readonly name: string; readonly nameUkr: string } | undefined };
};

/** `address`, or one record of it: `address('…')`. */
const setPath = z.object({ set: z.string().check(z.maxLength(200)) });
const sent = z.record(z.string(), z.unknown());
const answered = z.looseObject({ '@odata.context': z.string() });

/** The table that a path names, and the key in brackets. A name that is none is not there; a table outside of the token is refused. */
function readSet({ account }: FastifyRequest, set: string): { readonly entity: Entity; readonly key?: string } {
  const match = /^(\w+)(?:\((?:_id=)?'([^']*)'\))?$/.exec(set);
  const table = apiTables.find((one) => one === match?.[1]);
  if (table === undefined) throw httpError('route.unknown');
  if (!account.token?.tables.includes(table)) throw httpError('auth.tokenScope');
  const key = match?.[2];
  return { entity: getEntity(table), ...(key === undefined ? {} : { key }) };
}

function valuesOf(record: StoredRecord, select: readonly Property[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(select.map(({ name, read }) => [name, read(record)]));
}

/** The link to the next page says all that the question said, but for what is done: the records skipped, and the total. */
function nextLink(base: string, entity: Entity, query: SentQuery, after: string, left: number | undefined): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (!['$skip', '$top', '$skiptoken', '$count'].includes(name) && typeof value === 'string') next.set(name, value);
  if (left !== undefined) next.set('$top', String(left));
  next.set('$skiptoken', after);
  return `${base}/${entity.table}?${next.toString().replaceAll('+', '%20')}`;
}

/** A feed of the records for programs such as Excel and Power BI, by OData 4.0: the tables of the token, with the rights of its owner. */
export function odataRoutes(api: Api, { database, publicUrl, places }: FeedParts): void {
  const config = { token: 'only', errors: 'odata' } as const;
  const baseOf = (request: FastifyRequest) => `${ownOrigin(request, publicUrl) ?? publicUrl}${api.prefix}${root}`;
  const contextOf = (base: string, entity: Entity, query: SentQuery, one = '') => {
    const select = typeof query['$select'] === 'string' ? `(${query['$select'].replaceAll(/\s/g, '')})` : '';
    return `${base}/$metadata#${entity.table}${select}${one}`;
  };

  async function readPage(actor: Actor, { search, top, skip, after }: Question, pageSize: number) {
    const size = Math.min(pageSize, top ?? pageSize);
    const hasMore = top === undefined || top > size;
    // One more than the page tells whether there is another.
    const part = { size: size + (hasMore ? 1 : 0), skip, after };
    const found = size === 0 ? [] : await readPart(database, actor, search, part);
    if (found.length === 0 && after !== undefined && search.sort?.length) {
      if (!(await findRecord(database, actor, search.table, after))) throw odataError('odata.pageGone');
    }
    return { records: found.slice(0, size), isLast: found.length <= size };
  }

  const nameOf = (pCode: string, language: Language) => places.find(pCode)?.[language === 'uk' ? 'nameUkr' : 'name'];

  /** Records with what the selected properties look up elsewhere: the names of places. */
  async function withPlaces(
    actor: Actor,
    entity: Entity,
    records: readonly StoredRecord[],
    select: readonly Property[],
  ): Promise<readonly StoredRecord[]> {
    if (!select.some(({ isLookedUp }) => isLookedUp)) return records;
    const addressOf = await addressesOf(database.as(actor), actor, entity, records);
    return records.map((record) => ({ ...record, ...readPlaces(addressOf(record) ?? {}, nameOf) }));
  }

  async function answerOne(request: FastifyRequest, entity: Entity, key: string) {
    const query = request.query as SentQuery;
    const { select } = readQuestion(request.account.actor, entity, query);
    const record = isId(key) ? await findRecord(database, request.account.actor, entity.table, key) : undefined;
    if (!record) throw kernelError('record.missing');
    const context = contextOf(baseOf(request), entity, query, '/$entity');
    const [whole = record] = await withPlaces(request.account.actor, entity, [record], select);
    return { '@odata.context': context, ...valuesOf(whole, select) };
  }

  async function answerPage(request: FastifyRequest, entity: Entity) {
    const { actor } = request.account;
    const query = request.query as SentQuery;
    const question = readQuestion(actor, entity, query);
    const pageSize = readPageSize(String(request.headers.prefer ?? ''));
    const [{ records, isLast }, total] = await Promise.all([
      readPage(actor, question, pageSize),
      question.count ? countFound(database, actor, question.search) : undefined,
    ]);
    const base = baseOf(request);
    const whole = await withPlaces(actor, entity, records, question.select);
    const last = records.at(-1);
    const left = question.top === undefined ? undefined : question.top - records.length;
    return {
      '@odata.context': contextOf(base, entity, query),
      ...(total === undefined ? {} : { '@odata.count': total }),
      value: whole.map((record) => valuesOf(record, question.select)),
      ...(isLast || !last ? {} : { '@odata.nextLink': nextLink(base, entity, query, last._id, left) }),
    };
  }

  void api.register(async (feed: Api) => {
    feed.addHook('onSend', async (_request, reply) => {
      void reply.header('odata-version', '4.0');
    });

    const service = {
      summary: 'OData: the tables that the token opens',
      answers: { 200: ['The service document', answered] },
    } as const;
    for (const path of [root, `${root}/`])
      feed.get(path, { schema: service, config }, (request, reply) => {
        const { actor, token } = request.account;
        const value = listReadable(actor, token?.tables ?? []).map(({ table, label }) => ({
          name: table,
          title: label.en,
          kind: 'EntitySet',
          url: table,
        }));
        return reply.type(json).send({ '@odata.context': `${baseOf(request)}/$metadata`, value });
      });

    const metadata = {
      summary: 'OData: the description of the tables, made of the declarations of their fields',
      answers: { 200: ['CSDL', ['application/xml']] },
    } as const;
    feed.get(`${root}/$metadata`, { schema: metadata, config }, ({ account: { actor, token } }, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .send(metadataDocument(actor, listReadable(actor, token?.tables ?? []))),
    );

    const read = {
      summary: 'OData: the records of a table, page by page, or one of them: address(’id’)',
      params: setPath,
      querystring: sent,
      answers: { 200: ['A page, or a record', answered], 403: notAllowed, 404: missing },
    } as const;
    feed.get(`${root}/:set`, { schema: read, config }, async (request, reply) => {
      const { entity, key } = readSet(request, request.params.set);
      const answer = key === undefined ? await answerPage(request, entity) : await answerOne(request, entity, key);
      return reply.type(json).send(answer);
    });

    const counting = {
      summary: 'OData: how many records a table has',
      params: setPath,
      querystring: sent,
      answers: { 200: ['The number', ['text/plain']], 403: notAllowed, 404: missing },
    } as const;
    feed.get(`${root}/:set/$count`, { schema: counting, config }, async (request, reply) => {
      const { entity, key } = readSet(request, request.params.set);
      if (key !== undefined) throw httpError('route.unknown');
      const { actor } = request.account;
      const { search } = readQuestion(actor, entity, request.query);
      return reply.type('text/plain; charset=utf-8').send(String(await countFound(database, actor, search)));
    });
  });
}
