import { countedNouns } from '../kernel/counted.text.ts';
import { type PhotoFields, photoFields, photoSections } from './photo.fields.ts';
import { type CheckContext, type SettleContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { kernelIssue } from '../kernel/kernel.errors.ts';
import { isNewFutureDay } from '../kernel/last-day.ts';
import { sameValue } from '../kernel/record.ts';
import { photoIssue } from './photo.errors.ts';
import { photoFieldLabels as label, photoLabel } from './photo.text.ts';

/** The picture was cleared for its file: another file has to be looked at again. */
function forgetLook(photo: PhotoFields, { before }: Pick<SettleContext<PhotoFields>, 'before'>): PhotoFields {
  if (before?.cleared !== true || sameValue(before.path, photo.path)) return photo;
  const { cleared: _cleared, ...others } = photo;
  return others;
}

/** A photo shows what has been. */
function checkPhoto(photo: PhotoFields, context: CheckContext<PhotoFields>): readonly Issue[] {
  return isNewFutureDay('date', photo, context) ? [kernelIssue('field.future', { field: label.date }, 'date')] : [];
}

/**
 * A photo: what it proves, and beside it what its file said of time and place. Those are guarded: a masked reader gets neither, and
 * served files hold none of it.
 */
export const photoEntity = defineEntity({
  table: 'photo',
  label: photoLabel,
  counted: countedNouns.photos,
  fields: photoFields,
  sections: photoSections,
  authors: 'unmasked',
  settle: forgetLook,
  check: checkPhoto,
  parent: {
    field: 'addressId',
    table: 'address',
    most: { count: 10_000, issue: photoIssue('photo.tooMany', { max: 10_000 }) },
  },
  maskedOnly: { field: 'category', values: ['repair_works_completed'] },
  offline: true,
});
