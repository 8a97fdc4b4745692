import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { AreaCascade, PlaceSearch } from '../forms/area-cascade.tsx';
import { listText } from '../text/list.text.ts';
import { placeText } from '../text/place.text.ts';
import { DateField } from '../ui/date-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { numberOnly } from '../ui/read-number.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useUiWords } from '../ui/words.tsx';
import { type FilterControlProps, splitCodes } from './list-filters.ts';

const pause = 400;

/** A text that filters a moment after the last keystroke, or at once on Enter or when the field is left. */
function TextFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== value && onChange(typed)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(typed)}
      autoComplete="off"
    />
  );
}

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
    case 'several': {
      const chosen = splitCodes(value);
      return (
        <MultiSelect
          label={label}
          placeholder={chosen.length === 0 ? t(listText.any) : ''}
          data={(filter.choices?.(context) ?? []).map((choice) => ({ ...choice }))}
          value={[...chosen]}
          onChange={(codes) => onChange(filter.read(codes.join(',')))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
          nothingFoundMessage={words.nothingFound}
          autoComplete="off"
        />
      );
    }
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange(filter.read(event.currentTarget.checked))}
        />
      );
    case 'kept':
      return value === undefined ? null : <Switch label={label} checked onChange={() => onChange(undefined)} />;
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
        <DateField
          label={label}
          value={value === undefined ? undefined : String(value)}
          onChange={(day) => (day === undefined || filter.read(day) !== undefined) && onChange(filter.read(day))}
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
