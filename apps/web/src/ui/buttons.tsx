import type { ReactNode } from 'react';
import classes from './buttons.module.css';

/** Buttons side by side; on a phone they fill the line. */
export function Buttons({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes.buttons}>{children}</div>;
}
