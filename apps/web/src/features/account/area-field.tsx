import { Button } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import type { AdminUnit, Units } from '@domivka/reference/units';
import { fullNameOf, parentsOf } from '../../queries/names/place-names.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { findAreas } from './find-areas.ts';
import classes from './packs.module.css';
import { packsText as text } from './packs.text.ts';

type Language = 'en' | 'uk';

function optionOf(places: Units, unit: AdminUnit, language: Language): SearchOption {
  const description = parentsOf(places, unit, language);
  return { value: unit.pCode, label: fullNameOf(unit, language), ...(description ? { description } : {}) };
}

export type AreaFieldProps = {
  readonly places: Units | undefined;
  readonly value: string | undefined;
  readonly onChange: (pCode: string | undefined) => void;
  /** Areas for one tap, while none is chosen. */
  readonly suggested: readonly string[];
};

/** The choice of an area to take along. */
export function AreaField({ places, value, onChange, suggested }: AreaFieldProps): ReactNode {
  const t = useText();
  const scope = useSession().user?.scope;
  const search = useCallback(
    async (typed: string) =>
      places ? findAreas(places, typed, scope ?? []).map((unit) => optionOf(places, unit, t.language)) : [],
    [places, scope, t.language],
  );
  const areas = (scope ?? [])
    .flatMap((code) => places?.find(code) ?? [])
    .map((one) => fullNameOf(one, t.language))
    .join(', ');
  const unit = value === undefined ? undefined : places?.find(value);
  const chosen = places && unit ? optionOf(places, unit, t.language) : undefined;
  const offered = chosen ? [] : suggested.flatMap((code) => places?.find(code) ?? []);
  return (
    <>
      <SearchSelect
        label={t(text.area)}
        description={t(text.areaHint)}
        value={chosen}
        onChange={(option) => onChange(option?.value)}
        search={search}
        {...(areas ? { nothingFound: t(text.nothingInScope, { areas }) } : {})}
        disabled={places === undefined}
      />
      {offered.length > 0 ? (
        <div className={classes.suggested}>
          <span>{t(text.suggested)}</span>
          {offered.map((one) => (
            <Button key={one.pCode} variant="light" size="compact-md" onClick={() => onChange(one.pCode)}>
              {fullNameOf(one, t.language)}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
