import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { Section } from '../../ui/section.tsx';
import { RecordHistory } from './record-history.tsx';

/** The tab of the page of a unit. */
export function UnitHistoryPart({ unit, isNew }: { readonly unit: StoredRecord; readonly isNew: boolean }): ReactNode {
  return (
    <Section>
      <RecordHistory table="apartment" record={unit} isNew={isNew} level={2} />
    </Section>
  );
}
