import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** Fields that belong together, below a heading of their own, within a section or a small form. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
