import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/uk';
import { DateInput } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { readDate } from './read-date.ts';
import { useUiWords } from './words.tsx';

export type DateFieldProps = {
  readonly label: ReactNode;
  /** `YYYY-MM-DD`: a day of the calendar, without a time zone. */
  readonly value: string | undefined | null;
  readonly onChange: (value: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A day: typed (05.03.2026, 5/3/26, 2026-03-05) or picked from a calendar in the user's language. */
export function DateField({ value, onChange, min, max, ...rest }: DateFieldProps): ReactNode {
  const words = useUiWords();
  return (
    <DateInput
      {...rest}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      dateParser={(typed) => readDate(typed) ?? null}
      valueFormat="DD.MM.YYYY"
      placeholder={words.dateHint}
      locale={words.language}
      firstDayOfWeek={1}
      minDate={min}
      maxDate={max}
      clearable
      clearButtonProps={{ 'aria-label': words.clear }}
      autoComplete="off"
    />
  );
}
