import type { TableName } from '@domivka/domain/kernel/entity';
import type { ConflictDetail, SaidIssue } from '@domivka/domain/kernel/errors';
import { isFields, isId } from '@domivka/domain/kernel/record';
import type { ChildCounts } from '@domivka/domain/kernel/unseen-children';
import { findEntity } from '@domivka/domain/registry';
import type { DeletedRow, DraftRow, LocalRow } from '../../../records/local/local-store.ts';
import type { Author, Names, OutboxEntry } from '../../../records/local/outbox-entry.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';
import { limits, type RescueRow } from './rescue-format.ts';

/**
 * What lies in a database or in a file as what it should be, or undefined. A database may hold what an older or newer version wrote, a file
 * anything at all.
 */

const operationName = /^[\w.:-]{8,64}$/;

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function wholeIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function textsIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

/** A field only where it has a value. */
function given<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

function tableIn(value: unknown): TableName | undefined {
  const entity = typeof value === 'string' ? findEntity(value) : undefined;
  return entity?.offline ? entity.table : undefined;
}

function issuesIn(value: unknown): readonly SaidIssue[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const isIssue = (one: unknown): one is SaidIssue =>
    isFields(one) && typeof one['code'] === 'string' && typeof one['message'] === 'string';
  return value.filter(isIssue);
}

function conflictIn(value: unknown): ConflictDetail | undefined {
  if (!isFields(value) || !isFields(value['current']) || !Array.isArray(value['fields'])) return undefined;
  const isField = (one: unknown) => isFields(one) && typeof one['field'] === 'string';
  return {
    current: value['current'],
    fields: value['fields'].filter(isField) as ConflictDetail['fields'],
    ...given('children', countsIn(value['children'])),
  };
}

function countsIn(value: unknown): ChildCounts | undefined {
  return isFields(value) && Object.values(value).every((count) => wholeIn(count) !== undefined)
    ? (value as ChildCounts)
    : undefined;
}

function namesIn(value: unknown): Names | undefined {
  if (!isFields(value) || !isFields(value['record'])) return undefined;
  return { record: value['record'], ...given('address', isFields(value['address']) ? value['address'] : undefined) };
}

function authorIn(value: unknown): Author | undefined {
  if (!isFields(value) || !isId(value['_id'])) return undefined;
  const { _id, name, nameUkr, organization } = value;
  return {
    _id,
    ...given('name', textIn(name)),
    ...given('nameUkr', textIn(nameUkr)),
    ...given('organization', textIn(organization)),
  };
}

function stateIn(value: unknown): OutboxEntry['state'] | undefined {
  if (value === 'needsYou') return 'needsYou';
  // What was on its way when the file was made: whether it arrived, its name tells.
  return value === 'waiting' || value === 'sending' ? 'waiting' : undefined;
}

function insteadIn(value: unknown): OutboxEntry['insteadOf'] | undefined {
  const version = isFields(value) ? wholeIn(value['version']) : undefined;
  const base = isFields(value) ? value['base'] : undefined;
  return version !== undefined && isFields(base) ? { version, base } : undefined;
}

/** An unsent write. */
export function readEntry(value: unknown): OutboxEntry | undefined {
  if (!isFields(value)) return undefined;
  const table = tableIn(value['table']);
  const state = stateIn(value['state']);
  const { opId, kind, recordId, seq, record, createdAt } = value;
  if (typeof opId !== 'string' || !operationName.test(opId) || !isId(recordId) || !table || !state) return undefined;
  if ((kind !== 'save' && kind !== 'delete') || typeof seq !== 'number' || typeof createdAt !== 'string')
    return undefined;
  if (kind === 'save' && (!isFields(record) || record['_id'] !== recordId)) return undefined;
  return {
    opId,
    seq,
    table,
    kind,
    recordId,
    ...given('record', isFields(record) ? record : undefined),
    ...given('version', wholeIn(value['version'])),
    ...given('base', isFields(value['base']) ? value['base'] : undefined),
    ...given('parentId', isId(value['parentId']) ? value['parentId'] : undefined),
    ...given('needs', textsIn(value['needs'])?.filter(isId)),
    ...given('holds', textIn(value['holds'])),
    ...given('children', countsIn(value['children'])),
    ...given('deletionId', textIn(value['deletionId'])),
    ...given('names', namesIn(value['names'])),
    state,
    createdAt,
    attempts: wholeIn(value['attempts']) ?? 0,
    ...given('lastAttemptAt', textIn(value['lastAttemptAt'])),
    maybeSent: value['maybeSent'] !== false,
    ...(value['copied'] === true ? { copied: true as const } : {}),
    ...given('insteadOf', insteadIn(value['insteadOf'])),
    ...given('code', textIn(value['code'])),
    ...given('messages', textsIn(value['messages'])),
    ...given('issues', issuesIn(value['issues'])),
    ...given('conflict', conflictIn(value['conflict'])),
    ...given('author', authorIn(value['author'])),
  };
}

function rowIn(value: unknown): LocalRow | undefined {
  if (!isFields(value) || !isId(value['_id']) || wholeIn(value['version']) === undefined) return undefined;
  const { synced, $keys } = value;
  if ((synced !== 0 && synced !== 1) || !isFields($keys)) return undefined;
  // Identifier, version and mark are looked at above; all other fields are the record's own.
  return value as unknown as LocalRow;
}

/** A record of a table. */
export function readRow(value: unknown): RescueRow | undefined {
  if (!isFields(value)) return undefined;
  const table = tableIn(value['table']);
  const row = rowIn(value['row']);
  return table && row ? { table, row } : undefined;
}

/** A record that was removed on the device. */
export function readRemoved(value: unknown): DeletedRow | undefined {
  if (!isFields(value)) return undefined;
  const table = tableIn(value['table']);
  const row = rowIn(value['row']);
  const { _id, deletionId, at, entries } = value;
  if (!table || !row || _id !== row._id || typeof deletionId !== 'string' || typeof at !== 'string') return undefined;
  const unsent = Array.isArray(entries) ? entries.map(readEntry).filter((entry) => entry !== undefined) : [];
  return { _id: row._id, synced: 0, table, deletionId, at, row, entries: unsent };
}

/** Something that was typed and not saved. */
export function readDraft(value: unknown): DraftRow | undefined {
  if (!isFields(value)) return undefined;
  const { _id, values, updatedAt } = value;
  return typeof _id === 'string' && isFields(values) && typeof updatedAt === 'string'
    ? { _id, values, updatedAt }
    : undefined;
}

function sizeIn(value: unknown, most: number): number | undefined {
  const size = wholeIn(value);
  return size !== undefined && size <= most ? size : undefined;
}

/** The file of a photo. */
export function readPhotoFile(value: unknown): PhotoFileRow | undefined {
  if (!isFields(value)) return undefined;
  const { _id, photoId, addressId, batch, state, filename, sha256, facts } = value;
  const size = sizeIn(value['size'], limits.photo);
  const thumbSize = sizeIn(value['thumbSize'], limits.thumb);
  if (!isId(_id) || !isId(photoId) || typeof addressId !== 'string' || typeof batch !== 'string') return undefined;
  if (typeof filename !== 'string' || typeof sha256 !== 'string' || !isFields(facts)) return undefined;
  if (size === undefined || thumbSize === undefined) return undefined;
  if (state !== 'waiting' && state !== 'arrived' && state !== 'sent') return undefined;
  const moving = { offset: wholeIn(value['offset']) ?? 0, restarts: wholeIn(value['restarts']) ?? 0 };
  // What the camera said travels as it is; the server looks at it again.
  const said = facts as unknown as PhotoFileRow['facts'];
  return { _id, photoId, addressId, batch, state, filename, size, thumbSize, sha256, facts: said, ...moving };
}
