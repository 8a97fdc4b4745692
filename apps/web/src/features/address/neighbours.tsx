import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { boxAround, distanceMetres, directionOf, type Point } from '@domivka/domain/geography/point';
import { useSearch } from '../../queries/use-records.ts';
import { titleOf } from '../../text/address-title.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './address.module.css';
import { reach, Surroundings } from './surroundings.tsx';
import { directions, storyText as text } from './story.text.ts';

const most = 3;

type Props = { readonly id: string; readonly point: Point };

/** What helps to find the house: the nearest registered addresses, how far away and in which direction they are, and the way to the map. */
export function Neighbours({ id, point }: Props): ReactNode {
  const t = useText();
  const format = useFormats();
  const { latitude, longitude } = point;
  const box = useMemo(() => boxAround({ latitude, longitude }, reach), [latitude, longitude]);
  const found = useSearch('address', {
    filters: [{ field: 'location', op: 'within', value: box }],
    paging: { pageSize: 100 },
  });
  const near = found.values
    .flatMap((record) => {
      const { location } = record;
      return record._id === id || !location ? [] : [{ record, location, metres: distanceMetres(point, location) }];
    })
    .filter(({ metres }) => metres <= reach)
    .toSorted((one, other) => one.metres - other.metres);
  const map: string = `/map?at=${latitude.toFixed(5)},${longitude.toFixed(5)},17`;
  return (
    <div className={classes.neighbours}>
      {found.state === 'loading' ? (
        <Skeleton height="1.25rem" />
      ) : near.length === 0 ? (
        <Quiet>{t(text.noNeighbours)}</Quiet>
      ) : (
        <>
          <Surroundings
            point={point}
            neighbours={near.map(({ record, location }) => ({ _id: record._id, location }))}
          />
          <ul>
            {near.slice(0, most).map(({ record, location, metres }) => {
              const to: string = `/address/${record._id}`;
              return (
                <li key={record._id}>
                  <Anchor renderRoot={(props) => <Link {...props} to={to} />}>{titleOf(record, t.language)}</Anchor>{' '}
                  <Quiet span>
                    {format.distance(metres)}, {t(directions[directionOf(point, location)])}
                  </Quiet>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Anchor href={map} renderRoot={(props) => <Link {...props} to={map} />}>
        {t(text.onMap)}
      </Anchor>
    </div>
  );
}
