import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/uk';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useState } from 'react';
import classes from './date-field.module.css';
import { dayBefore, readDate, writeDate } from './read-date.ts';
import type { FieldFrame } from './select-field.tsx';
import { useUiWords } from './words.tsx';

type RecentDaysProps = {
  /** What the day is for, for those who do not see beside what the buttons stand. */
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
};

/** Today and yesterday at one press: most of what is written down happened then. Days that may not be picked are not offered. */
function RecentDays({ label, today, min = '', max = today, onPick }: RecentDaysProps): ReactNode {
  const words = useUiWords();
  const days = [
    { day: today, name: words.today },
    { day: dayBefore(today), name: words.yesterday },
  ].filter(({ day }) => day >= min && day <= max);
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={label}>
      {days.map(({ day, name }) => (
        <Button key={day} variant="default" size="compact-sm" onClick={() => onPick(day)}>
          {name}
        </Button>
      ))}
    </Group>
  );
}

type DateFieldProps = FieldFrame & {
  readonly label: string;
  /** `YYYY-MM-DD`: a day of the calendar, without a time zone. */
  readonly value: string | undefined | null;
  /** What is no day of the calendar is handed on as it was typed, so that the rules of the record can say so; never put right silently. */
  readonly onChange: (value: string | undefined) => void;
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  /** Today, `YYYY-MM-DD`, where it and the day before are offered at one press. */
  readonly today?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

type CalendarProps = Pick<DateFieldProps, 'value' | 'min' | 'max'> & {
  readonly onPick: (day: string | undefined) => void;
};

function CalendarView({ value, min, max, onPick }: CalendarProps): ReactNode {
  const words = useUiWords();
  const day = readDate(value ?? '');
  return (
    <DatePicker
      value={day ?? null}
      onChange={(next) => onPick(next ?? undefined)}
      {...(day ? { defaultDate: day } : {})}
      locale={words.language}
      firstDayOfWeek={1}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      ariaLabels={words.calendarLabels}
      className={classes.calendar}
    />
  );
}

/** A day: typed (05.03.2026, 5/3/26, 2026-03-05) or picked from a calendar in the user's language (button, or Alt and arrow down). */
export const DateField = memo(function DateField({ today, ...props }: DateFieldProps): ReactNode {
  const { label, min, max, onChange } = props;
  if (today === undefined) return <TypedDate {...props} />;
  return (
    <div>
      <TypedDate {...props} />
      <RecentDays label={label} today={today} min={min} max={max} onPick={onChange} />
    </div>
  );
});

function TypedDate({ value, onChange, onBlur, min, max, ...rest }: Omit<DateFieldProps, 'today'>): ReactNode {
  const words = useUiWords();
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);

  function type(text: string): void {
    setTyped(text);
    onChange(text.trim() === '' ? undefined : (readDate(text) ?? text));
  }

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpened(true);
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <TextInput
        {...rest}
        value={typed ?? writeDate(value ?? '')}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
        onKeyDown={openByKey}
        classNames={{ input: classes.input ?? '' }}
        placeholder={words.dateHint}
        inputMode="decimal"
        autoComplete="off"
        rightSectionWidth={44}
        rightSection={
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={rest.disabled ?? false}
              aria-label={words.calendar}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown aria-label={words.calendar}>
        <CalendarView
          value={value}
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
          onPick={(day) => {
            setTyped(undefined);
            onChange(day);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
