import { roles } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import type { SearchName } from '@domivka/domain/registry';
import { userFieldLabels as label, userStatuses } from '@domivka/domain/user/user.text';
import { declareList } from '../../lists/declare-list.ts';
import { oblastFilter, optionFilter, organizationFilter } from '../../lists/list-filters.ts';
import { usersText as text } from './users.text.ts';

function nameIn(language: Language) {
  return language === 'uk' ? 'nameUkr' : 'name';
}

/** By a field, then by name: many people have the same value. */
function thenByName(field: SearchName<'user'>) {
  return (direction: 'asc' | 'desc', { language }: { readonly language: Language }) =>
    [
      { field, direction },
      { field: nameIn(language), direction: 'asc' },
    ] as const;
}

/** The people with an account, by name in the language of the screen. */
export const peopleList = declareList({
  table: 'user',
  filters: {
    role: optionFilter('role', label.role, roles),
    organization: organizationFilter(label.organizationId, 'organizationId'),
    oblast: {
      ...oblastFilter(text.oblast, (value) => [{ field: 'oblasts', op: 'contains', value }]),
      field: 'oblasts',
    },
    status: optionFilter('status', label.status, userStatuses),
  },
  usualSort: 'name',
  orders: {
    name: (direction, { language }) => [{ field: nameIn(language), direction }],
    role: thenByName('role'),
    jobTitle: thenByName('jobTitle'),
    status: thenByName('status'),
  },
});
