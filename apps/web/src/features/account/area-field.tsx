import { Button, Group, Text } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import type { AdminUnit, Units, AdminLevel } from '@domivka/reference/units';
import { fullNameOf, unitOption } from '../../queries/names/place-names.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { packsText as text } from './packs.text.ts';
import { liesWithin } from '@domivka/domain/kernel/actor';

const mostFound = 12;

/** What people in the field take along, the likeliest first: a hromada, a raion, a single settlement. */
const likelihood: readonly AdminLevel[] = [3, 2, 4];

/** Units that can be taken along: not a whole oblast, and only what the person may see anything of. */
export function findAreas(places: Units, typed: string, scope: readonly string[]): readonly AdminUnit[] {
  const mayTake = ({ level, pCode }: AdminUnit): boolean =>
    level > 1 && (scope.length === 0 || liesWithin(scope, pCode) || scope.some((area) => area.startsWith(pCode)));
  // Many namesakes lie outside of the scope: more are looked at than are shown.
  const found = places.search(typed, { limit: 200 }).filter(mayTake).slice(0, mostFound);
  return found.toSorted((one, other) => likelihood.indexOf(one.level) - likelihood.indexOf(other.level));
}

type AreaFieldProps = {
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
      places ? findAreas(places, typed, scope ?? []).map((unit) => unitOption(places, unit, t.language)) : [],
    [places, scope, t.language],
  );
  const areas = (scope ?? [])
    .flatMap((code) => places?.find(code) ?? [])
    .map((one) => fullNameOf(one, t.language))
    .join(', ');
  const unit = value === undefined ? undefined : places?.find(value);
  const chosen = places && unit ? unitOption(places, unit, t.language) : undefined;
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
        <Group gap="xs">
          <Text span size="sm" c="dimmed">
            {t(text.suggested)}
          </Text>
          {offered.map((one) => (
            <Button key={one.pCode} variant="light" size="compact-md" onClick={() => onChange(one.pCode)}>
              {fullNameOf(one, t.language)}
            </Button>
          ))}
        </Group>
      ) : null}
    </>
  );
}
