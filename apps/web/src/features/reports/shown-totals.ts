import { beneficiaryLabels } from '@domivka/domain/activity/activity.text';
import type { ServedReport } from './report-calls.ts';

const { households: _households, people: _people, ...groups } = beneficiaryLabels;

/** Totals as a report shows them: where nobody was counted by age and sex, a row of zeros would say that there were no women. */
export function shownTotals(totals: ServedReport['totals']): ServedReport['totals'] {
  const ofGroups = totals.filter(({ name }) => Object.hasOwn(groups, name));
  return ofGroups.every(({ value }) => value === 0) ? totals.filter((total) => !ofGroups.includes(total)) : totals;
}
