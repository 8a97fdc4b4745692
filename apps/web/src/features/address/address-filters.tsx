import { Checkbox, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressFieldLabels, buildingTypes } from '@domivka/domain/address/address.text';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import type { Text } from '@domivka/domain/kernel/text';
import { useOrganizations } from '../../queries/queries.ts';
import { usePlaces } from '../../device/places.ts';
import { listText } from '../../text/list.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { addressesText } from './addresses.text.ts';
import type { AddressChange, AddressQuery } from './address-query.ts';
import { AreaCascade, PlaceSearch } from './area-cascade.tsx';
import { CustomFilters } from './custom-filters.tsx';
import { TextFilter } from './text-filter.tsx';
import classes from './addresses.module.css';

type YesNo = {
  readonly label: Text;
  readonly yes: Text;
  readonly no: Text;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
};

function YesNoFilter({ label, yes, no, value, onChange }: YesNo): ReactNode {
  const t = useText();
  return (
    <Select
      label={t(label)}
      data={[
        { value: '', label: t(addressesText.any) },
        { value: 'yes', label: t(yes) },
        { value: 'no', label: t(no) },
      ]}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen ? chosen === 'yes' : undefined)}
      allowDeselect={false}
    />
  );
}

function OrganizationFilter({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}): ReactNode {
  const t = useText();
  const words = useUiWords();
  const organizations = useOrganizations() ?? [];
  const data = organizations
    .map((organization) => ({ value: organization._id, label: nameOfOrganization(organization, t.language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, t.language));
  return (
    <Select
      label={t(addressesText.organization)}
      placeholder={t(listText.anyOrganization)}
      data={data}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${words.clear}: ${t(addressesText.organization)}` }}
      nothingFoundMessage={words.nothingFound}
      autoComplete="off"
    />
  );
}

export type AddressFiltersProps = {
  readonly query: AddressQuery;
  readonly onChange: (change: AddressChange) => void;
  /** Fields that this user may not search by. */
  readonly hidden: readonly string[];
  /** The custom fields of addresses that can be asked for. */
  readonly custom: readonly CustomDefinition[];
};

/** All conditions of the search, beside the results or in a sheet. */
export function AddressFilters({ query, onChange, hidden, custom }: AddressFiltersProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const setArea = (area: string | undefined): void => onChange({ area });
  return (
    <div className={classes.filters}>
      <PlaceSearch
        places={places}
        value={query.area}
        onChange={setArea}
        label={t(addressesText.place)}
        placeholder={t(addressesText.placeHint)}
      />
      <AreaCascade places={places} value={query.area} onChange={setArea} />
      <TextFilter
        label={t(addressesText.street)}
        value={query.street ?? ''}
        onChange={(street) => onChange({ street })}
      />
      {hidden.includes('house') ? null : (
        <TextFilter
          label={t(addressesText.house)}
          value={query.house ?? ''}
          onChange={(house) => onChange({ house })}
        />
      )}
      <Select
        label={t(addressesText.buildingType)}
        data={[
          { value: '', label: t(addressesText.any) },
          { value: 'multi-storey', label: t(buildingTypes[0]) },
          { value: 'private-estates', label: t(buildingTypes[1]) },
        ]}
        value={query.type ?? ''}
        onChange={(type) =>
          onChange({ type: type === 'multi-storey' || type === 'private-estates' ? type : undefined })
        }
        allowDeselect={false}
      />
      <NumberField
        label={t(addressesText.flatsFrom)}
        value={query.flats}
        onChange={(flats) => onChange({ flats: typeof flats === 'number' && flats >= 1 ? flats : undefined })}
        digits={0}
      />
      <YesNoFilter
        label={addressesText.assessments}
        yes={addressesText.assessed}
        no={addressesText.notAssessed}
        value={query.assessed}
        onChange={(assessed) => onChange({ assessed })}
      />
      <YesNoFilter
        label={addressesText.activities}
        yes={addressesText.helped}
        no={addressesText.notHelped}
        value={query.helped}
        onChange={(helped) => onChange({ helped })}
      />
      <OrganizationFilter value={query.organization} onChange={(organization) => onChange({ organization })} />
      <Checkbox
        label={t(addressFieldLabels.manuallyAdded)}
        checked={query.manual ?? false}
        onChange={(event) => onChange({ manual: event.currentTarget.checked ? true : undefined })}
      />
      <CustomFilters
        definitions={custom}
        conditions={query.custom}
        onChange={(conditions) => onChange({ custom: conditions })}
      />
    </div>
  );
}
