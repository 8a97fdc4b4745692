import type { ComponentType } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Building } from '../../queries/building/building.ts';
import type { AddressTab } from './address-tab.ts';

export type AddressPartProps = {
  readonly address: RecordOf<'address'>;
  readonly building: Building;
  /** Whether the server does not know the address yet. */
  readonly isNew: boolean;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
};

/** One tab of the address page. The application puts them together: features do not know each other. */
export type AddressPart = {
  readonly name: AddressTab;
  readonly title: Text;
  readonly count?: (building: Building) => number;
  /** Shown always, unless this says otherwise. */
  readonly isShown?: (address: RecordOf<'address'>, building: Building) => boolean;
  readonly panel: ComponentType<AddressPartProps>;
};
