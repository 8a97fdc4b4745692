import { IconStairs } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnitsList, type UnitsPanelProps } from './units-list.tsx';
import { unitsTitles } from './units-titles.text.ts';
import { unitsText as text } from './units.text.ts';

/** What several homes of a building share: roof, stairwells, lifts, risers. */
export function CommonAreasTab(props: UnitsPanelProps): ReactNode {
  return (
    <UnitsList
      {...props}
      unitType="common_area"
      words={{
        title: unitsTitles.commonAreas,
        add: text.addCommonArea,
        none: text.noCommonAreas,
        noneWords: text.noCommonAreasWords,
      }}
      icon={<IconStairs size={40} />}
    />
  );
}
