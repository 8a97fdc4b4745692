import type { ComponentType } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Building } from '../../queries/building/building.ts';
import type { UnitTab } from './unit-tab.ts';

export type UnitPartProps = {
  readonly unit: RecordOf<'apartment'>;
  /** Undefined where this device does not have it. */
  readonly address: RecordOf<'address'> | undefined;
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
  readonly count?: (unit: RecordOf<'apartment'>, building: Building) => number;
  /** Shown always, unless this says otherwise. */
  readonly isShown?: (unit: RecordOf<'apartment'>, building: Building) => boolean;
  readonly panel: ComponentType<UnitPartProps>;
};
