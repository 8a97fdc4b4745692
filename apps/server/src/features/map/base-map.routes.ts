import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isTile } from '@domivka/domain/geography/map-key';
import * as z from 'zod/mini';
import { type BaseMapArchive, baseMapTypes } from '../../platform/base-map.ts';
import { isKnownTag, tagOf } from '../../platform/entity-tag.ts';
import { httpError } from '../../platform/http-error.ts';
import type { MapStyle } from '../../platform/map-style.ts';
import { anyObject, missing, type Api } from '../../platform/routes.ts';

const whole = z.coerce.number();
const unpack = { gzip: promisify(gunzip), br: promisify(brotliDecompress) } as const;
/** More than any tile has, unpacked. */
const maxOutputLength = 32 * 1024 * 1024;

/** Whether a caller takes this encoding; one that says nothing takes all. */
function takes(header: string | string[] | undefined, encoding: string): boolean {
  if (header === undefined) return true;
  return String(header)
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => (one === encoding || one.startsWith(`${encoding};`)) && !/;\s*q=0(?:\.0*)?$/.test(one));
}

/** The tiles of the archive that the operator has given as base map, or the style. */
export function baseMapRoutes(app: Api, archive: BaseMapArchive | undefined, style: MapStyle | undefined): void {
  const document = {
    summary: 'The style under the map, if the operator has named one: its sources and the layers that the map draws',
    answers: { 200: ['Sources and layers', anyObject], 404: missing },
  } as const;
  app.get('/map-style', { schema: document }, () => {
    if (!style) throw httpError('route.unknown');
    return style.style;
  });
  const tile = {
    summary: 'A tile of the base map, if the operator has given one; `v` is its version',
    params: z.object({ z: whole, x: whole, y: whole }).check(z.refine(isTile)),
    querystring: z.object({ v: z.optional(z.string().check(z.maxLength(60))) }),
    answers: {
      200: ['The tile', baseMapTypes],
      204: 'The base map has nothing here',
      304: 'You have this tile already',
      404: missing,
      503: 'The file of the base map cannot be read at the moment',
    },
  } as const;
  app.addHook('onClose', () => archive?.close());
  app.get('/base-map/:z/:x/:y', { schema: tile }, async ({ params, headers, log }, reply) => {
    if (!archive) throw httpError('route.unknown');
    const { mediaType, encoding } = archive;
    const stored = await archive.read(params).catch((error: unknown) => {
      log.error(error);
      throw httpError('file.unavailable', { 'retry-after': '30' });
    });
    // The version in the address changes with the archive. All users get the same, but only users get it.
    void reply.headers({ 'cache-control': 'private, max-age=604800', vary: 'accept-encoding' });
    if (!stored) return reply.code(204).send();
    const isPacked = encoding !== undefined && takes(headers['accept-encoding'], encoding);
    const bytes = encoding === undefined || isPacked ? stored : await unpack[encoding](stored, { maxOutputLength });
    const tag = tagOf(bytes);
    void reply.headers({ 'content-type': mediaType, etag: tag, ...(isPacked ? { 'content-encoding': encoding } : {}) });
    if (isKnownTag(headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.send(bytes);
  });
}
