import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './date-field.module.css';
import { dayBefore } from './read-date.ts';
import { useUiWords } from './words.tsx';

export type RecentDaysProps = {
  /** What the day is for, for those who do not see beside what the buttons stand. */
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
};

/** Today and yesterday at one press: most of what is written down happened then. Days that may not be picked are not offered. */
export function RecentDays({ label, today, min = '', max = today, onPick }: RecentDaysProps): ReactNode {
  const words = useUiWords();
  const days = [
    { day: today, name: words.today },
    { day: dayBefore(today), name: words.yesterday },
  ].filter(({ day }) => day >= min && day <= max);
  return (
    <div className={classes.recent} role="group" aria-label={label}>
      {days.map(({ day, name }) => (
        <Button key={day} variant="default" size="compact-sm" onClick={() => onPick(day)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
