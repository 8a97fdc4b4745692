import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { photoCategories, photoFieldLabels } from '@domivka/domain/photo/photo.text';
import { useCustomFacts } from '../../forms/custom-inputs.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useSession } from '../../session/session.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { Facts } from '../../ui/field-row.tsx';
import { TextLink } from '../../ui/links.tsx';
import { distanceBetween, pointOf } from './group-photos.ts';
import type { OpenPhoto, Photo } from './open-photo.ts';
import { nameOfActivity, nameOfAssessment } from './subject-names.ts';
import { sides, viewerCounted, viewerText as text } from './viewer.text.ts';

const places = { photo: text.placePhoto, device: text.placeDevice, none: text.placeNone } as const;

function sayPlace({ photo, address }: OpenPhoto, t: Say, format: Formats): string {
  const [taken, home] = [pointOf(photo.location), pointOf(address?.['location'])];
  const source = t(places[photo.placeSource ?? 'none']);
  if (!taken || !home) return source;
  return `${source}, ${t(text.distance, { distance: format.distance(distanceBetween(taken, home)) })}`;
}

function sayHeading(degrees: number, t: Say): string {
  const side = sides[Math.round(degrees / 45) % sides.length];
  return t(text.headingValue, { degrees: Math.round(degrees), side: side ? t(side) : '' });
}

function sayChecked({ blurAreas = [], cleared }: Photo, t: Say): string {
  if (cleared !== true) return t(text.notChecked);
  return blurAreas.length === 0 ? t(text.checkedClear) : t.count(viewerCounted.hidden, blurAreas.length);
}

type Row = readonly [label: string, value: ReactNode];

/** What the photo belongs to, by name and with a link: unit, assessment, activity. */
function useSubjectRows({ photo, building, onClose }: OpenPhoto): readonly Row[] {
  const t = useText();
  const format = useFormats();
  const { addressId, unitId, assessmentId, activityId } = photo;
  const unit = building.units.values.find(({ _id }) => _id === unitId);
  const assessment = building.assessments.values.find(({ _id }) => _id === assessmentId);
  const activity = building.activities.values.find(({ _id }) => _id === activityId);
  const linkTo = (path: string, name: string) => (
    <TextLink to={path} onClick={onClose}>
      {name}
    </TextLink>
  );
  const page = `/address/${addressId}`;
  return [
    [t(text.unit), unit ? linkTo(`/residential-unit/${unit._id}`, nameOfUnit(unit, t)) : ''],
    [
      t(text.assessment),
      assessment ? linkTo(`${page}/assessment/${assessment._id}`, nameOfAssessment(assessment, t, format)) : '',
    ],
    [t(text.activity), activity ? linkTo(`${page}/activity/${activity._id}`, nameOfActivity(activity, t, format)) : ''],
  ];
}

/** When, where and how it was taken. Readers of a masked photo get none of it. */
function useProofRows(open: OpenPhoto): readonly Row[] {
  const t = useText();
  const format = useFormats();
  const { photo } = open;
  const { takenAt, heading } = photo;
  if (photo.masked !== undefined) return [];
  return [
    [t(text.taken), takenAt === undefined ? t(text.takenUnknown) : format.moment(takenAt)],
    [t(text.place), sayPlace(open, t, format)],
    [t(text.heading), heading === undefined ? '' : sayHeading(heading, t)],
    [t(text.checked), sayChecked(photo, t)],
  ];
}

/** Who added it, and how large it is. */
function useFileRows(photo: Photo): readonly Row[] {
  const t = useText();
  const { user } = useSession();
  const nameOf = useOrganizationNames();
  const { width, height, size, createdBy } = photo;
  const isMine = createdBy !== undefined && createdBy === user?._id;
  const organization = nameOf(photo.organizationId, photo.organizationName);
  const pixels = width !== undefined && height !== undefined ? `${width} × ${height}` : '';
  const bytes = size === undefined ? '' : sayBytes(size, t.language);
  return [
    [t(text.who), [isMine ? t(text.you) : '', organization].filter(Boolean).join(', ')],
    [t(text.size), [pixels, bytes].filter(Boolean).join(', ')],
  ];
}

/** The facts of a photo: what it shows and belongs to, and what proves when, where and by whom it was taken. */
export function PhotoFactsList(open: OpenPhoto): ReactNode {
  const { photo } = open;
  const t = useText();
  const format = useFormats();
  const custom = useCustomFacts('photo', photo);
  const [subjects, proof, file] = [useSubjectRows(open), useProofRows(open), useFileRows(photo)];
  const rows: readonly Row[] = [
    [t(text.category), labelOf(photoCategories, photo.category, t.language)],
    [t(text.date), format.date(photo.date ?? '')],
    ...subjects,
    [t(photoFieldLabels.description), photo.description ? <span lang="en">{photo.description}</span> : ''],
    ...proof,
    ...file,
    ...custom.map(({ label, value }) => [label, value] as const),
  ];
  // Keys by place: a custom field may have the label of one of the other facts.
  const facts = rows.map(([label, value], index) => ({ key: String(index), label, value }));
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
}
