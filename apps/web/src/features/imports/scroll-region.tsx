import type { ReactNode } from 'react';
import classes from './imports.module.css';

/** A table of a file, which scrolls in its own frame, also by the arrow keys. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls and holds nothing to press is reached by the keyboard this way
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
