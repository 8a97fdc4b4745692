import { addressFieldLabels as label, buildingTypes } from '@domivka/domain/address/address.text';
import { normalizeHouse } from '@domivka/domain/geography/house';
import type { SearchName } from '@domivka/domain/registry';
import type { Filter } from '../queries/search-filters.ts';
import { addressFiltersText as text } from './address-filters.text.ts';
import { chosenAddressesFilter } from './chosen-addresses.ts';
import type { OrderContext } from './declare-list.ts';
import { drawnAreaFilter } from './drawn-area.ts';
import {
  areaFilter,
  choiceFilter,
  countFilter,
  organizationFilter,
  switchFilter,
  textFilter,
  yesNoFilter,
  type ListFilter,
} from './list-filters.ts';

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

/** The filters for addresses, by their names in the address line. */
const addressFilters = {
  shape: drawnAreaFilter,
  ids: chosenAddressesFilter,
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
};

/**
 * What the list of addresses and the map share. By street first, then by the full Ukrainian name, whose stored key puts house 9 before house
 * 10.
 */
export const addressDeclaration = {
  table: 'address',
  filters: addressFilters,
  covered: ['streetUkr', 'street', 'buildingType', 'manuallyAdded'],
  usualSort: 'address',
  orders: {
    address: (direction: 'asc' | 'desc', { language, hidden }: OrderContext) => {
      const street = { field: language === 'uk' ? 'streetUkr' : 'street', direction } as const;
      return hidden.includes('nameUkr') ? [street] : [street, { field: 'nameUkr', direction } as const];
    },
  },
} as const;
