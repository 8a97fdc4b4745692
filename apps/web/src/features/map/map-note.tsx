import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { RetryLink } from '../../ui/retry-link.tsx';
import classes from './map.module.css';
import { mapText as text } from './map.text.ts';
import type { MapState } from './use-map.ts';
import { useGround } from './use-ground.ts';

type Props = {
  readonly map: MapState;
  /** Since when the points are those of this device; undefined: they are the server's. */
  readonly localTime: string | undefined;
  /** Asks again for what did not arrive; undefined: everything has. */
  readonly retry: (() => void) | undefined;
};

/** In the corner of the map: where it comes from, and what is not on it. */
export function MapNote({ map: { legend, asked, look, found, list }, localTime, retry }: Props): ReactNode {
  const t = useText();
  const format = useFormats();
  const { credit } = useGround();
  const located = legend.classes.reduce((sum, { count }) => sum + count, 0);
  const isCounted = look.source === 'damagedProperty' && found.state === 'ready' && !found.isPartial && located > 0;
  const missing = isCounted ? found.totalRows - located : 0;
  const isEmpty = found.state === 'ready' && !found.isPrevious && found.totalRows === 0;
  const { declared, query } = list;
  const isNoneHere = localTime !== undefined && asked.state === 'ready' && located === 0;
  const isNarrowed = query.q !== undefined || declared.activeFilters(query).length > 0;
  return (
    <div className={classes.note} role="status">
      {isEmpty && isNarrowed ? (
        <>
          <strong>{t(text.noneTitle)}</strong>{' '}
          <Anchor component="button" type="button" fz="inherit" onClick={() => list.replace(declared.cleared(query))}>
            {t(listText.clearFilters)}
          </Anchor>
          {' · '}
        </>
      ) : null}
      {retry ? (
        <>
          {t(text.tilesFailed)} <RetryLink onRetry={retry} />
          {' · '}
        </>
      ) : null}
      {[
        ...(isNoneHere ? [t(text.noneOnDevice)] : []),
        ...(localTime === undefined || isNoneHere ? [] : [t(text.fromDevice, { time: format.moment(localTime) })]),
        ...(isEmpty && !isNarrowed && localTime === undefined ? [t(text.emptyTitle)] : []),
        ...(missing > 0 ? [t(text.notOnMap, { count: format.number(missing, 0) })] : []),
        t(text.approximate),
        ...(credit ? [credit] : []),
      ].join(' · ')}
    </div>
  );
}
