import { customField } from '../kernel/custom.ts';
import type { CheckContext, Entity, Field, SettleContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { kernelIssue } from '../kernel/kernel.errors.ts';
import { isNewFutureDay } from '../kernel/last-day.ts';
import { permissionsOf } from '../kernel/matrix.ts';
import { sameValue, type Fields } from '../kernel/record.ts';
import { tidyOptional, tidyRows, tidyText } from '../kernel/tidy.ts';
import { photoIssue } from './photo.errors.ts';
import { photoSchema } from './photo.schema.ts';
import { photoCategories, photoFieldLabels as label, photoLabel, placeSources } from './photo.text.ts';

const fields = {
  addressId: { kind: 'id', column: true, label: label.addressId, refersTo: 'address' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, origin: 'derived' },
  unitId: { kind: 'id', column: true, label: label.unitId, refersTo: 'apartment' },
  activityId: { kind: 'id', column: true, label: label.activityId, refersTo: 'activity', weak: true },
  assessmentId: { kind: 'id', column: true, label: label.assessmentId, refersTo: 'assessment', weak: true },
  path: { kind: 'text', column: true, label: label.path, normalize: tidyText },
  category: { kind: 'code', column: true, label: label.category, options: photoCategories },
  date: { kind: 'date', column: true, label: label.date, normalize: tidyOptional },
  description: { kind: 'text', label: label.description },
  pairOf: { kind: 'id', column: true, label: label.pairOf, refersTo: 'photo', weak: true },
  blurAreas: { kind: 'list', label: label.blurAreas, normalize: tidyRows },
  cleared: { kind: 'boolean', column: true, label: label.cleared },
  filename: { kind: 'text', label: label.filename, origin: 'call' },
  mimetype: { kind: 'text', label: label.mimetype, origin: 'call' },
  size: { kind: 'integer', label: label.size, origin: 'call' },
  width: { kind: 'integer', label: label.width, origin: 'call' },
  height: { kind: 'integer', label: label.height, origin: 'call' },
  takenAt: { kind: 'time', label: label.takenAt, origin: 'call' },
  location: { kind: 'point', column: true, label: label.location, origin: 'call' },
  heading: { kind: 'number', label: label.heading, origin: 'call' },
  placeSource: { kind: 'code', label: label.placeSource, options: placeSources, origin: 'call' },
  sha256: { kind: 'text', label: label.sha256, origin: 'call' },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

/** That somebody looked at the picture was said of its file: another file has to be looked at anew. */
function forgetLook(photo: Fields, { before }: Pick<SettleContext, 'before'>): Fields {
  if (before?.['cleared'] !== true || sameValue(before['path'], photo['path'])) return photo;
  const { cleared: _cleared, ...others } = photo;
  return others;
}

/** A photo shows what has been. */
function checkPhoto(photo: Fields, context: CheckContext): readonly Issue[] {
  return isNewFutureDay('date', photo, context) ? [kernelIssue('field.future', { field: label.date }, 'date')] : [];
}

/**
 * A photo: what it proves, and beside it what its file said of time and place. Those are guarded: a masked reader gets neither, and
 * served files hold none of it.
 */
export const photoEntity: Entity = {
  table: 'photo',
  label: photoLabel,
  fields,
  schema: photoSchema,
  derive: (photo) => photo,
  settle: forgetLook,
  check: checkPhoto,
  parent: {
    field: 'addressId',
    table: 'address',
    most: { count: 10_000, issue: photoIssue('photo.tooMany', { max: 10_000 }) },
  },
  permissions: permissionsOf('photo'),
  masked: [
    'unitId',
    'description',
    'filename',
    'takenAt',
    'location',
    'heading',
    'placeSource',
    'sha256',
    'path',
    // The photo of before shows the damage, and such photos are not there for them.
    'pairOf',
    'createdBy',
    'updatedBy',
    'custom',
  ],
  maskedSilently: ['pairOf'],
  maskedOnly: { field: 'category', values: ['repair_works_completed'] },
  offline: true,
};
