import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { Building } from '../../data/building.ts';
import { useCustomFacts } from '../../data/custom-inputs.ts';
import type { LocalRecord } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { readAreas } from './blur-areas.ts';
import { distanceBetween, pointOf } from './group-photos.ts';
import classes from './viewer.module.css';
import { sides, viewerCounted, viewerText as text } from './viewer.text.ts';

export type PhotoFactsListProps = {
  readonly photo: LocalRecord;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
};

const places: Readonly<Record<string, (typeof text)[keyof typeof text]>> = {
  photo: text.placePhoto,
  device: text.placeDevice,
};

/** "120 m" or "3.4 km" from the building. */
function sayDistance(metres: number, t: Say, format: Formats): string {
  const isFar = metres >= 1000;
  const unit = t(isFar ? { en: 'km', uk: 'км' } : { en: 'm', uk: 'м' });
  const distance = `${format.number(isFar ? metres / 1000 : Math.round(metres), isFar ? 1 : 0)}\u00A0${unit}`;
  return t(text.distance, { distance });
}

function sayPlace({ photo, address }: PhotoFactsListProps, t: Say, format: Formats): string {
  const [taken, home] = [pointOf(photo['location']), pointOf(address?.['location'])];
  const source = t(places[String(photo['placeSource'])] ?? text.placeNone);
  return taken && home ? `${source}, ${sayDistance(distanceBetween(taken, home), t, format)}` : source;
}

function sayHeading(degrees: number, t: Say): string {
  const side = sides[Math.round(degrees / 45) % sides.length];
  return t(text.headingValue, { degrees: Math.round(degrees), side: side ? t(side) : '' });
}

function sayChecked(photo: LocalRecord, t: Say): string {
  const count = readAreas(photo['blurAreas']).length;
  if (photo['cleared'] !== true) return t(text.notChecked);
  return count === 0 ? t(text.checkedClear) : t.count(viewerCounted.hidden, count);
}

/** The facts of a photo: what it shows, and what proves when, where and by whom it was taken. */
export function PhotoFactsList(props: PhotoFactsListProps): ReactNode {
  const { photo, building } = props;
  const t = useText();
  const format = useFormats();
  const { user } = useSession();
  const custom = useCustomFacts('photo', photo);
  const { takenAt, heading, unitId, description, width, height, size } = photo as Readonly<Record<string, unknown>>;
  const unit = building.units.values.find(({ _id }) => _id === unitId);
  const isMine = photo.createdBy !== undefined && photo.createdBy === user?._id;
  const pixels = typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : '';
  const bytes = typeof size === 'number' ? sayBytes(size, t.language) : '';
  // Who sees a masked photo gets neither time nor place nor author.
  const isMasked = photo['masked'] !== undefined;
  const own: readonly (readonly [string, string])[] = [
    [t(text.category), labelOf(photoCategories, String(photo['category'] ?? ''), t.language)],
    [t(text.date), format.date(String(photo['date'] ?? ''))],
    [t(text.unit), unit ? nameOfUnit(unit, t) : ''],
    [t(text.description), typeof description === 'string' ? description : ''],
    ...(isMasked
      ? []
      : ([
          [t(text.taken), typeof takenAt === 'string' ? format.moment(takenAt) : t(text.takenUnknown)],
          [t(text.place), sayPlace(props, t, format)],
          [t(text.heading), typeof heading === 'number' ? sayHeading(heading, t) : ''],
          [t(text.checked), sayChecked(photo, t)],
        ] as const)),
    [t(text.who), [isMine ? t(text.you) : '', photo.organizationName ?? ''].filter(Boolean).join(', ')],
    [t(text.size), [pixels, bytes].filter(Boolean).join(', ')],
  ];
  const rows = [
    ...own.map(([label, value]) => ({ key: label, label, value })),
    // A custom field may be called like one of the facts above.
    ...custom.map(({ key, label, value }) => ({ key: `custom.${key}`, label, value })),
  ];
  return (
    <dl className={classes.facts}>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
