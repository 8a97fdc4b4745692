import { type ReactNode } from 'react';
import { usePlaces } from '../../device/places.ts';
import { PlaceSearch } from '../../forms/area-cascade.tsx';
import { useOrganizationNames, useOrganizationSearch } from '../../queries/names/organization-names.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CellControl } from './cell-control.ts';

type CureFieldProps = {
  readonly control: CellControl;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

function PlaceCure({ label, value, onChange }: Omit<CureFieldProps, 'control'>): ReactNode {
  const places = usePlaces(true);
  return <PlaceSearch places={places} value={value} onChange={onChange} level={4} label={label} />;
}

function OrganizationCure({ label, value, onChange }: Omit<CureFieldProps, 'control'>): ReactNode {
  const search = useOrganizationSearch();
  const nameOf = useOrganizationNames();
  return (
    <SearchSelect
      label={label}
      value={value === undefined ? undefined : { value, label: nameOf(value, value) }}
      search={search}
      onChange={(option) => onChange(option?.value)}
    />
  );
}

/** The correct value of equal wrong cells, entered in the way of their column. */
export function CureField({ control, ...rest }: CureFieldProps): ReactNode {
  switch (control.kind) {
    case 'place':
      return <PlaceCure {...rest} />;
    case 'organization':
      return <OrganizationCure {...rest} />;
    case 'choice':
      return <SelectField {...rest} choices={control.choices} />;
    case 'text':
      return <TextField {...rest} />;
  }
}
