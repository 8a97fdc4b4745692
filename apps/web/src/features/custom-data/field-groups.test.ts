import { describe, expect, it } from 'vitest';
import type { ListedRecord } from '../../queries/use-records.ts';
import { groupFields, nextOrder, ordersAfter } from './field-groups.ts';

type CustomField = ListedRecord<'metadata'>;

function field(id: string, change: Partial<CustomField> = {}): CustomField {
  return {
    _id: id,
    version: 1,
    createdAt: '',
    createdBy: '',
    updatedAt: '',
    updatedBy: '',
    organizationId: 'own',
    synced: 1,
    table: 'address',
    order: 10,
    label: { en: id, uk: id },
    name: id,
    type: 'text',
    ...change,
  };
}

describe('the lists of custom fields', () => {
  it('stand for all organizations first, then of the own one, then of others, each in its order', () => {
    const records = [
      field('a', { organizationId: 'zz' }),
      field('b', { order: 20 }),
      field('c'),
      field('d', { organizationId: 'other', shared: true }),
      field('e', { table: 'activity' }),
      field('f', { organizationId: 'aa' }),
    ];
    const groups = groupFields(records, 'address', 'own');
    expect(groups.map(({ owner, fields }) => [owner, ...fields.map(({ _id }) => _id)])).toEqual([
      [undefined, 'd'],
      ['own', 'c', 'b'],
      ['aa', 'f'],
      ['zz', 'a'],
    ]);
  });

  it('take a new field behind the last one', () => {
    expect(nextOrder([field('a', { order: 30 }), field('b')])).toBe(40);
    expect(nextOrder([])).toBe(10);
    expect(nextOrder([field('a', { order: 10_000 })])).toBe(10_000);
  });
});

describe('a new order', () => {
  const fields = [
    { _id: 'a', order: 10 },
    { _id: 'b', order: 20 },
    { _id: 'c', order: 30 },
  ];

  it.each([
    [['b', 'c', 'a'], 'a', 40],
    [['a', 'c', 'b'], 'c', 15],
    [['c', 'a', 'b'], 'c', 4],
  ])('%j changes only what was moved', (ids, moved, order) => {
    expect(ordersAfter(fields, ids, moved)).toEqual([{ id: moved, order }]);
  });

  it('numbers all again where no number is left between the neighbours', () => {
    const close = [
      { _id: 'a', order: 1 },
      { _id: 'b', order: 2 },
      { _id: 'c', order: 3 },
    ];
    expect(ordersAfter(close, ['a', 'c', 'b'], 'c')).toEqual([
      { id: 'a', order: 10 },
      { id: 'c', order: 20 },
      { id: 'b', order: 30 },
    ]);
  });

  it('numbers all again where two had the same number', () => {
    const same = [
      { _id: 'a', order: 10 },
      { _id: 'b', order: 10 },
      { _id: 'c', order: 10 },
    ];
    const orders = new Map(same.map(({ _id, order }) => [_id, order]));
    for (const { id, order } of ordersAfter(same, ['c', 'a', 'b'], 'c')) orders.set(id, order);
    const numbers = ['c', 'a', 'b'].map((id) => orders.get(id) ?? 0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(3);
  });

  it('always puts the fields into the order that was asked for', () => {
    let state = fields;
    for (const [from, to] of [
      [0, 2],
      [2, 0],
      [1, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const ids = state.toSorted((one, other) => one.order - other.order).map(({ _id }) => _id);
      const [moved = ''] = ids.splice(from, 1);
      ids.splice(to, 0, moved);
      const changes = new Map(ordersAfter(state, ids, moved).map(({ id, order }) => [id, order]));
      state = state.map((one) => ({ ...one, order: changes.get(one._id) ?? one.order }));
      expect(state.toSorted((one, other) => one.order - other.order).map(({ _id }) => _id)).toEqual(ids);
    }
  });
});
