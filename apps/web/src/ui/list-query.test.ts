import { describe, expect, it } from 'vitest';
import {
  pagingOf,
  readArea,
  readCount,
  readId,
  readListQuery,
  readListSearch,
  readText,
  sortOf,
  sortParameter,
  withoutNothing,
  readTabQuery,
} from './list-query.ts';

const read = (raw: Readonly<Record<string, unknown>>) =>
  withoutNothing(readListQuery(raw, (column) => column === 'name' || column === 'updatedAt'));

describe('page, size and order of a list in the address line', () => {
  it('are read as they were written', () => {
    expect(read({ sort: '-updatedAt', page: 3, size: 50 })).toEqual({ sort: '-updatedAt', page: 3, size: 50 });
  });

  it('need no word where they are usual', () => {
    expect(read({ page: 1, size: 25 })).toEqual({});
    expect(pagingOf({})).toEqual({ page: 1, pageSize: 25 });
    expect(sortParameter(sortOf({}, 'name'), 'name')).toBeUndefined();
    expect(sortParameter(sortOf({ sort: '-name' }, 'name'), 'name')).toBe('-name');
    expect(sortParameter(undefined, 'name')).toBeUndefined();
  });

  it('name no page that nobody would be answered', () => {
    expect(pagingOf(read({ page: 99_999_999 }))).toEqual({ page: 1_000_000, pageSize: 25 });
  });

  it('come with the words that were searched for', () => {
    expect(read({ q: 12, page: 2 })).toEqual({ q: '12', page: 2 });
  });

  it('are as if they were not there when no list has them', () => {
    expect(read({ sort: 'password', page: 0, size: 7 })).toEqual({});
    expect(read({ sort: ['name'], page: '2', size: '50' })).toEqual({});
  });
});

describe('a condition in the address line', () => {
  it('is let in as plain values only, and short', () => {
    const plain = { q: 'дах', page: 2, own: true, where: { floors: 5 } };
    expect(readListSearch({ ...plain, deep: { a: { b: 1 } }, list: [1], long: 'x'.repeat(3000), none: null })).toEqual(
      plain,
    );
  });

  it('may be words that look like a number', () => {
    expect(readText(12)).toBe('12');
    expect(readText('  ')).toBeUndefined();
    expect(readText({})).toBeUndefined();
    expect(readText('я'.repeat(300))).toHaveLength(200);
  });

  it('may be the id of a record, and nothing that only begins like one', () => {
    expect(readId('a'.repeat(24))).toBe('a'.repeat(24));
    expect(readId(`${'a'.repeat(24)}/..`)).toBeUndefined();
  });

  it('may be the code of a place, of an oblast or of any level', () => {
    expect(['UA63', 'UA6312', 'UA6312027', 'UA6312027001'].map(readArea)).not.toContain(undefined);
    expect(readArea('UA631')).toBeUndefined();
  });

  it('may be a whole number from some least one on', () => {
    expect(readCount(40, 1)).toBe(40);
    expect(readCount(0, 1)).toBeUndefined();
    expect(readCount(1.5, 1)).toBeUndefined();
  });

  it('goes when it is emptied', () => {
    expect(withoutNothing({ q: '', street: undefined, flats: 0, manual: false })).toEqual({ flats: 0, manual: false });
  });
});

describe('the address line of a page with tabs', () => {
  const tabs = ['assessments', 'photos'] as const;

  it('names a tab and a page of its list, and neither the first tab nor the first page', () => {
    expect(readTabQuery({ tab: 'photos', page: 2 }, tabs)).toEqual({ tab: 'photos', page: 2 });
    expect(readTabQuery({ tab: 'assessments', page: 1 }, tabs)).toEqual({});
  });

  it('says nothing where it makes no sense', () => {
    expect(readTabQuery({ tab: 'roof', page: 1.5 }, tabs)).toEqual({});
  });
});
