import { isOverdue, isStaleClaim } from '../activity/activity-phase.ts';
import { suggestLevel } from '../assessment/suggest-level.ts';
import type { BuildingState } from '../building/building-state.ts';
import type { TableName } from '../kernel/entity.ts';
import { readDayOfCreation, readNumber, readText } from '../building/reading.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { qualityChecks, type QualityCheck } from './quality.text.ts';

const coarseInMetres = 100;
/** How long an assessment may wait for its review. */
export const reviewWithinDays = 30;
const millisecondsOfADay = 86_400_000;

type Checked = {
  readonly address: Fields;
  readonly units: readonly Fields[];
  readonly assessments: readonly Fields[];
  readonly activities: readonly Fields[];
  readonly photos: readonly Fields[];
  readonly state: BuildingState;
  /** The day in Ukraine. */
  readonly today: string;
};

function isCompleted({ status }: Fields): boolean {
  return status === 'Completed';
}

/** What is missing or wrong at a building, and the record in which it can be mended; without one it is added to the building. */
export type Finding = { readonly check: QualityCheck; readonly table: TableName; readonly record?: Fields };

/** The assessment was entered so long ago, and nobody has reviewed it. */
function waitsTooLong(assessment: Fields, today: string): boolean {
  const entered = readDayOfCreation(assessment);
  const isWaiting = readText(assessment, 'reviewState') === 'received';
  return (
    isWaiting &&
    entered !== undefined &&
    Date.parse(today) - Date.parse(entered) > reviewWithinDays * millisecondsOfADay
  );
}

function hasPhoto(activity: Fields, photos: readonly Fields[]): boolean {
  return photos.some(
    (photo) =>
      photo['category'] === 'repair_works_completed' &&
      (photo['activityId'] === undefined || photo['activityId'] === activity['_id']),
  );
}

type Find = { readonly table: TableName; readonly in: (checked: Checked) => readonly Fields[] };

/** A fault of the address as a whole. */
function ofAddress(fails: (checked: Checked) => boolean, table: TableName = 'address'): Find {
  return { table, in: (checked) => (fails(checked) ? [checked.address] : []) };
}

function ofAssessments(fails: (assessment: Fields, checked: Checked) => boolean): Find {
  return { table: 'assessment', in: (checked) => checked.assessments.filter((one) => fails(one, checked)) };
}

function ofActivities(fails: (activity: Fields, checked: Checked) => boolean): Find {
  return { table: 'activity', in: (checked) => checked.activities.filter((one) => fails(one, checked)) };
}

/** So many percentage points are not doubted: not all damage is a matter of area. */
const toleratedDifference = 10;

function isUnlikeArea(assessment: Fields): boolean {
  const [total, damaged] = [readNumber(assessment, 'totalArea'), readNumber(assessment, 'damagedArea')];
  const [level, suggested] = [readNumber(assessment, 'levelOfDamage'), suggestLevel(total, damaged)];
  return level !== undefined && suggested !== undefined && Math.abs(level - suggested) > toleratedDifference;
}

const checks: Readonly<Record<QualityCheck, Find>> = {
  no_location: ofAddress(({ address }) => !isFields(address['location'])),
  coarse_location: ofAddress(
    ({ address }) => isFields(address['location']) && (readNumber(address, 'accuracy') ?? 0) > coarseInMetres,
  ),
  no_residents: ofAddress(({ address }) => readNumber(address, 'residents') === undefined),
  no_units: ofAddress(
    ({ address, units }) => address['buildingType'] === 'Multi-storey' && units.length === 0,
    'apartment',
  ),
  not_assessed: ofAddress(
    ({ assessments, activities }) => assessments.length === 0 && activities.some(({ status }) => status !== 'Canceled'),
    'assessment',
  ),
  out_of_date: ofAddress(({ state }) => state.needsAssessment, 'assessment'),
  not_reviewed: ofAssessments((one, { today }) => waitsTooLong(one, today)),
  has_issues: ofAssessments(({ reviewState }) => reviewState === 'has_issues'),
  overdue: ofActivities((one, { today }) => isOverdue(one, today)),
  stale_claim: ofActivities((one, { today }) => isStaleClaim(one, today)),
  no_proof: ofActivities((one, { photos }) => isCompleted(one) && !hasPhoto(one, photos)),
  no_beneficiaries: ofActivities((one) => isCompleted(one) && !isFields(one['beneficiaries'])),
  level_unlike_area: ofAssessments(isUnlikeArea),
};

/** Everything that is missing or wrong at a building, in the order of the list of checks. */
export function listFindings(checked: Checked): readonly Finding[] {
  return qualityChecks.flatMap(({ code }) => {
    const { table, in: find } = checks[code];
    return find(checked).map((record) => ({ check: code, table, ...(record === checked.address ? {} : { record }) }));
  });
}
