import { Anchor, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { AreaValue } from '@domivka/domain/measures/map-sources';
import { sayChosen } from '../../lists/chosen-addresses.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { mapCounted, mapText as text } from './map.text.ts';
import classes from './map.module.css';
import type { MapState } from './use-map.ts';

/** Shows what a pressed address is about. */
export type AddressCard = ComponentType<{ readonly id: string }>;

const mostCards = 4;

/** The way to all addresses at a place; where they are too many for a link, how many more there are. */
function More({ ids, count }: { readonly ids: readonly string[]; readonly count: number }): ReactNode {
  const t = useText();
  const chosen = sayChosen(ids);
  const words = t(text.more, { count: t.count(mapCounted.found, count) });
  if (chosen === undefined) return <Quiet>{words}</Quiet>;
  return (
    <TextLink to="/addresses" search={{ ids: chosen }}>
      {words}
    </TextLink>
  );
}

/** The addresses at a pressed place: several may have the same coordinates. */
export function HereCard({
  ids,
  AddressCard: Card,
}: {
  readonly ids: readonly string[];
  readonly AddressCard: AddressCard;
}): ReactNode {
  const t = useText();
  const more = ids.length - mostCards;
  return (
    <div className={classes.cards}>
      {ids.length > 1 ? <Text fw={600}>{t(text.here)}</Text> : null}
      {ids.slice(0, mostCards).map((id) => (
        <Card key={id} id={id} />
      ))}
      {more > 0 ? <More ids={ids} count={more} /> : null}
    </div>
  );
}

type AreaCardProps = { readonly map: MapState; readonly pCode: string; readonly onFilter: () => void };

/** A pressed area: its value, and the way into it. */
export function AreaCard({ map: { shading, source, look, list }, pCode, onFilter }: AreaCardProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const area = shading?.areas.find((one) => one.pCode === pCode);
  const value: AreaValue | undefined = source.areas[look.value];
  if (!area || !value) return null;
  const filter = (): void => {
    list.change({ area: pCode });
    onFilter();
  };
  return (
    <>
      <Text fw={600}>{t(area.label)}</Text>
      <Text>
        {t(value.label)}: {area.value === undefined ? '–' : format.number(area.value, 1)}
        {value.unit ? ` ${t(value.unit)}` : ''}
      </Text>
      <Anchor component="button" type="button" onClick={filter}>
        {t(text.filterArea)}
      </Anchor>
    </>
  );
}
