import type { Actor, Role } from '@domivka/domain/kernel/actor';
import type { Text } from '@domivka/domain/kernel/text';
import { mayRead } from '@domivka/domain/reports/report-question';
import { reports } from '@domivka/domain/reports/reports';
import { reportWords } from '@domivka/domain/reports/reports.text';
import { reportsText as text } from './reports.text.ts';

export type OfferedReport = { readonly name: string; readonly title: Text; readonly question: Text };
export type ReportGroup = { readonly title: Text; readonly reports: readonly OfferedReport[] };

/** The reports by what they are for, the most useful first. */
const groups = [
  { title: text.coordination, names: ['coordination', 'situation', 'winter', 'repeatedDamage'] },
  { title: text.work, names: ['activities', 'fiveW', 'quantities'] },
  { title: text.registers, names: ['addresses', 'assessments', 'multiStorey', 'applications'] },
  { title: text.running, names: ['quality', 'users', 'changes'] },
] as const satisfies readonly { readonly title: Text; readonly names: readonly (keyof typeof reports)[] }[];

/** Who sees what donors see: they, and those who have to answer their questions. */
const donorReaders: readonly Role[] = ['Donor', 'Admin', 'Staff Member (UN)'];

const forDonors: ReportGroup = { title: text.forDonors, reports: [{ name: 'donor', ...reportWords.donor }] };

/** The reports that a user may read; donors get one of their own. */
export function groupReports(actor: Actor): readonly ReportGroup[] {
  const own = groups
    .map(({ title, names }) => ({
      title,
      reports: names.map((name) => reports[name]).filter((one) => mayRead(actor, one)),
    }))
    .filter((group) => group.reports.length > 0);
  return donorReaders.includes(actor.role) ? [...own, forDonors] : own;
}
