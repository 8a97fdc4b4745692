import { declareList } from '../../lists/declare-list.ts';
import { areaFilter, oblastFilter } from '../../lists/list-filters.ts';
import { winterColumns } from './winter-rows.ts';
import { winterText as text } from './winter.text.ts';

const orders = Object.fromEntries(['name', ...winterColumns].map((column) => [column, () => []]));

/** The hromadas of the page as a list: the area and the order are in the address line. Those with most open homes come first. */
export const winterList = declareList({
  table: 'address',
  ownRows: true,
  filters: { area: areaFilter<never>(text.area) },
  usualSort: '-stillOpen',
  orders,
});

/** The same for donors, who are told of the country, oblasts and hromadas. */
export const donorWinterList = declareList({
  table: 'address',
  ownRows: true,
  filters: { area: oblastFilter<never>(text.oblast) },
  usualSort: '-stillOpen',
  orders,
});
