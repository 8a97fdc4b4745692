import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { joinMoment, readTime, splitMoment } from './read-time.ts';
import { trailText as text } from './trail.text.ts';
import classes from './trail.module.css';

type MomentFieldProps = {
  readonly label: string;
  /** Local time `YYYY-MM-DDTHH:mm`. */
  readonly value: string | undefined;
  /** The time of a day that was chosen without one. */
  readonly timeUnlessTold: string;
  readonly onChange: (value: string | undefined) => void;
};

/** A day and a time of day, in the order of this country and with 24 hours whatever the browser's own habits are. */
export function DateTimeField({ label, value, timeUnlessTold, onChange }: MomentFieldProps): ReactNode {
  const t = useText();
  const { day, time } = splitMoment(value);
  const [typed, setTyped] = useState<string>();
  const setDay = (next: string | undefined) => {
    if (next === undefined) onChange(undefined);
    else if (isCalendarDate(next)) onChange(joinMoment(next, time ?? timeUnlessTold));
  };
  const leaveTime = () => {
    const read = readTime(typed ?? '');
    if (day !== undefined && read !== undefined) onChange(joinMoment(day, read));
    setTyped(undefined);
  };
  return (
    <div className={classes.moment}>
      <DateField label={label} value={day} onChange={setDay} />
      <TextInput
        aria-label={t(text.timeOf, { label })}
        value={typed ?? time ?? ''}
        placeholder={timeUnlessTold}
        disabled={day === undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leaveTime}
        onKeyDown={(event) => event.key === 'Enter' && leaveTime()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </div>
  );
}
