import type { ReactNode } from 'react';
import { addressFieldLabels, buildingTypes } from '@domivka/domain/address/address.text';
import { useOrganizations } from '../../data/queries.ts';
import { usePlaces } from '../../data/places.ts';
import { listText } from '../../text/list.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText, type Say } from '../../text/say.ts';
import type { Units } from '@domivka/reference/units';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { addressesText } from './addresses.text.ts';
import type { AddressQuery } from './address-query.ts';
import { listActiveFilters, type FilterName } from './address-request.ts';
import { fullNameOf } from '../../data/place-names.ts';

type Known = { readonly t: Say; readonly places: Units | undefined; readonly organizationName: string };

/** A condition in words. */
function wordsOf(name: FilterName, query: AddressQuery, { t, places, organizationName }: Known): string {
  const unit = query.area === undefined ? undefined : places?.find(query.area);
  const words: Record<FilterName, () => string> = {
    area: () => (unit ? fullNameOf(unit, t.language) : (query.area ?? '')),
    street: () => `${t(addressesText.street)}: ${query.street}`,
    house: () => `${t(addressesText.house)}: ${query.house}`,
    flats: () => `${t(addressesText.flatsFrom)}: ${query.flats}`,
    type: () => t(query.type === 'multi-storey' ? buildingTypes[0] : buildingTypes[1]),
    assessed: () => t(query.assessed ? addressesText.assessed : addressesText.notAssessed),
    helped: () => t(query.helped ? addressesText.helped : addressesText.notHelped),
    manual: () => t(addressFieldLabels.manuallyAdded),
    organization: () => organizationName,
  };
  return words[name]();
}

export type AddressChipsProps = {
  readonly query: AddressQuery;
  readonly onRemove: (name: FilterName) => void;
  readonly onClear: () => void;
};

/** The conditions of the search in use, each with its way out. */
export function AddressChips({ query, onRemove, onClear }: AddressChipsProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const organization = useOrganizations()?.find(({ _id }) => _id === query.organization);
  const known: Known = {
    t,
    places,
    organizationName: nameOfOrganization(organization, t.language) || t(addressesText.organization),
  };
  const chips = listActiveFilters(query).map((name) => {
    const words = wordsOf(name, query, known);
    const removeLabel = t(listText.removeFilter, { filter: words });
    return { key: name, words, removeLabel, onRemove: () => onRemove(name) };
  });
  return (
    <FilterChips
      label={t(listText.activeFilters)}
      chips={chips}
      clearLabel={t(listText.clearFilters)}
      onClear={onClear}
    />
  );
}
