import type { ComponentType } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { Building } from '../../queries/building/building.ts';
import type { UnitTab } from './unit-tab.ts';

export type UnitPartProps = {
  readonly unit: StoredRecord;
  /** Undefined while it is on its way, or where this device does not hold it. */
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  /** Whether the server does not know the unit yet. */
  readonly isNew: boolean;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
};

/** One tab of the page of a unit. The application puts them together: features do not know each other. */
export type UnitPart = {
  readonly name: UnitTab;
  readonly title: Text;
  readonly count?: (unit: StoredRecord, building: Building) => number;
  /** Shown always, unless this says otherwise. */
  readonly isShown?: (unit: StoredRecord, building: Building) => boolean;
  readonly panel: ComponentType<UnitPartProps>;
};
