import { addressFieldLabels as label, buildingTypes } from '@domivka/domain/address/address.text';
import { normalizeHouse } from '@domivka/domain/geography/house';
import type { SearchName } from '@domivka/domain/registry';
import { declareList } from '../../lists/declare-list.ts';
import {
  areaFilter,
  choiceFilter,
  countFilter,
  organizationFilter,
  switchFilter,
  textFilter,
  yesNoFilter,
  type ListFilter,
} from '../../lists/list-filters.ts';
import type { Filter } from '../../queries/search-filters.ts';
import { addressesText as text } from './addresses.text.ts';

type Name = SearchName<'address'>;

/** None, or at least one. */
function hasSome(field: 'assessmentNumber' | 'activityNumber') {
  return (isSome: boolean): readonly Filter<Name>[] => [
    isSome ? { field, op: 'gte', value: 1 } : { field, op: 'eq', value: 0 },
  ];
}

const house: ListFilter<Name, string> = {
  ...textFilter<Name>(text.house, (value) => [{ field: 'house', op: 'eq', value: normalizeHouse(value) }]),
  field: 'house',
};

/** Find addresses: by street first, then by the full Ukrainian name, whose stored key puts house 9 before house 10. */
export const addressesList = declareList({
  table: 'address',
  filters: {
    area: areaFilter(text.place, 'pCode4', 'cascade'),
    street: textFilter(text.street, (value) => [{ field: 'streetUkr', op: 'contains', value: value.trim() }]),
    house,
    flats: countFilter('numberOfApartments', text.flatsFrom),
    type: choiceFilter(
      text.buildingType,
      [
        { code: 'multi-storey', label: buildingTypes[0] },
        { code: 'private-estates', label: buildingTypes[1] },
      ],
      {
        toFilters: (type) => [
          { field: 'buildingType', op: 'eq', value: type === 'multi-storey' ? 'Multi-storey' : 'Private estates' },
        ],
      },
    ),
    assessed: yesNoFilter(text.assessments, { yes: text.assessed, no: text.notAssessed }, hasSome('assessmentNumber')),
    helped: yesNoFilter(text.activities, { yes: text.helped, no: text.notHelped }, hasSome('activityNumber')),
    manual: switchFilter(label.manuallyAdded, () => [{ field: 'manuallyAdded', op: 'eq', value: true }]),
    organization: organizationFilter(text.organization, 'organizationId'),
  },
  covered: ['streetUkr', 'street', 'buildingType', 'manuallyAdded'],
  usualSort: 'address',
  orders: {
    address: (direction, { language, hidden }) => {
      const street = { field: language === 'uk' ? 'streetUkr' : 'street', direction } as const;
      return hidden.includes('nameUkr') ? [street] : [street, { field: 'nameUkr', direction }];
    },
  },
});
