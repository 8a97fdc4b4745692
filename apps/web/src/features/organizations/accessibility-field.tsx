import { useCallback, useState, type ReactNode } from 'react';
import { stateOfArea, toggleArea } from '@domivka/domain/geography/area-selection';
import type { AdminLevel, Units } from '@domivka/reference/units';
import type { BoundField } from '../../forms/entity-form.ts';
import { fullNameOf, nameOf, parentsOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { levelText } from '../../text/place.text.ts';
import { useText } from '../../text/say.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import type { TreeChildren } from '../../ui/unit-tree-rows.ts';
import { UnitTree } from '../../ui/unit-tree.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AccessibilityMap } from './accessibility-map.tsx';
import classes from './accessibility.module.css';
import { accessibilityText as text } from './accessibility.text.ts';
import { nameOfArea } from './describe-access.ts';

const mostChips = 40;

type Chosen = readonly string[];
type Toggle = (pCode: string) => void;

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

/** The one field over all units: what is found is chosen and shown in the tree. */
function Finder({
  places,
  id,
  error,
  onBlur,
  onFound,
}: Pick<BoundField<unknown>, 'id' | 'error' | 'onBlur'> & {
  readonly places: Units;
  readonly onFound: Toggle;
}): ReactNode {
  const t = useText();
  const { language } = t;
  const search = useCallback(
    async (typed: string) =>
      places.search(typed, { limit: 12 }).map((unit) => {
        const description = parentsOf(places, unit, language);
        return { value: unit.pCode, label: fullNameOf(unit, language), ...(description ? { description } : {}) };
      }),
    [places, language],
  );
  return (
    <SearchSelect
      id={id}
      label={t(text.find)}
      placeholder={t(text.findHint)}
      value={undefined}
      onChange={(option) => option && onFound(option.value)}
      search={search}
      onBlur={onBlur}
      error={error}
    />
  );
}

function ChosenAreas({
  places,
  chosen,
  onToggle,
  onClear,
}: {
  readonly places: Units;
  readonly chosen: Chosen;
  readonly onToggle: Toggle;
  readonly onClear: () => void;
}): ReactNode {
  const t = useText();
  if (chosen.length === 0) return <p className={classes.everywhere}>{t(text.everywhere)}</p>;
  const chips = chosen.slice(0, mostChips).map((pCode) => {
    const words = nameOfArea(places, pCode, t);
    return { key: pCode, words, removeLabel: t(text.removeArea, { name: words }), onRemove: () => onToggle(pCode) };
  });
  return (
    <div>
      <FilterChips label={t(text.chosen)} chips={chips} clearLabel={t(text.clear)} onClear={onClear} />
      {chosen.length > mostChips ? (
        <p className={classes.note}>{t(text.more, { count: chosen.length - mostChips })}</p>
      ) : null}
    </div>
  );
}

export type AccessibilityFieldProps = {
  readonly field: BoundField<unknown>;
  /** An authority of this level has exactly one unit; without it any number. */
  readonly onlyLevel: AdminLevel | undefined;
};

type ChoiceProps = AccessibilityFieldProps & { readonly places: Units };

function Choice({ field, onlyLevel, places }: ChoiceProps): ReactNode {
  const t = useText();
  const childrenOf = useTreeOf(places);
  const isPhone = useIsPhone();
  const [reveal, setReveal] = useState<readonly string[]>();
  const chosen: Chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  const childCodes = (pCode: string) => places.children(pCode).map((unit) => unit.pCode);
  const set = (next: Chosen): void => field.onChange(next.length > 0 ? next : undefined);
  const toggle: Toggle = (pCode) => {
    if (onlyLevel !== undefined) set(chosen.includes(pCode) ? [] : [pCode]);
    else set(toggleArea(chosen, pCode, childCodes));
  };
  const show = (pCode: string): void => setReveal([...places.ancestors(pCode).map((unit) => unit.pCode), pCode]);
  return (
    <div className={classes.field} onBlur={field.onBlur}>
      {onlyLevel === undefined ? null : (
        <p className={classes.note}>
          {t(text.oneUnit, { level: t(levelText[onlyLevel]).toLocaleLowerCase(t.language) })}
        </p>
      )}
      <ChosenAreas places={places} chosen={chosen} onToggle={toggle} onClear={() => set([])} />
      <div className={classes.sides}>
        <AccessibilityMap
          places={places}
          chosen={chosen}
          startsOpen={!isPhone}
          onToggle={(pCode) => {
            toggle(pCode);
            show(pCode);
          }}
        />
        <div className={classes.list}>
          <Finder
            {...field}
            places={places}
            onFound={(pCode) => {
              if (stateOfArea(chosen, pCode) !== 'all') toggle(pCode);
              show(pCode);
            }}
          />
          <UnitTree
            label={t(text.tree)}
            childrenOf={childrenOf}
            stateOf={(pCode) => stateOfArea(chosen, pCode)}
            onToggle={toggle}
            reveal={reveal}
          />
          <p className={classes.note}>{t(text.treeHint)}</p>
        </div>
      </div>
    </div>
  );
}

/** Where an organization works: a list from oblast to settlement and a map of the same, side by side. */
export function AccessibilityField(props: AccessibilityFieldProps): ReactNode {
  const places = usePlaces();
  return places ? <Choice {...props} places={places} /> : <FormSkeleton fields={3} />;
}
