import { isId } from '@domivka/domain/kernel/record';
import type { Filter } from '../queries/search-filters.ts';
import { addressFiltersText as text } from './address-filters.text.ts';
import type { ListFilter } from './list-filters.ts';

const idLength = 24;
/** As many as an address line takes. */
const most = 100;

function idsOf(value: string): readonly string[] {
  return value.match(new RegExp(`.{1,${idLength}}`, 'g')) ?? [];
}

/** Addresses by their ids as the address line says them: one behind the other; undefined where they are too many for it. */
export function sayChosen(ids: readonly string[]): string | undefined {
  return ids.length <= most ? ids.join('') : undefined;
}

function readChosen(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const ids = idsOf(raw);
  return ids.length > 0 && ids.length <= most && ids.every(isId) ? raw : undefined;
}

/** Only these addresses, which were pressed on the map. */
export const chosenAddressesFilter: ListFilter<'_id', string> = {
  label: text.chosenAddresses,
  field: '_id',
  control: 'kept',
  read: readChosen,
  say: (_value, { t }) => t(text.chosenAddresses),
  toFilters: (value): readonly Filter<'_id'>[] => [{ field: '_id', op: 'in', value: idsOf(value) }],
};
