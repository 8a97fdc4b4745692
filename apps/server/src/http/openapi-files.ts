import { codesOf } from '@domivka/domain/kernel/options';
import { placeSources } from '@domivka/domain/photo/photo.text';
import { archiveSchema, linksSchema } from '../features/files/photos/photo.routes.ts';
import { uploadSchema } from '../features/files/uploads/upload.routes.ts';
import { answer, call, idParameter, problem, schemaOf, type Json } from './openapi-call.ts';

const point: Json = {
  type: 'object',
  properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
};
const file: Json = {
  type: 'object',
  required: ['filename', 'path', 'mimetype', 'size', 'width', 'height'],
  properties: {
    filename: { type: 'string' },
    path: { type: 'string' },
    mimetype: { enum: ['image/jpeg', 'image/webp'] },
    size: { type: 'integer' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    sha256: { type: 'string' },
    takenAt: { type: 'string', format: 'date-time' },
    location: point,
    heading: { type: 'number' },
    placeSource: { enum: codesOf(placeSources) },
  },
};
const progress: Json = {
  type: 'object',
  required: ['offset', 'size', 'complete'],
  properties: { offset: { type: 'integer' }, size: { type: 'integer' }, complete: { type: 'boolean' }, file },
};
const links: Json = {
  type: 'object',
  required: ['_id', 'thumb', 'screen', 'expiresAt'],
  properties: {
    _id: { type: 'string' },
    thumb: { type: 'string' },
    screen: { type: 'string' },
    original: { type: 'string' },
    expiresAt: { type: 'string', format: 'date-time' },
  },
};
const archiveLink: Json = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    name: { type: 'string' },
    photos: { type: 'integer' },
    expiresAt: { type: 'string', format: 'date-time' },
  },
};

const query = (name: string, schema: Json): Json => ({ name, in: 'query', required: false, schema });
const size = query('size', { enum: ['thumb', 'screen', 'original'] });
const signed = [query('expires', { type: 'integer' }), query('signature', { type: 'string' })];
const badLink = answer('Not allowed, or the link is forged or no longer valid', problem);
const notAllowed = answer('Not allowed', problem);
const missing = answer('Not there, or not available to you', problem);
const taken = answer(
  'Another photo has this id, or the part does not follow (Upload-Offset says where to go on)',
  problem,
);

function uploadPaths(): Json {
  return {
    '/upload/images': {
      post: {
        ...call(
          'Upload up to 40 photos of at most 10 MB each, or (purpose=logo) one logo of at most 1 MB: JPEG, PNG or WebP',
          {
            parameters: [query('purpose', { enum: ['photo', 'logo'] })],
            answers: {
              '200': answer('The kept files', { type: 'array', items: file }),
              '403': notAllowed,
              '413': answer('Too large', problem),
            },
          },
        ),
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { 'files[0]': { type: 'string', format: 'binary' } } },
            },
          },
        },
      },
    },
    '/uploads': {
      post: call('Announce a photo that is sent in parts, or ask how far it came', {
        body: schemaOf(uploadSchema),
        answers: {
          '200': answer('Known already: go on at the offset', progress),
          '201': answer('Begun', progress),
          '403': notAllowed,
          '409': taken,
          '429': answer('Too many photos under way', problem),
        },
      }),
    },
    '/uploads/{id}': {
      get: call('How far an upload came; HEAD answers the same as Upload-Offset', {
        parameters: [idParameter],
        answers: { '200': answer('The offset', progress), '403': notAllowed, '404': missing },
      }),
      patch: {
        ...call('Send the next part, at most 1 MB; the last one makes the photo', {
          parameters: [
            idParameter,
            { name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer', minimum: 0 } },
          ],
          answers: {
            '200': answer('The new offset, and with the last part the file', progress),
            '403': notAllowed,
            '404': missing,
            '409': taken,
            '413': answer('The part is too large', problem),
          },
        }),
        requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      },
    },
  };
}

/** Uploads, photos and kept files. */
export function filePaths(): Json {
  return {
    ...uploadPaths(),
    '/photos/links': {
      post: call('Short-lived links to photos, for those among them that you may see', {
        body: schemaOf(linksSchema),
        answers: { '200': answer('The links', { type: 'array', items: links }) },
      }),
    },
    '/address/{id}/photos-zip-link': {
      post: call('A short-lived link to the photos of an address as a ZIP', {
        parameters: [idParameter],
        body: schemaOf(archiveSchema),
        answers: { '200': answer('The link', archiveLink), '404': missing },
      }),
    },
    '/address/{id}/photos.zip': {
      get: call('The photos of an address as a ZIP, by token or by link', {
        parameters: [
          idParameter,
          query('ids', { type: 'string' }),
          query('size', { enum: ['screen', 'original'] }),
          query('archive', { type: 'string' }),
          ...signed,
        ],
        answers: {
          '200': { description: 'The archive', content: { 'application/zip': {} } },
          '403': badLink,
          '404': missing,
        },
      }),
    },
    '/files/{path}': {
      get: call('A kept file, by token or by link', {
        parameters: [
          { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
          size,
          query('mask', { type: 'string' }),
          ...signed,
        ],
        answers: {
          '200': { description: 'The picture', content: { 'image/jpeg': {}, 'image/webp': {} } },
          '206': { description: 'The part that was asked for', content: { 'image/jpeg': {}, 'image/webp': {} } },
          '304': answer('You have it already'),
          '403': badLink,
          '404': answer('Not there', problem),
          '416': answer('The file does not have this part', problem),
        },
      }),
    },
  };
}
