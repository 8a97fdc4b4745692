import type { CSSProperties, ReactNode } from 'react';
import classes from './columns.module.css';

/** Equal columns, as many as fit: cards, numbers. Use it in place of the kit's grids, which write style elements into the page. */
export function Columns({
  min = '16rem',
  children,
}: {
  readonly min?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={classes.columns} style={{ '--column': min } as CSSProperties}>
      {children}
    </div>
  );
}
