import { Paper, Stack, Text } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { stateOfArea, toggleArea } from '@domivka/domain/geography/area-selection';
import type { AdminLevel, Units } from '@domivka/reference/units';
import { usePlaces } from '../../device/places.ts';
import { PlaceSearch } from '../../forms/area-cascade.tsx';
import type { BoundField } from '../../forms/entity-form.ts';
import { fullNameOf, nameOf } from '../../queries/names/place-names.ts';
import { levelText } from '../../text/place.text.ts';
import { useText } from '../../text/say.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { type TreeChildren, UnitTree } from '../../ui/unit-tree.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AccessibilityMap } from './accessibility-map.tsx';
import classes from './accessibility.module.css';
import { accessibilityText as text } from './accessibility.text.ts';
import { nameOfArea } from './describe-access.ts';

const mostChips = 40;

type Chosen = readonly string[];

function Note({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text fz="0.8125rem" c="dimmed">
      {children}
    </Text>
  );
}

function useTreeOf(places: Units): TreeChildren {
  const { language } = useText();
  return useCallback(
    (pCode) =>
      places
        .children(pCode)
        .toSorted((one, other) => nameOf(one, language).localeCompare(nameOf(other, language), language))
        .map((unit) => ({ id: unit.pCode, label: fullNameOf(unit, language), isParent: unit.level < 4 })),
    [places, language],
  );
}

type ChosenProps = {
  readonly places: Units;
  readonly chosen: Chosen;
  readonly onToggle: (pCode: string) => void;
  readonly onClear: () => void;
};

function ChosenAreas({ places, chosen, onToggle, onClear }: ChosenProps): ReactNode {
  const t = useText();
  if (chosen.length === 0)
    return (
      <Paper bg="var(--domivka-surface-quiet)" p="xs">
        {t(text.everywhere)}
      </Paper>
    );
  const chips = chosen.slice(0, mostChips).map((pCode) => {
    const words = nameOfArea(places, pCode, t);
    return { key: pCode, words, removeLabel: t(text.removeArea, { name: words }), onRemove: () => onToggle(pCode) };
  });
  return (
    <div>
      <FilterChips label={t(text.chosen)} chips={chips} clearLabel={t(text.clear)} onClear={onClear} />
      {chosen.length > mostChips ? <Note>{t(text.more, { count: chosen.length - mostChips })}</Note> : null}
    </div>
  );
}

export type AccessibilityFieldProps = {
  readonly field: BoundField<readonly string[] | undefined>;
  /** An authority of this level has exactly one unit; without it any number. */
  readonly onlyLevel: AdminLevel | undefined;
};

function Choice({ field, onlyLevel, places }: AccessibilityFieldProps & { readonly places: Units }): ReactNode {
  const t = useText();
  const childrenOf = useTreeOf(places);
  const isPhone = useIsPhone();
  const [reveal, setReveal] = useState<readonly string[]>();
  const { value: chosen = [], onChange, onBlur, id, error } = field;
  const childCodes = (pCode: string) => places.children(pCode).map((unit) => unit.pCode);
  const set = (next: Chosen): void => onChange(next.length > 0 ? next : undefined);
  const toggle = (pCode: string): void => {
    if (onlyLevel !== undefined) set(chosen.includes(pCode) ? [] : [pCode]);
    else set(toggleArea(chosen, pCode, childCodes));
  };
  const show = (pCode: string): void => setReveal([...places.ancestors(pCode).map((unit) => unit.pCode), pCode]);
  const take = (pCode: string | undefined): void => {
    if (pCode === undefined) return;
    if (stateOfArea(chosen, pCode) !== 'all') toggle(pCode);
    show(pCode);
  };
  return (
    <Stack onBlur={onBlur}>
      {onlyLevel === undefined ? null : (
        <Note>{t(text.oneUnit, { level: t(levelText[onlyLevel]).toLocaleLowerCase(t.language) })}</Note>
      )}
      <ChosenAreas places={places} chosen={chosen} onToggle={toggle} onClear={() => set([])} />
      <Stack className={classes.sides ?? ''}>
        <AccessibilityMap
          places={places}
          chosen={chosen}
          startsOpen={!isPhone}
          onToggle={(pCode) => {
            toggle(pCode);
            show(pCode);
          }}
        />
        <Stack gap="sm">
          <PlaceSearch
            id={id}
            error={error}
            onBlur={onBlur}
            places={places}
            label={t(text.find)}
            placeholder={t(text.findHint)}
            value={undefined}
            onChange={take}
          />
          <UnitTree
            label={t(text.tree)}
            childrenOf={childrenOf}
            stateOf={(pCode) => stateOfArea(chosen, pCode)}
            onToggle={toggle}
            reveal={reveal}
          />
          <Note>{t(text.treeHint)}</Note>
        </Stack>
      </Stack>
    </Stack>
  );
}

/** Where an organization works: a list from oblast to settlement and a map of the same, side by side. */
export function AccessibilityField(props: AccessibilityFieldProps): ReactNode {
  const places = usePlaces(true);
  return places ? <Choice {...props} places={places} /> : <FormSkeleton fields={3} />;
}
