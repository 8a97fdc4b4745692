import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { Section } from '../../ui/section.tsx';
import { RecordHistory } from './record-history.tsx';

/** The tab of the address page. */
export function AddressHistoryPart({
  address,
  isNew,
}: {
  readonly address: StoredRecord;
  readonly isNew: boolean;
}): ReactNode {
  return (
    <Section>
      <RecordHistory table="address" record={address} isNew={isNew} level={2} />
    </Section>
  );
}
