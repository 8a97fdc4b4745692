import { describe, expect, test } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Version } from '@domivka/domain/kernel/history';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { FieldChange } from '@domivka/domain/kernel/tx';
import { descendsFrom } from './is-ancestor.ts';

const at = '2026-03-01T10:00:00.000Z';
const head = { _id: 'a', createdAt: at, createdBy: 'x', updatedAt: at, updatedBy: 'x', organizationId: 'o' };
const record = (version: number, fields: Fields): StoredRecord => ({ ...head, ...fields, version });
const line = (version: number, ...changes: readonly FieldChange[]): Version => ({
  version,
  at,
  kind: 'save',
  by: { _id: 'x', name: '', nameUkr: '' },
  organization: { _id: 'o', name: '' },
  changes,
});
const of = (field: string, from: unknown, to: unknown): FieldChange => ({ field, from, to });
const ask = (known: StoredRecord, history: readonly Version[], held: StoredRecord) =>
  descendsFrom(addressEntity, known, history, held);

const held = record(2, { house: '1', floors: 12 });
const known = record(4, { house: '1', floors: 12, entrances: 3, comment: 'cellar' });
const history = [line(4, of('comment', undefined, 'cellar')), line(3, of('entrances', undefined, 3))];

describe('What the server has was written on top of what this device held', () => {
  test('where its history, read backwards, leads to that', () => {
    expect(ask(known, history, held)).toBe(true);
    expect(ask(record(3, { ...held, entrances: 3 }), [line(3, of('entrances', undefined, 3))], held)).toBe(true);
  });

  test('also where somebody has written once more while the history was on its way', () => {
    expect(ask(known, [line(5, of('comment', 'cellar', 'attic')), ...history], held)).toBe(true);
  });

  test('also where it went to the bin and came back: these versions change nothing', () => {
    expect(ask(record(4, { house: '1', floors: 12 }), [line(4), line(3)], held)).toBe(true);
  });

  test('also where custom values were written one by one', () => {
    const before = record(2, { house: '1', custom: { roof: 'tin' } });
    const now = record(3, { house: '1', custom: { roof: 'tin', cellar: 'dry' } });
    expect(ask(now, [line(3, of('custom.cellar', undefined, 'dry'))], before)).toBe(true);
  });

  test('whatever was hidden from this person at one of the two times', () => {
    const seen = record(2, { house: '1', floors: 12, comment: 'roof open' });
    const masked = record(3, { house: '1', floors: 12, entrances: 3, masked: ['comment'] });
    expect(ask(masked, [line(3, of('entrances', undefined, 3))], seen)).toBe(true);
  });
});

test('What the server has was written by others on a restored server, where at that version it said something else', () => {
  expect(ask(known, history, record(2, { house: '1', floors: 9 }))).toBe(false);
});

describe('Nobody can tell', () => {
  test('where a version is missing in the history', () => {
    expect(ask(known, history.slice(0, 1), held)).toBeUndefined();
    expect(ask(known, [], held)).toBeUndefined();
  });

  test('where the history does not fit what this person gets of the record', () => {
    const other = [line(4, of('comment', undefined, 'said elsewhere')), line(3, of('entrances', undefined, 3))];
    expect(ask(known, other, held)).toBeUndefined();
  });
});
