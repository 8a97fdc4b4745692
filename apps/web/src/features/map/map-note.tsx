import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import classes from './map.module.css';
import { onlyFilters } from './map-query.ts';
import { mapText as text } from './map.text.ts';
import type { MapState } from './use-map.ts';

type Props = {
  readonly map: MapState;
  /** Since when the points are those of this device; undefined: they are the server's. */
  readonly localTime: string | undefined;
  /** Asks again for what did not arrive; undefined: everything has. */
  readonly retry: (() => void) | undefined;
};

/** In the corner of the map: where it comes from, and what is not on it. */
export function MapNote({ map: { list, legend, look, found }, localTime, retry }: Props): ReactNode {
  const t = useText();
  const format = useFormats();
  const credit = useSession().user?.mapTiles?.credit;
  const located = legend.classes.reduce((sum, { count }) => sum + count, 0);
  const isCounted = look.source === 'damagedProperty' && found.state === 'ready' && !found.isPartial && located > 0;
  const missing = isCounted ? found.totalRows - located : 0;
  const isNone = found.state === 'ready' && !found.isPrevious && found.totalRows === 0;
  const none = Object.keys(onlyFilters(list.query)).length > 0 ? text.noneTitle : text.emptyTitle;
  return (
    <div className={classes.note} role="status">
      {retry ? (
        <>
          {t(text.tilesFailed)}{' '}
          <Anchor component="button" type="button" fz="inherit" onClick={retry}>
            {t(commonText.retry)}
          </Anchor>
          {' · '}
        </>
      ) : null}
      {[
        ...(localTime === undefined ? [] : [t(text.fromDevice, { time: format.moment(localTime) })]),
        ...(isNone ? [t(none)] : []),
        ...(missing > 0 ? [t(text.notOnMap, { count: format.number(missing, 0) })] : []),
        t(text.approximate),
        ...(credit ? [credit] : []),
      ].join(' · ')}
    </div>
  );
}
