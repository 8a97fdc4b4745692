import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { ReactNode } from 'react';
import { usePlaces } from '../../device/places.ts';
import { drawAreas, placeOnSheet, useAreaShapes } from '../../queries/areas/area-outlines.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { useText } from '../../text/say.ts';
import { PointMap, PointMapSkeleton } from '../../ui/point-map.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Neighbours } from './neighbours.tsx';
import { storyText as text } from './story.text.ts';

/** How much of the surroundings is around the point, in units of the sheet: about 25 km to each side. */
const reach = { width: 300, height: 225 } as const;

type AddressMapProps = {
  readonly record: StoredRecord;
  /** A user pressed for it: that there is none has to be said. */
  readonly isAskedFor: boolean;
};

/**
 * Where the building lies in its hromada, drawn from the outlines of what was taken along and, as soon as it has come, the program's own file
 * of approximate areas. Without either, or without a point, only the coordinates are shown.
 */
export function AddressMap({ record, isAskedFor }: AddressMapProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const { location } = record;
  const [latitude, longitude] = isFields(location) ? [location.latitude, location.longitude] : [];
  const hasPoint = typeof latitude === 'number' && typeof longitude === 'number';
  const oblast = String(record.pCode1 ?? '');
  const areas = useAreaShapes(hasPoint ? oblast : undefined, String(record.pCode3 ?? ''));
  if (!hasPoint) return null;
  if (areas.state === 'failed') return isAskedFor ? <Quiet>{t(text.noMap)}</Quiet> : null;
  if (areas.state !== 'ready' || !places) return <PointMapSkeleton />;
  const hromada = places.find(String(record.pCode3 ?? ''));
  const raion = places.find(String(record.pCode2 ?? ''));
  if (!hromada || !raion) return null;
  const near = places.children(oblast).flatMap(({ pCode }) => places.children(pCode).map((one) => one.pCode));
  const { outlines } = drawAreas(areas.shapes, near);
  const point = placeOnSheet(latitude, longitude);
  const area = fullNameOf(hromada, t.language);
  return (
    <>
      <PointMap
        label={t(text.mapLabel, { area: [area, fullNameOf(raion, t.language)].join(', ') })}
        note={t(text.mapNote, { area })}
        around={outlines.filter(({ pCode }) => pCode !== hromada.pCode).map(({ path }) => path)}
        own={outlines.find(({ pCode }) => pCode === hromada.pCode)?.path}
        viewBox={[point.x - reach.width / 2, point.y - reach.height / 2, reach.width, reach.height].join(' ')}
        point={point}
      />
      <Neighbours id={record._id} point={{ latitude, longitude }} />
    </>
  );
}
