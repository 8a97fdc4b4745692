import type { Actor, Role } from '@domivka/domain/kernel/actor';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { Text } from '@domivka/domain/kernel/text';
import { mayRead } from '@domivka/domain/reports/report-question';
import { reports } from '@domivka/domain/reports/reports';
import { reportWords } from '@domivka/domain/reports/reports.text';
import { reportsText as text } from './reports.text.ts';

export type OfferedReport = {
  readonly name: string;
  readonly title: Text;
  readonly question: Text;
  readonly opensLastMonth?: true;
};
export type ReportGroup = { readonly title: Text; readonly reports: readonly OfferedReport[] };

/** The reports by what they are for, the most useful first. */
const groups = [
  { title: text.coordination, names: ['coordination', 'situation', 'winter', 'repeatedDamage'] },
  { title: text.work, names: ['activities', 'fiveW', 'quantities'] },
  { title: text.registers, names: ['addresses', 'assessments', 'multiStorey', 'applications'] },
  { title: text.running, names: ['quality', 'users', 'organizations', 'changes'] },
] as const satisfies readonly { readonly title: Text; readonly names: readonly (keyof typeof reports)[] }[];

/** Those who answer the questions of donors see what they see. */
const donorReaders: readonly Role[] = ['Admin', 'Staff Member (UN)'];

const forDonors: ReportGroup = { title: text.forDonors, reports: [{ name: 'donor', ...reportWords.donor }] };

/** A page of its own beside the reports: the month as ActivityInfo takes it. */
const forActivityInfo: OfferedReport = { name: '5w', title: text.fiveWTitle, question: text.fiveWQuestion };

/** The reports that a user may read; donors get one of their own. */
export function groupReports(actor: Actor): readonly ReportGroup[] {
  const own = groups
    .map(({ title, names }) => ({
      title,
      reports: [
        ...(title === text.work && mayUse(actor, 'fiveW') ? [forActivityInfo] : []),
        ...names.map((name) => reports[name]).filter((one) => mayRead(actor, one)),
      ],
    }))
    .filter((group) => group.reports.length > 0);
  if (actor.role === 'Donor') return [forDonors];
  if (!donorReaders.includes(actor.role)) return own;
  return own.map((group) =>
    group.title === text.work ? { ...group, reports: [...group.reports, ...forDonors.reports] } : group,
  );
}
