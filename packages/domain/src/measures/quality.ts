import { isOverdue, isStaleClaim } from '../activity/activity-phase.ts';
import type { BuildingState } from '../building/building-state.ts';
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

const fails: Readonly<Record<QualityCheck, (checked: Checked) => boolean>> = {
  no_location: ({ address }) => !isFields(address['location']),
  coarse_location: ({ address }) =>
    isFields(address['location']) && (readNumber(address, 'accuracy') ?? 0) > coarseInMetres,
  no_residents: ({ address }) => readNumber(address, 'residents') === undefined,
  no_units: ({ address, units }) => address['buildingType'] === 'Multi-storey' && units.length === 0,
  not_assessed: ({ assessments, activities }) =>
    assessments.length === 0 && activities.some(({ status }) => status !== 'Canceled'),
  out_of_date: ({ state }) => state.needsAssessment,
  not_reviewed: ({ assessments, today }) => assessments.some((one) => waitsTooLong(one, today)),
  has_issues: ({ assessments }) => assessments.some(({ reviewState }) => reviewState === 'has_issues'),
  overdue: ({ activities, today }) => activities.some((activity) => isOverdue(activity, today)),
  stale_claim: ({ activities, today }) => activities.some((activity) => isStaleClaim(activity, today)),
  no_proof: ({ activities, photos }) => activities.some((one) => isCompleted(one) && !hasPhoto(one, photos)),
  no_beneficiaries: ({ activities }) => activities.some((one) => isCompleted(one) && !isFields(one['beneficiaries'])),
};

/** The checks of data quality that a building fails, in the order of their list. */
export function failedChecks(checked: Checked): readonly QualityCheck[] {
  return qualityChecks.map(({ code }) => code).filter((check) => fails[check](checked));
}
