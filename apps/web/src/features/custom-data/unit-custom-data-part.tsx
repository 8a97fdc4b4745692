import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { CustomValues } from './custom-values.tsx';

/** The tab “Custom data” of the page of a unit. */
export function UnitCustomDataPart({ unit }: { readonly unit: StoredRecord }): ReactNode {
  return <CustomValues key={unit._id} entity={getEntity('apartment')} record={unit} />;
}
