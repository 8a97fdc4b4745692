import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { isFields } from '@domivka/domain/kernel/record';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import type { Database } from '../../../platform/database/database.ts';
import { fileHeaders } from '../../../platform/file-headers.ts';
import { httpError } from '../../../platform/http-error.ts';
import { byId, describedAs, id, missing, type Api } from '../../../platform/routes.ts';
import { photoSizes, type PhotoSize } from '../pictures/photo-picture.ts';
import type { Archive, ArchiveRequest, Archives } from './archives.ts';
import { findPhotoFile, isPhotoPath } from './photo-files.ts';
import type { LinkSigner } from './photo-links.ts';
import { findPhotoView, listPhotoViews, sizeFor, type PhotoView } from './photo-view.ts';
import type { Rendition, Renditions } from './renditions.ts';
import { serve } from './serving.ts';

const mostIds = 500;

const ids = z.array(id).check(z.maxLength(mostIds));
const linksSchema = z.object({ ids });
const archiveSchema = z._default(
  z.object({ ids: z.optional(ids), size: z.optional(z.enum(['screen', 'original'])) }),
  {},
);
const linksAnswer = z.array(
  z.object({
    _id: id,
    thumb: z.string(),
    screen: z.string(),
    original: z.optional(z.string()),
    expiresAt: z.iso.datetime(),
  }),
);
const archiveLink = z.object({ url: z.string(), name: z.string(), photos: z.int(), expiresAt: z.iso.datetime() });

/** Queries of signed links. What is wrong in them depends on whether the link or a token opens the file, so the handler says it. */
export const signedQuery = { expires: z.optional(z.unknown()), signature: z.optional(z.unknown()) };
export const sizeQuery = { size: z.optional(describedAs(z.unknown(), { enum: photoSizes })) };
export const badLink = 'Not allowed, or the link is forged or no longer valid';

export type PhotoParts = {
  /** As the program. */
  readonly database: Database;
  readonly renditions: Renditions;
  readonly links: LinkSigner;
  readonly archives: Archives;
};

/** The actor who is signed in; undefined where a signature takes the place of the token. The type of the request says otherwise. */
export function actorOf(request: FastifyRequest): Actor | undefined {
  return (request.account as typeof request.account | undefined)?.actor;
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return isFields(query) ? query : {};
}

function readSize(value: unknown): PhotoSize {
  if (value === undefined) return 'screen';
  const size = photoSizes.find((one) => one === value);
  if (!size) throw httpError('request.invalid');
  return size;
}

/** What a link to a picture signs. */
function linkedOf({ path, size, mask }: Rendition) {
  return { path: `/files/${path}`, parameters: { size, ...(mask === undefined ? {} : { mask }) } };
}

const longestCache = 900;

/** What is kept is a JPEG, whatever was sent. */
function jpegName(filename: string): string {
  return `${filename.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`;
}

/** `GET /files/photo/…`: for the holder of a link, and for those signed in who may see the photo. */
export function photoServer({ database, renditions, links }: PhotoParts) {
  async function bySignature(path: string, query: Readonly<Record<string, unknown>>) {
    const { size: asked, mask, expires, signature } = query;
    const size = photoSizes.find((one) => one === asked);
    if (!size || !(mask === undefined || (typeof mask === 'string' && /^[0-9a-f]{16}$/.test(mask))))
      throw httpError('file.linkInvalid');
    const rendition = { path, size, mask };
    const seconds = await links.check(linkedOf(rendition), expires, signature);
    return { rendition, cacheControl: `private, max-age=${Math.min(seconds, longestCache)}` };
  }

  async function byRight(actor: Actor, path: string, query: Readonly<Record<string, unknown>>) {
    const view = await findPhotoView(database, actor, path);
    const size = view && sizeFor(view, readSize(query.size));
    if (!view || !size) throw httpError('route.unknown');
    const [mask] = await renditions.remember([{ path, areas: view.hidden }]);
    return { rendition: { path, size, mask }, cacheControl: 'private, no-cache' };
  }

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const [actor, query] = [actorOf(request), queryOf(request)];
    if (!isPhotoPath(path)) throw httpError('route.unknown');
    const { rendition, cacheControl } = actor ? await byRight(actor, path, query) : await bySignature(path, query);
    const [file, bytes] = [await findPhotoFile(database, path), await renditions.find(rendition)];
    if (!file || !bytes) throw httpError('route.unknown');
    const { size, mask } = rendition;
    // How a user called the file is for those who may have it whole: a masked reader does not learn it.
    const name = size === 'original' ? jpegName(file.filename) : 'photo.jpg';
    const tag = [path.slice(-28, -4), size, ...(mask === undefined ? [] : [mask])].join('-');
    return serve(request, reply, { bytes, type: 'image/jpeg', name, tag, cacheControl });
  };
}

/** In the order in which they are asked for. */
async function linksOf({ database, renditions, links }: PhotoParts, actor: Actor, ids: readonly string[]) {
  const found =
    ids.length === 0 ? [] : await listPhotoViews(database, actor, [{ field: '_id', op: 'in', value: ids, kind: 'id' }]);
  const asked = new Map(ids.map((one, index) => [one, index]));
  const orderOf = ({ record }: PhotoView) => asked.get(record._id) ?? 0;
  const views = found.toSorted((one, other) => orderOf(one) - orderOf(other));
  const masks = await renditions.remember(views.map(({ path, hidden }) => ({ path, areas: hidden })));
  return Promise.all(
    views.map(async (view: PhotoView, index): Promise<PhotoLinks> => {
      const mask = masks[index];
      const sign = (size: PhotoSize) => links.sign(linkedOf({ path: view.path, size, mask }));
      const [thumb, screen] = [await sign('thumb'), await sign('screen')];
      const original = view.mayHaveOriginal ? (await sign('original')).url : undefined;
      return {
        _id: view.record._id,
        thumb: thumb.url,
        screen: screen.url,
        ...(original === undefined ? {} : { original }),
        expiresAt: screen.expiresAt,
      };
    }),
  );
}

function sendArchive(reply: FastifyReply, archives: Archives, archive: Archive): FastifyReply {
  return reply.headers(fileHeaders({ type: 'application/zip', name: archive.name })).send(archives.open(archive));
}

/** What a link to an archive signs. */
const archiveLinked = (addressId: string, archive: string) => ({
  path: `/address/${addressId}/photos.zip`,
  parameters: { archive },
});

/** The ids of a query: `?ids=a,b,c`. */
function readIds(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const outcome = ids.safeParse(typeof value === 'string' ? value.split(',') : value);
  if (!outcome.success) throw httpError('request.invalid');
  return outcome.data;
}

/** Links to photos, and archives of the photos of an address. */
export function photoRoutes(api: Api, parts: PhotoParts): void {
  const { archives, links } = parts;
  const requestOf = (
    addressId: string,
    { headers }: Pick<FastifyRequest, 'headers'>,
    wish: Pick<ArchiveRequest, 'ids' | 'size'>,
  ): ArchiveRequest => ({ ...wish, addressId, language: chooseLanguage(headers['accept-language']) });

  const linking = {
    summary: 'Short-lived links to photos, for those among them that you may see',
    body: linksSchema,
    answers: { 200: ['The links', linksAnswer] },
  } as const;
  api.post('/photos/links', { schema: linking }, async ({ account: { actor }, body }) =>
    linksOf(parts, actor, body.ids),
  );

  const planning = {
    summary: 'A short-lived link to the photos of an address as a ZIP',
    params: byId,
    body: archiveSchema,
    answers: { 200: ['The link', archiveLink], 404: missing },
  } as const;
  api.post('/address/:id/photos-zip-link', { schema: planning }, async (request) => {
    const { actor } = request.account;
    const [addressId, { ids, size = 'screen' }] = [request.params.id, request.body];
    const archive = await archives.plan(actor, requestOf(addressId, request, { ids, size }));
    const link = await links.sign(archiveLinked(addressId, await archives.remember(actor, archive)));
    return { ...link, name: archive.name, photos: archive.lines.length };
  });

  const download = {
    summary: 'The photos of an address as a ZIP, by token or by link',
    params: z.object({ id: z.string() }),
    querystring: z.object({
      ids: z.optional(z.unknown()),
      ...sizeQuery,
      archive: z.optional(z.unknown()),
      ...signedQuery,
    }),
    answers: { 200: ['The archive', ['application/zip']], 403: badLink, 404: missing },
  } as const;
  api.get('/address/:id/photos.zip', { schema: download, config: { open: 'signed' } }, async (request, reply) => {
    const { params, query } = request;
    const actor = actorOf(request);
    if (actor) {
      const wish = { ids: readIds(query.ids), size: readSize(query.size) };
      return sendArchive(reply, archives, await archives.plan(actor, requestOf(params.id, request, wish)));
    }
    const { archive, expires, signature } = query;
    if (typeof archive !== 'string') throw httpError('file.linkInvalid');
    await links.check(archiveLinked(params.id, archive), expires, signature);
    return sendArchive(reply, archives, await archives.recall(archive));
  });
}
