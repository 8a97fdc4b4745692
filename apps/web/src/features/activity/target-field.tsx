import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { listTexts } from '@domivka/domain/building/reading';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit, shortNameOfUnit } from '../../text/unit-name.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import classes from './activity.module.css';

export type TargetUnit = Fields & { readonly _id: string };

/** The units of an address that are together in the choice: the flats of one entrance, the homes of an estate, the common areas. */
type UnitGroup = {
  readonly key: string;
  readonly kind: 'apartment' | 'residential_unit' | 'common_area';
  /** Of flats whose entrance is known. */
  readonly entrance?: number;
  readonly units: readonly TargetUnit[];
};

/** The units in groups, in the order given; flats without an entrance come after those with one. */
export function groupUnits(units: readonly TargetUnit[]): readonly UnitGroup[] {
  const of = (kind: UnitGroup['kind']) => units.filter(({ unitType }) => unitType === kind);
  const flats = of('apartment');
  const entranceOf = ({ entrance }: TargetUnit) => (typeof entrance === 'number' ? entrance : undefined);
  const entrances = [...new Set(flats.map(entranceOf))].filter((entrance) => entrance !== undefined);
  const groups: readonly UnitGroup[] = [
    ...entrances
      .toSorted((one, other) => one - other)
      .map((entrance) => ({
        key: `apartment/${entrance}`,
        kind: 'apartment' as const,
        entrance,
        units: flats.filter((flat) => entranceOf(flat) === entrance),
      })),
    { key: 'apartment', kind: 'apartment', units: flats.filter((flat) => entranceOf(flat) === undefined) },
    { key: 'residential_unit', kind: 'residential_unit', units: of('residential_unit') },
    { key: 'common_area', kind: 'common_area', units: of('common_area') },
  ];
  return groups.filter((group) => group.units.length > 0);
}

/** What is chosen after the choice within one group changed: the order is that of the units; what is not among them any more goes. */
export function chooseInGroup(
  units: readonly TargetUnit[],
  chosen: readonly string[],
  group: UnitGroup,
  chosenInGroup: readonly string[],
): readonly string[] {
  const inGroup = new Set(group.units.map(({ _id }) => _id));
  const kept = new Set([...chosen.filter((id) => !inGroup.has(id)), ...chosenInGroup]);
  return units.map(({ _id }) => _id).filter((id) => kept.has(id));
}

/** The units named in an address line, as far as they are at the address. */
export function knownUnits(units: readonly TargetUnit[], ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  return units.map(({ _id }) => _id).filter((id) => wanted.has(id));
}

/** How many people and households some units hold. */
export type Beneficiaries = { readonly people?: number; readonly households?: number; readonly disability?: number };

function sum(units: readonly Fields[], read: (unit: Fields) => unknown): number | undefined {
  const counts = units.map(read).filter((count): count is number => typeof count === 'number' && count > 0);
  return counts.length === 0 ? undefined : counts.reduce((total, count) => total + count, 0);
}

function disabilityOf({ vulnerableResidents }: Fields): unknown {
  const block = vulnerableResidents;
  return typeof block === 'object' && block !== null && 'disability' in block ? block.disability : undefined;
}

/** A suggestion for the beneficiaries: who lives in the chosen units, or in all of them. Undefined where nobody has counted; nobody lives in a common area. */
export function suggestBeneficiaries(
  units: readonly TargetUnit[],
  chosen: readonly string[],
): Beneficiaries | undefined {
  const wanted = new Set(chosen);
  const homes = units.filter(
    ({ _id, unitType }) => unitType !== 'common_area' && (chosen.length === 0 || wanted.has(_id)),
  );
  const people = sum(homes, ({ residents }) => residents);
  const households = sum(homes, (unit) => unit.households);
  const disability = sum(homes, disabilityOf);
  if (people === undefined && households === undefined) return undefined;
  return {
    ...(people === undefined ? {} : { people }),
    ...(households === undefined ? {} : { households }),
    ...(disability === undefined ? {} : { disability }),
  };
}

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
