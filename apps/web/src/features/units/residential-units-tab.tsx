import { IconHome } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnitsList, type UnitsPanelProps } from './units-list.tsx';
import { unitsTitles } from './units-titles.text.ts';
import { unitsText as text } from './units.text.ts';

/** The homes of a private estate. */
export function ResidentialUnitsTab(props: UnitsPanelProps): ReactNode {
  return (
    <UnitsList
      {...props}
      unitType="residential_unit"
      words={{
        title: unitsTitles.residentialUnits,
        add: text.addResidentialUnit,
        none: text.noResidentialUnits,
        noneWords: text.noResidentialUnitsWords,
      }}
      icon={<IconHome size={40} />}
    />
  );
}
