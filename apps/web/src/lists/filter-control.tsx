import { Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AreaCascade, PlaceSearch } from '../forms/area-cascade.tsx';
import { listText } from '../text/list.text.ts';
import { placeText } from '../text/place.text.ts';
import { NumberField } from '../ui/number-field.tsx';
import { numberOnly } from '../ui/read-number.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useUiWords } from '../ui/words.tsx';
import type { FilterControlProps } from './list-filters.ts';
import { TextFilter } from './text-filter.tsx';

/** The control of a filter. What it gives is read as the address line is, so a wrong value changes nothing. */
export function FilterControl(props: FilterControlProps): ReactNode {
  const { filter, value, context, onChange } = props;
  const words = useUiWords();
  const { t, places } = context;
  const label = t(filter.label);
  if (typeof filter.control === 'function') return <filter.control {...props} />;
  switch (filter.control) {
    case 'choice': {
      const choices = filter.choices?.(context) ?? [];
      const isYesNo = choices.some((one) => one.value === 'true');
      return (
        <SelectField
          label={label}
          value={String(value ?? filter.usual ?? '')}
          {...(filter.usual === undefined ? { noneLabel: t(listText.any) } : {})}
          choices={choices}
          onChange={(chosen) => onChange(filter.read(isYesNo && chosen ? chosen === 'true' : chosen))}
        />
      );
    }
    case 'find':
      return (
        <Select
          label={label}
          placeholder={t(listText.any)}
          data={(filter.choices?.(context) ?? []).map((choice) => ({ ...choice }))}
          value={value === undefined ? null : String(value)}
          onChange={(chosen) => onChange(filter.read(chosen))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
          nothingFoundMessage={words.nothingFound}
          autoComplete="off"
        />
      );
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange(filter.read(event.currentTarget.checked))}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value : undefined}
          onChange={(number) => onChange(filter.read(numberOnly(number)))}
          digits={6}
        />
      );
    case 'day':
      return (
        <TextInput
          type="date"
          label={label}
          value={String(value ?? '')}
          onChange={(event) => onChange(filter.read(event.currentTarget.value))}
        />
      );
    case 'text':
      return <TextFilter label={label} value={String(value ?? '')} onChange={(text) => onChange(filter.read(text))} />;
    case 'area':
    case 'cascade': {
      const area = value === undefined ? undefined : String(value);
      return (
        <>
          <PlaceSearch
            places={places}
            value={area}
            onChange={onChange}
            label={label}
            placeholder={t(placeText.searchHint)}
          />
          {filter.control === 'cascade' ? <AreaCascade places={places} value={area} onChange={onChange} /> : null}
        </>
      );
    }
  }
}
