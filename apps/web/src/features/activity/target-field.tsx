import { listTexts } from '@domivka/domain/building/reading';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { EntityForm } from '../../forms/entity-form.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit, shortNameOfUnit } from '../../text/unit-name.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import classes from './activity.module.css';
import { chooseInGroup, groupUnits, type TargetUnit, type UnitGroup } from './target-units.ts';

type UnitPickerProps = {
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
  return kind === 'apartment' && typeof unit.number === 'string' ? unit.number : nameOfUnit(unit, t);
}

/** Any of the units of a building: entrance by entrance, all of one at once, or one by one. */
function UnitPicker({ units, chosen, onChange }: UnitPickerProps): ReactNode {
  const t = useText();
  return (
    <Paper withBorder p="sm" mah="26rem" style={{ overflowY: 'auto' }}>
      <Stack>
        {groupUnits(units).map((group) => {
          const name = nameOfGroup(group, t);
          const ids = group.units.map(({ _id }) => _id);
          const choose = (inGroup: readonly string[]) => onChange(chooseInGroup(units, chosen, group, inGroup));
          return (
            <div key={group.key} style={{ position: 'relative' }}>
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

/** How many units are named one by one before only their number is told. */
const mostNamed = 8;

function sayTarget(units: readonly TargetUnit[], chosen: readonly string[], t: Say): string {
  if (chosen.length === 0) return t(text.targetBuilding);
  const byId = new Map(units.map((unit) => [unit._id, unit]));
  const names = chosen.slice(0, mostNamed).map((id) => shortNameOfUnit(byId.get(id), t));
  const all = `${t.count(countedNouns.units, chosen.length)}: ${names.join(', ')}`;
  const more = chosen.length - names.length;
  return more > 0 ? t(text.targetMore, { units: all, count: more }) : all;
}

type TargetFieldProps = { readonly form: EntityForm<'activity'>; readonly units: readonly TargetUnit[] };

/** What the activity is for: the building as a whole, or some of its units. Nothing chosen is the building, and says so. */
export function TargetField({ form, units }: TargetFieldProps): ReactNode {
  const t = useText();
  const pickerId = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = listTexts(form.values.unitIds);
  const set = (ids: readonly string[]) => form.set('unitIds', ids.length > 0 ? [...ids] : undefined);
  return (
    <>
      <Text fw={600} aria-live="polite">
        {sayTarget(units, chosen, t)}
      </Text>
      <Group gap="xs">
        <Button
          id={form.fieldId('unitIds')}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={pickerId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? text.targetDone : text.targetChoose)}
        </Button>
        {chosen.length > 0 ? (
          <Button variant="subtle" onClick={() => set([])}>
            {t(text.targetBuilding)}
          </Button>
        ) : null}
      </Group>
      <div id={pickerId} hidden={!isOpen}>
        {isOpen ? <UnitPicker units={units} chosen={chosen} onChange={set} /> : null}
      </div>
    </>
  );
}
