import { expect, it } from 'vitest';
import { admin } from '@domivka/domain/testing/fixtures';
import { readListSearch } from '../ui/list-query.ts';
import { addressesList } from './addresses-list.ts';
import { sayChosen } from './chosen-addresses.ts';

const asker = { language: 'en', actor: admin, today: '2026-03-01' } as const;
const ids = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, 'a'));

it('the list shows exactly the addresses that were pressed on the map, up to a hundred', () => {
  for (const some of [ids.slice(0, 5), ids]) {
    const query = addressesList.read(readListSearch({ ids: sayChosen(some) }));
    expect(addressesList.activeFilters(query)).toEqual(['ids']);
    expect(addressesList.request(query, asker).filters).toEqual([{ field: '_id', op: 'in', value: some }]);
  }
  expect(sayChosen([...ids, ...ids])).toBeUndefined();
});

it.each([
  ['half an id', 'aa'],
  ['something else', `${ids[0]}xyz`],
  ['a number', 5],
  ['nothing', ''],
])('an address line with %s does not narrow the list', (_, raw) => {
  expect(addressesList.activeFilters(addressesList.read(readListSearch({ ids: raw })))).toEqual([]);
});
