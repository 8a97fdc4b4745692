import { Button, Group, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { listTexts } from '@domivka/domain/building/reading';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText, type Say } from '../../text/say.ts';
import { shortNameOfUnit } from '../../text/unit-name.ts';
import { activityFormText as text } from './activity-form.text.ts';
import type { TargetUnit } from './target-units.ts';
import { UnitPicker } from './unit-picker.tsx';

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

export type TargetFieldProps = { readonly form: EntityForm<'activity'>; readonly units: readonly TargetUnit[] };

/** What the activity is for: the building as a whole, or some of its units. Nothing chosen is the building, and says so. */
export function TargetField({ form, units }: TargetFieldProps): ReactNode {
  const t = useText();
  const pickerId = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = listTexts(form.values['unitIds']);
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
