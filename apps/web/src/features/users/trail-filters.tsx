import { Box, Group, TextInput } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import type { FilterControlProps } from '../../lists/list-filters.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { trailText as text } from './trail.text.ts';
import { findPeople } from './user-calls.ts';

/** A person, found by name or email. */
export function PersonFilter({ filter, value, context, onChange }: FilterControlProps): ReactNode {
  const { t, names } = context;
  const search = useCallback(
    (typed: string, signal: AbortSignal) => findPeople(typed, (one) => nameOfPerson(one, t.language), signal),
    [t.language],
  );
  const id = value === undefined ? undefined : String(value);
  return (
    <SearchSelect
      label={t(filter.label)}
      placeholder={t(text.findPerson)}
      value={id === undefined ? undefined : { value: id, label: names?.get(id) ?? '…' }}
      onChange={(option) => onChange(option?.value)}
      search={search}
    />
  );
}

/** Reads a time of day as people type it (`9:05`, `9.05`, `0905`, `9`) as `HH:mm`; undefined for anything else. */
export function readTime(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(typed.trim());
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2] ?? 0)];
  if (!parts || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

type MomentProps = FilterControlProps & {
  /** The time of a day that was chosen without one. */
  readonly usualTime: string;
};

/** A day and a time of day, with 24 hours whatever the language of the browser. */
function MomentFilter({ filter, value, context: { t }, onChange, usualTime }: MomentProps): ReactNode {
  const label = t(filter.label);
  const [day, time] = value === undefined ? [] : String(value).split('T');
  const [typed, setTyped] = useState<string>();
  const setDay = (next: string | undefined): void => {
    if (next === undefined) onChange(undefined);
    else if (isCalendarDate(next)) onChange(`${next}T${time ?? usualTime}`);
  };
  const leaveTime = (): void => {
    const read = readTime(typed ?? '');
    if (day !== undefined && read !== undefined) onChange(`${day}T${read}`);
    setTyped(undefined);
  };
  return (
    <Group gap="0.25rem" align="flex-end" wrap="nowrap">
      <Box flex={1}>
        <DateField label={label} value={day} onChange={setDay} />
      </Box>
      <TextInput
        aria-label={t(text.timeOf, { label })}
        w="5.25rem"
        value={typed ?? time ?? ''}
        placeholder={usualTime}
        disabled={day === undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leaveTime}
        onKeyDown={(event) => event.key === 'Enter' && leaveTime()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </Group>
  );
}

/** From a moment on; a day alone begins at midnight. */
export function DayBeginFilter(props: FilterControlProps): ReactNode {
  return <MomentFilter {...props} usualTime="00:00" />;
}

/** Until a moment; a day alone lasts to its end. */
export function DayEndFilter(props: FilterControlProps): ReactNode {
  return <MomentFilter {...props} usualTime="23:59" />;
}
