import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { namesCustom } from '@domivka/domain/kernel/filters';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { readTileQuestion, tileFilters, type TileQuery } from '@domivka/domain/measures/map-question';
import { layersOf, tileFormat, type TileContent } from '@domivka/domain/measures/map-tile';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { getEntity } from '@domivka/domain/registry';
import type { Areas } from '@domivka/reference/areas';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { isKnownTag, tagOf } from '../../platform/entity-tag.ts';
import { missing, type Api } from '../../platform/routes.ts';
import { workQueue } from '../../platform/work-queue.ts';
import { answerCache } from '../../records/facts/answer-cache.ts';
import { addressAsker } from '../../records/custom-fields.ts';
import { readTile } from './read-tile.ts';

type Parts = { readonly database: Database; readonly areas: () => Areas; readonly now: () => Date };

const tileType = 'application/vnd.mapbox-vector-tile';
/** One tile after the other, people in turns: saves and lists get the other connections. A window shows some twenty. */
const queued = { each: 100, all: 1000 } as const;

/** Tiles of closer views are read each time, so that one's own save shows at once. */
const lastKept = 9;

const text = z.optional(z.string().check(z.maxLength(20_000)));
const whole = z.coerce.number();

/** The encoder reads type, geometry and tags only, but asks for the whole tile of another library. */
type Layers = Parameters<typeof fromGeojsonVt>[0];

function encode(content: TileContent): Buffer {
  return Buffer.from(fromGeojsonVt(layersOf(content) as unknown as Layers, tileFormat));
}

/** Answers with bytes, or says that the asker has them already. */
function answer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer | string,
  type: string,
  tag = tagOf(bytes),
): FastifyReply {
  void reply.headers({ 'content-type': type, 'cache-control': 'private, no-cache', vary: 'authorization', etag: tag });
  if (isKnownTag(headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.send(bytes);
}

/** Aborted when the answer is sent, or when nobody waits for it any more. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

const levels = ['oblast', 'raion', 'hromada'] as const;

/** Vector tiles and areas of the map (specification, section 2; HTTP interface). */
export function mapRoutes(app: Api, { database, areas, now }: Parts): void {
  const inTurn = workQueue(queued);
  const cached = answerCache<TileContent>(now);
  const tile = {
    summary: 'A vector tile of the map: points, or clusters with exact counts, of what you may see',
    params: z.object({ source: z.string(), z: whole, x: whole, y: whole }),
    querystring: z.object({ filter: text, latest: text, from: text, to: text, colour: text, only: text }),
    answers: { 200: ['The tile', [tileType]], 304: 'You have this tile already', 404: missing },
  } as const;
  app.get('/tiles/:source/:z/:x/:y.mvt', { schema: tile, config: { may: 'reports' } }, async (request, reply) => {
    const { actor } = request.account;
    if (rightOf(getEntity('address'), actor.role, 'read') === 'M') throw measuresError('stats.notForDonors');
    const { source, z: zoom, x, y } = request.params;
    const query: TileQuery = request.query;
    const asker = await addressAsker(database, actor, namesCustom({ filters: tileFilters(query) }));
    const asked = readTileQuestion(source, { z: zoom, x, y }, query, asker);
    const signal = signalOf(reply);
    const read = async () => readTile(database, actor, asked, kyivDay(now()), signal);
    // Tiles that took long are kept for a minute. They are read one at a time, so nobody shares work that its asker gives up.
    const { question, ...tileOnly } = asked;
    const work = inTurn(actor._id, () =>
      zoom > lastKept ? read() : cached(actor, { ...question, ...tileOnly }, read),
    );
    const content = await work.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    // The caller has gone: there is nobody to answer.
    if (!content) return reply.hijack();
    return answer(request, reply, encode(content), tileType);
  });

  const made = new Map<string, { readonly body: string; readonly tag: string }>();
  /** The areas of a level never change while the program runs: they are written and tagged once. */
  const areasOf = (level: (typeof levels)[number]) => {
    const known = made.get(level);
    if (known) return known;
    const body = JSON.stringify(areas().list(level));
    const one = { body, tag: tagOf(body) };
    made.set(level, one);
    return one;
  };
  const area = {
    summary: 'The approximate areas of a level with their P-codes, as GeoJSON',
    params: z.object({ level: z.enum(levels) }),
    answers: { 200: ['The areas', ['application/geo+json']], 304: 'You have them already' },
  } as const;
  app.get('/areas/:level.json', { schema: area }, (request, reply) => {
    const { body, tag } = areasOf(request.params.level);
    return answer(request, reply, body, 'application/geo+json', tag);
  });
}
