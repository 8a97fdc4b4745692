import { targetOfActivity, targetOfAssessment } from '@domivka/domain/building/reading';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import type { LocalRecord } from '../../queries/queries.ts';

function names(target: ReturnType<typeof targetOfActivity>, id: string): boolean {
  return target.kind === 'units' && target.ids.includes(id);
}

/** What of the records of a building names this unit, in their order. */
export function assessmentsOf(unit: Fields, { assessments }: Building): readonly LocalRecord[] {
  return assessments.values.filter((one) => names(targetOfAssessment(one), String(unit['_id'])));
}

export function activitiesOf(unit: Fields, { activities }: Building): readonly LocalRecord[] {
  return activities.values.filter((one) => names(targetOfActivity(one), String(unit['_id'])));
}

export function photosOf(unit: Fields, { photos }: Building): readonly LocalRecord[] {
  return photos.values.filter((photo) => photo['unitId'] === unit['_id']);
}
