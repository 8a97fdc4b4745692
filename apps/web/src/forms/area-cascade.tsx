import { Select } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import type { Language } from '@domivka/domain/kernel/text';
import { mostNamesakes } from '@domivka/reference/unit';
import type { AdminLevel, AdminUnit, Units } from '@domivka/reference/units';
import { loadSearchablePlaces } from '../device/places.ts';
import { useFormerNames } from '../queries/former-names.ts';
import { useStore } from '../queries/use-store.ts';
import { nameUnits } from '../records/read/name-units.ts';
import { useSession } from '../session/session.ts';
import { useText } from '../text/say.ts';
import { SearchSelect, type SearchOption } from '../ui/search-select.tsx';
import { useUiWords } from '../ui/words.tsx';
import { choiceOf, descend } from './area-choice.ts';
import { fullNameOf, nameOf, unitOption } from '../queries/names/place-names.ts';
import { levelText, placeText } from '../text/place.text.ts';

type Narrowing = {
  readonly level: AdminLevel | undefined;
  readonly within: string | undefined;
  readonly own: readonly string[] | undefined;
};

/** All units that a typed name may mean, each with those above it. */
export function offerPlaces(
  places: Units,
  typed: string,
  { level, within, own }: Narrowing,
  language: Language,
): readonly SearchOption[] {
  const found = places.search(typed, {
    ...(level === undefined ? {} : { level }),
    ...(within === undefined ? {} : { within }),
    ...(own === undefined ? {} : { own }),
    limit: mostNamesakes,
  });
  return found.map((unit) => unitOption(places, unit, language));
}

const levels: readonly AdminLevel[] = [1, 2, 3, 4];

type PlaceSearchProps = {
  readonly places: Units | undefined;
  readonly value: string | undefined;
  readonly onChange: (pCode: string | undefined) => void;
  /** Only units of this level are found; all levels unless told. */
  readonly level?: AdminLevel;
  /** Only units of this one are found. */
  readonly within?: AdminUnit | undefined;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onBlur?: () => void;
};

/**
 * One field over all units, searched from the third character, those of the user's areas first; every result names the units above it, so that
 * namesakes can be told apart. The user can type before the names of places are on the device: the search waits for
 * them. Former names that staff have recorded find them too.
 */
export function PlaceSearch({ places, value, onChange, level, within, ...rest }: PlaceSearchProps): ReactNode {
  const t = useText();
  const { language } = t;
  const own = useSession().user?.scope;
  const store = useStore();
  useFormerNames();
  const area = within?.pCode;
  const search = useCallback(
    async (text: string) => {
      const units = await loadSearchablePlaces();
      if (store) await nameUnits(store, units.index());
      return offerPlaces(units, text, { level, within: area, own }, language);
    },
    [level, area, own, language, store],
  );
  const unit = value === undefined ? undefined : places?.find(value);
  const chosen = places && unit ? unitOption(places, unit, language) : undefined;
  return (
    <SearchSelect
      {...rest}
      value={chosen ?? (value === undefined ? undefined : { value, label: value })}
      onChange={(option) => onChange(option?.value)}
      search={search}
      {...(within ? { nothingFound: t(placeText.nothingWithin, { area: fullNameOf(within, language) }) } : {})}
    />
  );
}

type LevelSelectProps = {
  readonly label: string;
  readonly units: readonly AdminUnit[];
  readonly chosen: AdminUnit | undefined;
  readonly onChange: (pCode: string | null) => void;
};

function LevelSelect({ label, units, chosen, onChange }: LevelSelectProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  return (
    <Select
      label={label}
      placeholder={t(placeText.any)}
      data={units.map((unit) => ({ value: unit.pCode, label: nameOf(unit, t.language) }))}
      value={chosen?.pCode ?? null}
      onChange={onChange}
      disabled={units.length === 0}
      searchable
      clearable={units.length > 1}
      clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
      nothingFoundMessage={words.nothingFound}
      autoComplete="off"
    />
  );
}

type AreaCascadeProps = {
  readonly places: Units | undefined;
  /** The deepest unit chosen, of any level. */
  readonly value: string | undefined;
  readonly onChange: (pCode: string | undefined) => void;
};

/** Oblast, raion, hromada, settlement, one below the other: what has nothing to choose from is filled in automatically. */
export function AreaCascade({ places, value, onChange }: AreaCascadeProps): ReactNode {
  const t = useText();
  const choice = places ? choiceOf(places, value) : {};
  const unitsOf = (level: AdminLevel): readonly AdminUnit[] => {
    if (!places) return [];
    const above = level === 1 ? undefined : choice[(level - 1) as AdminLevel];
    return level === 1 ? places.children() : above ? places.children(above.pCode) : [];
  };
  const choose = (level: AdminLevel, pCode: string | null): void => {
    if (!places) return;
    if (pCode !== null) onChange(descend(places, pCode, 4));
    else onChange(level === 1 ? undefined : choice[(level - 1) as AdminLevel]?.pCode);
  };
  return levels.map((level) => (
    <LevelSelect
      key={level}
      label={t(levelText[level])}
      units={unitsOf(level)}
      chosen={choice[level]}
      onChange={(pCode) => choose(level, pCode)}
    />
  ));
}
