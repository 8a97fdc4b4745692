import { daysAfter, isStale } from './help.ts';
import type { Records } from './records.ts';

/** `record`: where it is mended, the address itself where a record is missing. */
export type Finding = { readonly check: string; readonly organization: string; readonly record: string };

/** How many things are checked at a building. */
export const checkCount = 13;

/** What is missing or wrong at a building, by the names of the checks. */
export function listFindings(records: Records, needsAssessment: boolean, today: string): readonly Finding[] {
  const { units, assessments, activities, photos, accuracy } = records;
  const { address, organization } = records;
  const atAddress = (check: string, fails: boolean) => (fails ? [{ check, organization, record: address }] : []);
  const of = (check: string, failing: readonly { readonly id: string; readonly organization: string }[]) =>
    failing.map(({ id, organization }) => ({ check, organization, record: id }));
  const completed = activities.filter(({ status }) => status === 'Completed');
  const proofs = photos.filter(({ category }) => category === 'repair_works_completed');
  const isHelped = activities.some(({ status }) => status !== 'Canceled');
  return [
    ...atAddress('no_location', !records.hasPoint),
    ...atAddress('coarse_location', records.hasPoint && accuracy !== null && accuracy > 100),
    ...atAddress('no_residents', !records.hasResidents),
    ...atAddress('no_units', records.isTall && units.length === 0),
    ...atAddress('not_assessed', isHelped && assessments.length === 0),
    ...atAddress('out_of_date', needsAssessment),
    ...of(
      'not_reviewed',
      assessments.filter(({ review, enteredOn }) => review === 'received' && daysAfter(enteredOn, 30) < today),
    ),
    ...of(
      'has_issues',
      assessments.filter(({ review }) => review === 'has_issues'),
    ),
    ...of(
      'overdue',
      activities.filter(({ status, plannedEnd }) => status === 'Ongoing' && plannedEnd !== null && plannedEnd < today),
    ),
    ...of(
      'stale_claim',
      activities.filter((one) => isStale(one, today)),
    ),
    ...of(
      'no_proof',
      completed.filter(({ id }) => !proofs.some(({ activity }) => activity === null || activity === id)),
    ),
    ...of(
      'no_beneficiaries',
      completed.filter(({ hasBeneficiaries }) => !hasBeneficiaries),
    ),
    ...of(
      'level_unlike_area',
      assessments.filter(({ area, damagedArea, level }) => {
        if (area === null || damagedArea === null || area <= 0 || damagedArea <= 0) return false;
        return Math.abs(level - Math.min(100, Math.max(0.1, (damagedArea / area) * 100))) > 10.05;
      }),
    ),
  ];
}
