import type { ReactNode } from 'react';
import classes from './field-row.module.css';

/** Fields side by side on a wide screen, one below the other on a phone unless they are narrow. */
export function FieldRow({
  columns = 2,
  isNarrow = false,
  children,
}: {
  /** `many`: as many small fields beside each other as there is room for, on a phone too. */
  readonly columns?: 2 | 3 | 4 | 'many';
  /** Small fields: two share a row on a phone too. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={classes.row} data-columns={columns} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  );
}

export type Fact = { readonly label: ReactNode; readonly value: ReactNode };

/** What is known of a record, as label and value. */
export function Facts({ facts }: { readonly facts: readonly (Fact & { readonly key: string })[] }): ReactNode {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
