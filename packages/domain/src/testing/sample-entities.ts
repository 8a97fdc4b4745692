import * as z from 'zod/mini';
import type { Entity } from '../kernel/entity.ts';
import { row } from '../kernel/rights.ts';
import { id, number, oneOf, text, type RecordSchema } from '../kernel/schema.ts';

const label = (word: string) => ({ en: word, uk: word });

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const buildingSchema = z.looseObject({
  pCode4: text(12),
  title: text(20),
  material: z.optional(oneOf([{ code: 'brick', en: 'Brick', uk: 'Цегла' }])),
  area: z.optional(number({ min: 1 })),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;

/** A record with one field of each behaviour, so that the kernel is tested without the rules of any real entity. */
export const building: Entity = {
  table: 'address',
  label: label('Building'),
  authors: 'all',
  fields: {
    pCode4: { kind: 'pCode', readers: 'all', label: label('Place') },
    title: { kind: 'text', readers: 'all', label: label('Title'), normalize: trimmed, sorted: true },
    shout: { kind: 'text', readers: 'all', label: label('Shout'), origin: 'derived' },
    nickname: { kind: 'text', readers: 'all', label: label('Nickname'), fallback: true },
    material: { kind: 'code', readers: 'all', label: label('Material') },
    area: { kind: 'number', readers: 'all', label: label('Area') },
    comment: { kind: 'text', readers: 'unmasked', label: label('Comment') },
    cost: { kind: 'number', readers: 'owners', label: label('Cost') },
    floors: { kind: 'integer', readers: 'all', label: label('Floors') },
    verified: { kind: 'boolean', readers: 'all', label: label('Verified') },
    built: { kind: 'date', readers: 'all', label: label('Built') },
    seenAt: { kind: 'time', readers: 'all', label: label('Seen') },
    location: { kind: 'point', readers: 'all', label: label('Location') },
    uses: { kind: 'codes', readers: 'all', label: label('Uses') },
    friends: { kind: 'ids', readers: 'all', label: label('Friends') },
    extent: { kind: 'object', readers: 'all', label: label('Extent') },
    remarks: { kind: 'list', readers: 'all', label: label('Remarks') },
    owner: { kind: 'id', readers: 'all', label: label('Owner'), refersTo: 'user' },
    visitNumber: { kind: 'integer', readers: 'all', label: label('Visits'), origin: 'server' },
    custom: { kind: 'object', readers: 'all', label: label('Custom data') },
  },
  schema: buildingSchema,
  derive: (fields) => ({
    ...fields,
    ...(typeof fields.title === 'string' ? { shout: fields.title.toUpperCase(), nickname: fields.title } : {}),
  }),
  warn: ({ title }) => (title === 'Ruin' ? [{ code: 'field.shape', path: 'title' }] : []),
  permissions: {
    read: row('  A A A G G G G G M'),
    create: row('A A - G G G G G -'),
    update: row('A A - G G G G O A'),
    delete: row('A A - R - G O S24 -'),
    bless: row(' - - - - - - - - S'),
  },
  offline: true,
};

/** A record that hangs on a building. */
export const visit: Entity = {
  table: 'assessment',
  label: label('Visit'),
  authors: 'all',
  fields: {
    addressId: { kind: 'id', readers: 'all', label: label('Building'), refersTo: 'address' },
    pCode4: { kind: 'pCode', readers: 'all', label: label('Place'), origin: 'derived' },
    result: { kind: 'text', readers: 'all', label: label('Result') },
  },
  schema: z.looseObject({ addressId: id(), result: text(20) }) satisfies RecordSchema,
  derive: (fields) => fields,
  parent: { field: 'addressId', table: 'address', counter: 'visitNumber' },
  permissions: building.permissions,
  offline: true,
};

/** A record with a value that must be free in its table, and with one that is written and never read. */
export const account: Entity = {
  table: 'user',
  label: label('Account'),
  authors: 'all',
  fields: {
    login: { kind: 'text', readers: 'all', label: label('Login') },
    organizationId: { kind: 'id', readers: 'all', label: label('Organization') },
    key: { kind: 'text', readers: 'all', label: label('Key'), secret: true },
  },
  schema: z.looseObject({ login: text(20), key: z.optional(text(8)) }) satisfies RecordSchema,
  derive: (fields) => fields,
  permissions: { read: row('A A A A A A A A A'), create: row('A - - - - - - - -'), update: row('A - - - - - - - -') },
  unique: { field: 'login', issue: { code: 'record.exists', path: 'login' } },
  offline: false,
};

/** A record whose number must be free within its building, with a field that only a call writes, and with one that follows from the write. */
export const room: Entity = {
  table: 'apartment',
  label: label('Room'),
  authors: 'all',
  fields: {
    addressId: { kind: 'id', readers: 'all', label: label('Building'), refersTo: 'address' },
    pCode4: { kind: 'pCode', readers: 'all', label: label('Place'), origin: 'derived' },
    number: { kind: 'text', readers: 'unmasked', label: label('Number') },
    colour: { kind: 'text', readers: 'all', label: label('Colour') },
    measured: { kind: 'number', readers: 'all', label: label('Measured'), origin: 'call' },
    state: { kind: 'text', readers: 'all', label: label('State'), origin: 'derived' },
    isOpen: { kind: 'boolean', readers: 'all', label: label('Open') },
  },
  schema: z.looseObject({
    addressId: id(),
    number: text(20),
    measured: z.optional(number({ min: 1 })),
  }) satisfies RecordSchema,
  derive: (fields) => fields,
  // A colour that this write names is fresh; the first one that is written over is repainted.
  settle: (fields, { before, sent }) => {
    if (sent.colour === undefined) return fields;
    const isRepainted = before?.colour !== undefined && before.colour !== fields.colour;
    return { ...fields, state: isRepainted ? 'repainted' : (fields.state ?? 'painted') };
  },
  keys: ({ addressId, number: written }) => ({
    doorKey: typeof written === 'string' && written !== 'none' ? `${String(addressId)}/${written.toLowerCase()}` : '',
  }),
  parent: { field: 'addressId', table: 'address' },
  permissions: {
    read: row('  A A A G G G G O M'),
    create: row('A A - G G G G G -'),
    update: row('A A - G G G G G -'),
    delete: row('A A - G G G G G -'),
  },
  unique: { field: 'number', key: 'doorKey', issue: { code: 'record.exists', path: 'number' } },
  presence: { roles: ['Partner Organization'], issue: { code: 'record.forbidden' } },
  maskedOnly: { field: 'colour', values: ['white', 'grey'] },
  sharedBy: 'isOpen',
  offline: true,
};
