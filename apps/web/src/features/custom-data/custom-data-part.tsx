import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { CustomValues } from './custom-values.tsx';

/** The tab “Custom data” of the address page. */
export function CustomDataPart({ address }: { readonly address: StoredRecord }): ReactNode {
  return <CustomValues key={address._id} entity={getEntity('address')} record={address} />;
}
