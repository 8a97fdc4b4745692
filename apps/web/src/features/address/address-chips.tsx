import type { ReactNode } from 'react';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { addressFieldLabels, buildingTypes } from '@domivka/domain/address/address.text';
import { sayCondition, withCondition } from './custom-conditions.ts';
import { useOrganizations } from '../../queries/queries.ts';
import { usePlaces } from '../../device/places.ts';
import { customText } from '../../text/custom.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText, type Say } from '../../text/say.ts';
import type { Units } from '@domivka/reference/units';
import { ActiveFilters } from '../../ui/filter-chips.tsx';
import { addressesText } from './addresses.text.ts';
import type { AddressChange, AddressQuery } from './address-query.ts';
import { listActiveFilters, type FilterName } from './address-request.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';

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
    custom: () => t(customText.title),
  };
  return words[name]();
}

export type AddressChipsProps = {
  readonly query: AddressQuery;
  /** The custom fields that can be asked for. */
  readonly custom: readonly CustomDefinition[];
  readonly onChange: (change: AddressChange) => void;
  readonly onClear: () => void;
};

/** The conditions of the search in use, each with its way out. */
export function AddressChips({ query, custom, onChange, onClear }: AddressChipsProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const organization = useOrganizations()?.find(({ _id }) => _id === query.organization);
  const known: Known = {
    t,
    places,
    organizationName: nameOfOrganization(organization, t.language) || t(addressesText.organization),
  };
  const chipOf = (key: string, words: string, change: AddressChange) => ({
    key,
    words,
    onRemove: () => onChange(change),
  });
  const chips = listActiveFilters(query).flatMap((name) => {
    if (name !== 'custom') return chipOf(name, wordsOf(name, query, known), { [name]: undefined });
    return Object.entries(query.custom ?? {}).map(([key, given]) => {
      const definition = custom.find((one) => one.key === key);
      const words = definition ? sayCondition(definition, given, t) : key;
      return chipOf(`custom.${key}`, words, { custom: withCondition(query.custom, key, undefined) });
    });
  });
  return <ActiveFilters chips={chips} onClear={onClear} />;
}
