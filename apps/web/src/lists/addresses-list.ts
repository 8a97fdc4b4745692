import { addressFilters, coveredByFilters } from './address-filters.ts';
import { declareList } from './declare-list.ts';

/** Find addresses: by street first, then by the full Ukrainian name, whose stored key puts house 9 before house 10. */
export const addressesList = declareList({
  table: 'address',
  filters: addressFilters,
  covered: coveredByFilters,
  usualSort: 'address',
  orders: {
    address: (direction, { language, hidden }) => {
      const street = { field: language === 'uk' ? 'streetUkr' : 'street', direction } as const;
      return hidden.includes('nameUkr') ? [street] : [street, { field: 'nameUkr', direction }];
    },
  },
});
