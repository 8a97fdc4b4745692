import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecordOf } from '@domivka/domain/registry';
import { usePlaceNames } from '../../device/places.ts';
import { isPartly, useBuilding } from '../../queries/building/building.ts';
import { shortPathOf } from '../../queries/names/place-names.ts';
import { useRecord } from '../../queries/use-records.ts';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './address.module.css';
import { AssistanceFact, DamageFact, EnvelopeFact, StrikeFact, UnitsFact } from './glance-facts.tsx';
import { storyText as text } from './story.text.ts';

/** What the head of the address page says, in few lines. */
function Facts({ record }: { readonly record: RecordOf<'address'> }): ReactNode {
  const t = useText();
  const building = useBuilding(record._id);
  const { events, state, units } = building;
  if (building.isLoading) return <Skeleton height="4.5rem" />;
  const facts = { building, isPartly: isPartly(record, building) };
  const lines = [
    { title: text.latestStrike, isSaid: events.length > 0, fact: <StrikeFact {...facts} /> },
    { title: text.envelope, isSaid: state.thermalEnvelope !== undefined, fact: <EnvelopeFact building={building} /> },
    { title: text.unitsTitle, isSaid: units.values.length > 0, fact: <UnitsFact building={building} /> },
  ];
  return (
    <>
      <div className={classes.badges}>
        <DamageFact {...facts} />
        <AssistanceFact {...facts} addressId={record._id} />
      </div>
      <dl className={classes.lines}>
        {lines
          .filter(({ isSaid }) => isSaid)
          .map(({ title, fact }) => (
            <div key={title.en}>
              <dt>{t(title)}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** An address in few lines: its name, where it is, and the head of its page. */
export function AddressCard({ id }: { readonly id: string }): ReactNode {
  const t = useText();
  const places = usePlaceNames();
  const { record } = useRecord('address', id);
  if (!record) return <Skeleton height="7rem" />;
  const path: string = `/address/${id}`;
  return (
    <div className={classes.card}>
      <Anchor renderRoot={(props) => <Link {...props} to={path} />} fw={600}>
        {titleOf(record, t.language)}
      </Anchor>
      <Quiet>{shortPathOf(places, record.pCode4, t.language)}</Quiet>
      <Facts record={record} />
    </div>
  );
}
