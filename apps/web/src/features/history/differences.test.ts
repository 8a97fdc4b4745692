import { expect, test } from 'vitest';
import type { Version } from '@domivka/domain/kernel/history';
import { differencesTo, listRestorable } from './describe-changes.ts';

const version = (number: number, changes: Version['changes']): Version => ({
  version: number,
  at: '2026-11-21T10:00:00Z',
  kind: 'update',
  by: { _id: '1', name: 'Olena', nameUkr: 'Олена' },
  organization: { _id: '2', name: 'Warm Homes' },
  changes,
});

const versions = [
  version(4, [{ field: 'floors', from: 9, to: 5 }]),
  version(3, [
    { field: 'floors', from: 7, to: 9 },
    { field: 'comment', from: 'b', to: undefined },
  ]),
  version(2, [
    { field: 'floors', from: 5, to: 7 },
    { field: 'comment', from: 'a', to: 'b' },
  ]),
  version(1, [{ field: 'floors', from: undefined, to: 5 }]),
];

test('What a restore would change goes from the value of today to that of then, each field once', () => {
  expect(differencesTo(versions, 2)).toEqual([
    { field: 'floors', from: 5, to: 7 },
    { field: 'comment', from: undefined, to: 'b' },
  ]);
});

test('What has come back to what it was is nothing that would change', () => {
  expect(differencesTo(versions, 1)).toEqual([{ field: 'comment', from: undefined, to: 'a' }]);
  expect(differencesTo(versions, 4)).toEqual([]);
});

test('Only versions that differ from today are offered', () => {
  expect([...listRestorable(versions, (changes) => changes)]).toEqual([3, 2, 1]);
  const onlyFloors = (changes: Version['changes']) => changes.filter(({ field }) => field === 'floors');
  expect([...listRestorable(versions, onlyFloors)]).toEqual([3, 2]);
});
