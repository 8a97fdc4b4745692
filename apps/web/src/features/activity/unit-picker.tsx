import { Button, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import classes from './activity.module.css';
import { chooseInGroup, groupUnits, type TargetUnit, type UnitGroup } from './target-units.ts';

export type UnitPickerProps = {
  readonly units: readonly TargetUnit[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

function nameOfGroup({ kind, entrance }: UnitGroup, t: Say): string {
  if (kind === 'common_area') return t(text.commonAreas);
  if (kind === 'residential_unit') return t(text.homes);
  return entrance === undefined ? t(text.apartments) : t(text.entrance, { entrance });
}

/** Below the name of the entrance the number is enough. */
function labelOfUnit(unit: TargetUnit, { kind }: UnitGroup, t: Say): string {
  return kind === 'apartment' && typeof unit['number'] === 'string' ? unit['number'] : nameOfUnit(unit, t);
}

/** Any of the units of a building: entrance by entrance, all of one at once, or one by one. */
export function UnitPicker({ units, chosen, onChange }: UnitPickerProps): ReactNode {
  const t = useText();
  return (
    <Paper withBorder p="sm" mah="26rem" className={classes.picker ?? ''}>
      <Stack>
        {groupUnits(units).map((group) => {
          const name = nameOfGroup(group, t);
          const ids = group.units.map(({ _id }) => _id);
          const choose = (inGroup: readonly string[]) => onChange(chooseInGroup(units, chosen, group, inGroup));
          return (
            <div key={group.key} className={classes.pickerGroup}>
              <ToggleChips
                name={`target-${group.key}`}
                label={name}
                value={chosen.filter((id) => ids.includes(id))}
                onChange={choose}
                choices={group.units.map((unit) => ({ value: unit._id, label: labelOfUnit(unit, group, t) }))}
              />
              {ids.length > 1 ? (
                <Group gap={4} className={classes.pickerAll ?? ''}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t(text.allOf, { group: name })}
                    onClick={() => choose(ids)}
                  >
                    {t(text.all)}
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t(text.noneOf, { group: name })}
                    onClick={() => choose([])}
                  >
                    {t(text.none)}
                  </Button>
                </Group>
              ) : null}
            </div>
          );
        })}
      </Stack>
    </Paper>
  );
}
