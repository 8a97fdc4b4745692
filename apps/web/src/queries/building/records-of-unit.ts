import { targetOfActivity, targetOfAssessment } from '@domivka/domain/building/reading';
import type { ListedRecord } from '../use-records.ts';
import type { Building } from './building.ts';

function names(target: ReturnType<typeof targetOfActivity>, id: string): boolean {
  return target.kind === 'units' && target.ids.includes(id);
}

type Unit = { readonly _id: string };

/** What of the records of a building names this unit, in their order. */
export function assessmentsOf(unit: Unit, { assessments }: Building): readonly ListedRecord<'assessment'>[] {
  return assessments.values.filter((one) => names(targetOfAssessment(one), unit._id));
}

export function activitiesOf(unit: Unit, { activities }: Building): readonly ListedRecord<'activity'>[] {
  return activities.values.filter((one) => names(targetOfActivity(one), unit._id));
}

export function photosOf(unit: Unit, { photos }: Building): readonly ListedRecord<'photo'>[] {
  return photos.values.filter((photo) => photo.unitId === unit._id);
}
