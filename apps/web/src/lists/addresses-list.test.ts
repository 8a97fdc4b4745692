import { describe, expect, it } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Actor } from '@domivka/domain/kernel/actor';
import { readSearch } from '@domivka/domain/kernel/filters';
import type { Language } from '@domivka/domain/kernel/text';
import { donor, staff } from '@domivka/domain/testing/fixtures';
import type { ListQueryOf } from './declare-list.ts';
import { addressesList } from './addresses-list.ts';

type AddressQuery = ListQueryOf<typeof addressesList>;
const { read, activeFilters } = addressesList;

function requestOf(query: AddressQuery, language: Language, actor: Actor = staff) {
  return addressesList.request(query, { language, actor, today: '2026-11-21' });
}

const everything: AddressQuery = {
  q: 'харків шевченка 12а',
  area: 'UA6312027',
  street: 'Шевченка',
  house: '12a',
  flats: 40,
  type: 'multi-storey',
  assessed: true,
  helped: false,
  manual: true,
  organization: 'c'.repeat(24),
  sort: '-updatedAt',
  page: 3,
  size: 50,
};

describe('the address line of Find addresses', () => {
  it('reads back everything that was written', () => {
    expect(read({ ...everything })).toEqual(everything);
  });

  it('leaves out what makes no sense', () => {
    const raw = {
      q: '  ',
      area: 'Kharkiv',
      type: 'castle',
      sort: 'password',
      page: -1,
      size: 7,
      assessed: 'maybe',
      house: {},
    };
    expect(read(raw)).toEqual({});
  });

  it('takes a number typed into the address line as words to search for', () => {
    expect(read({ q: 12 })).toEqual({ q: '12' });
  });

  it('does not write the first page and the usual page size', () => {
    expect(read({ page: 1, size: 25 })).toEqual({});
  });
});

describe('the search behind it', () => {
  it('is one that the rules of the server accept, whatever is filtered and sorted', () => {
    const request = requestOf(everything, 'en');
    expect(() => readSearch({ table: 'address', ...request }, () => addressEntity, staff)).not.toThrow();
    for (const sort of ['address', 'buildingType', 'assessmentNumber', 'organizationName', 'floors'])
      expect(() =>
        readSearch({ table: 'address', ...requestOf({ sort }, 'uk') }, () => addressEntity, staff),
      ).not.toThrow();
  });

  it('compares a house in its stored form, so that a Latin letter finds the Cyrillic one', () => {
    expect(requestOf({ house: '12a' }, 'en').filters).toEqual([{ field: 'house', op: 'eq', value: '12А' }]);
  });

  it('asks for none of a counter as zero and for some as at least one', () => {
    expect(requestOf({ assessed: false, helped: true }, 'en').filters).toEqual([
      { field: 'assessmentNumber', op: 'eq', value: 0 },
      { field: 'activityNumber', op: 'gte', value: 1 },
    ]);
  });

  it('leaves the order to the words while the user has chosen none', () => {
    const { hasBestMatch, shownOrder, sortParameter } = addressesList;
    expect(requestOf({ q: 'шевченка 12' }, 'uk')).not.toHaveProperty('sort');
    expect([hasBestMatch({ q: 'шевченка' }), shownOrder({ q: 'шевченка' })]).toEqual([true, undefined]);
    expect([hasBestMatch({}), shownOrder({})]).toEqual([false, { id: 'address', direction: 'asc' }]);

    const chosen = { q: 'шевченка', sort: '-floors' };
    expect(requestOf(chosen, 'uk').sort).toEqual([{ field: 'floors', direction: 'desc' }]);
    expect(shownOrder(chosen)).toEqual({ id: 'floors', direction: 'desc' });
    // Beside words the usual order is a choice like any other, and none is the best match again.
    expect(sortParameter({ q: 'шевченка' }, { id: 'address', direction: 'asc' })).toBe('address');
    expect(sortParameter(chosen, undefined)).toBeUndefined();
    expect(requestOf({ q: 'шевченка', sort: 'address' }, 'uk').sort).toHaveLength(2);
    expect(sortParameter({}, { id: 'address', direction: 'asc' })).toBeUndefined();
  });

  it('never searches or sorts by what a donor may not see', () => {
    const request = requestOf({ q: 'шевченка', house: '5' }, 'uk', donor);
    expect(() => readSearch({ table: 'address', ...request }, () => addressEntity, donor)).not.toThrow();
    expect(request.filters).toHaveLength(1);
  });

  it('counts filters without the free search, order and page', () => {
    expect(activeFilters({ q: 'x', sort: 'floors', page: 2 })).toEqual([]);
    expect(activeFilters({ area: 'UA63', manual: true })).toEqual(['area', 'manual']);
  });
});
