import type { ReactNode } from 'react';
import classes from './user-form.module.css';

type FixedFieldProps = {
  readonly label: string;
  readonly value: ReactNode;
  /** Why it cannot be changed here. */
  readonly why: string;
};

/** A field that this user may not change: what it says, and why it is only shown. */
export function FixedField({ label, value, why }: FixedFieldProps): ReactNode {
  return (
    <dl className={classes.fixed}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={classes.why}>{why}</dd>
    </dl>
  );
}
