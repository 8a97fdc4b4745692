import type { ReactNode } from 'react';
import classes from './grid.module.css';

/** What scrolls and holds nothing to press is reached by the keyboard in this way (WCAG 2.1.1). */
const reachable = { role: 'region', tabIndex: 0 } as const;

/** A table of a file, which scrolls in its own frame, also by the arrow keys. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div {...reachable} className={classes.scroll} aria-label={label}>
      {children}
    </div>
  );
}
