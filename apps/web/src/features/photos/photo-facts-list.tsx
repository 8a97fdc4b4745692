import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { photoCategories, photoFieldLabels } from '@domivka/domain/photo/photo.text';
import type { Building } from '../../queries/building/building.ts';
import { useCustomFacts } from '../../forms/custom-inputs.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { TextLink } from '../../ui/links.tsx';
import { readAreas } from './blur-areas.ts';
import { distanceBetween, pointOf } from './group-photos.ts';
import { nameOfActivity, nameOfAssessment } from './subject-names.ts';
import classes from './viewer.module.css';
import { sides, viewerCounted, viewerText as text } from './viewer.text.ts';

export type PhotoFactsListProps = {
  readonly photo: LocalRecord;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  /** A link leads away from the photo. */
  readonly onLeave: () => void;
};

const places: Readonly<Record<string, (typeof text)[keyof typeof text]>> = {
  photo: text.placePhoto,
  device: text.placeDevice,
};

function sayPlace({ photo, address }: Pick<PhotoFactsListProps, 'photo' | 'address'>, t: Say, format: Formats): string {
  const [taken, home] = [pointOf(photo['location']), pointOf(address?.['location'])];
  const source = t(places[String(photo['placeSource'])] ?? text.placeNone);
  if (!taken || !home) return source;
  return `${source}, ${t(text.distance, { distance: format.distance(distanceBetween(taken, home)) })}`;
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

type Row = { readonly key: string; readonly label: string; readonly value: ReactNode };

/** What the photo belongs to, by name and with the way there: unit, assessment, activity. */
function useSubjectRows({ photo, building, onLeave }: PhotoFactsListProps): readonly Row[] {
  const t = useText();
  const format = useFormats();
  const { addressId, unitId, assessmentId, activityId } = photo as Readonly<Record<string, unknown>>;
  const unit = building.units.values.find(({ _id }) => _id === unitId);
  const assessment = building.assessments.values.find(({ _id }) => _id === assessmentId);
  const activity = building.activities.values.find(({ _id }) => _id === activityId);
  const paramsOf = (recordId: string) => ({ addressId: String(addressId), recordId });
  const rows: Row[] = [];
  if (unit) {
    const value = (
      <TextLink to="/residential-unit/$apartmentId" params={{ apartmentId: unit._id }} onClick={onLeave}>
        {nameOfUnit(unit, t)}
      </TextLink>
    );
    rows.push({ key: 'unit', label: t(text.unit), value });
  }
  if (assessment) {
    const value = (
      <TextLink to="/address/$addressId/assessment/$recordId" params={paramsOf(assessment._id)} onClick={onLeave}>
        {nameOfAssessment(assessment, t, format)}
      </TextLink>
    );
    rows.push({ key: 'assessment', label: t(text.assessment), value });
  }
  if (activity) {
    const value = (
      <TextLink to="/address/$addressId/activity/$recordId" params={paramsOf(activity._id)} onClick={onLeave}>
        {nameOfActivity(activity, t, format)}
      </TextLink>
    );
    rows.push({ key: 'activity', label: t(text.activity), value });
  }
  return rows;
}

/** When, where and how it was taken. Who sees a masked photo gets none of it. */
function useProofRows({ photo, address }: PhotoFactsListProps): readonly Row[] {
  const t = useText();
  const format = useFormats();
  if (photo['masked'] !== undefined) return [];
  const { takenAt, heading } = photo as Readonly<Record<string, unknown>>;
  return [
    {
      key: 'taken',
      label: t(text.taken),
      value: typeof takenAt === 'string' ? format.moment(takenAt) : t(text.takenUnknown),
    },
    { key: 'place', label: t(text.place), value: sayPlace({ photo, address }, t, format) },
    { key: 'heading', label: t(text.heading), value: typeof heading === 'number' ? sayHeading(heading, t) : '' },
    { key: 'checked', label: t(text.checked), value: sayChecked(photo, t) },
  ];
}

/** By whom it was added, and how large it is. */
function useFileRows(photo: LocalRecord): readonly Row[] {
  const t = useText();
  const { user } = useSession();
  const nameOf = useOrganizationNames();
  const { width, height, size } = photo as Readonly<Record<string, unknown>>;
  const isMine = photo.createdBy !== undefined && photo.createdBy === user?._id;
  const organization = nameOf(photo.organizationId, photo.organizationName);
  const pixels = typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : '';
  const bytes = typeof size === 'number' ? sayBytes(size, t.language) : '';
  return [
    { key: 'who', label: t(text.who), value: [isMine ? t(text.you) : '', organization].filter(Boolean).join(', ') },
    { key: 'size', label: t(text.size), value: [pixels, bytes].filter(Boolean).join(', ') },
  ];
}

/** The facts of a photo: what it shows and belongs to, and what proves when, where and by whom it was taken. */
export function PhotoFactsList(props: PhotoFactsListProps): ReactNode {
  const { photo } = props;
  const t = useText();
  const format = useFormats();
  const custom = useCustomFacts('photo', photo);
  const [subjects, proof, file] = [useSubjectRows(props), useProofRows(props), useFileRows(photo)];
  const { category, date, description } = photo as Readonly<Record<string, unknown>>;
  const said = typeof description === 'string' && description !== '' ? <span lang="en">{description}</span> : '';
  const rows: readonly Row[] = [
    { key: 'category', label: t(text.category), value: labelOf(photoCategories, String(category ?? ''), t.language) },
    { key: 'date', label: t(text.date), value: format.date(String(date ?? '')) },
    ...subjects,
    { key: 'description', label: t(photoFieldLabels.description), value: said },
    ...proof,
    ...file,
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
