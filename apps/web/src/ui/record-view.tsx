import type { ReactNode } from 'react';
import { Facts, type Fact } from './field-row.tsx';
import { Section } from './section.tsx';
import classes from './record-view.module.css';

export type RecordViewProps = {
  /** Why there is no form. */
  readonly note: string;
  readonly parts: readonly {
    readonly key: string;
    readonly title: string;
    readonly facts: readonly (Fact & { readonly key: string })[];
  }[];
  /** What is kept from this reader, in a sentence. */
  readonly hidden?: string | undefined;
};

/** A record for somebody who may read it but not change it. Parts without a fact are left out. */
export function RecordView({ note, parts, hidden }: RecordViewProps): ReactNode {
  return (
    <div className={classes.view}>
      <p className={classes.note}>{note}</p>
      {parts
        .filter(({ facts }) => facts.length > 0)
        .map(({ key, title, facts }) => (
          <Section key={key} title={title}>
            <Facts facts={facts} />
          </Section>
        ))}
      {hidden ? <p className={classes.note}>{hidden}</p> : null}
    </div>
  );
}
