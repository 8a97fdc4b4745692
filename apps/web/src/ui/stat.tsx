import type { ReactNode } from 'react';
import classes from './stat.module.css';

export type StatProps = {
  readonly label: ReactNode;
  /** Already written in the user's language; `undefined` while it is on its way. */
  readonly value: ReactNode | undefined;
  readonly hint?: ReactNode;
  readonly tone?: 'plain' | 'attention' | 'danger';
};

/** One number and what it counts. */
export function Stat({ label, value, hint, tone = 'plain' }: StatProps): ReactNode {
  return (
    <div className={classes.stat} data-tone={tone}>
      <span className={classes.value}>{value ?? '–'}</span>
      <span className={classes.label}>{label}</span>
      {hint ? <span className={classes.hint}>{hint}</span> : null}
    </div>
  );
}
