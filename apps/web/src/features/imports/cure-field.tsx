import { MultiSelect } from '@mantine/core';
import { type ReactNode } from 'react';
import { usePlaces } from '../../device/places.ts';
import { PlaceSearch } from '../../forms/area-cascade.tsx';
import { useOrganizationNames, useOrganizationSearch } from '../../queries/names/organization-names.ts';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { type SelectChoice, SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
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

type ChoicesProps = Omit<CureFieldProps, 'control'> & { readonly choices: readonly SelectChoice[] };

/** Several codes, as a cell holds them. */
function ChoicesCure({ label, value, onChange, choices }: ChoicesProps): ReactNode {
  const words = useUiWords();
  return (
    <MultiSelect
      label={label}
      data={choices.map((choice) => ({ ...choice }))}
      value={value?.split('; ') ?? []}
      onChange={(codes) => onChange(codes.length > 0 ? codes.join('; ') : undefined)}
      searchable
      hidePickedOptions
      nothingFoundMessage={words.nothingFound}
      autoComplete="off"
    />
  );
}

/** A number as a cell holds it; what is none stays as it is typed. */
function NumberCure({ value, onChange, ...rest }: Omit<CureFieldProps, 'control'>): ReactNode {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return (
    <NumberField
      {...rest}
      grouped={false}
      value={Number.isFinite(number) ? number : value}
      onChange={(typed) => onChange(typed === undefined ? undefined : String(typed))}
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
    case 'choices':
      return <ChoicesCure {...rest} choices={control.choices} />;
    case 'date':
      return <DateField {...rest} />;
    case 'number':
      return <NumberCure {...rest} />;
    case 'text':
      return <TextField {...rest} />;
  }
}
