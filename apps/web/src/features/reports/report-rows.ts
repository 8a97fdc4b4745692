import { addressEntity } from '@domivka/domain/address/address.entity';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { Role } from '@domivka/domain/kernel/actor';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import { rowReports } from '@domivka/domain/reports/reports';
import type { CountedReport, Report } from '@domivka/domain/reports/report';
import { pathOfRow } from '@domivka/domain/reports/row-path';
import type { ReportCell, ReportHeading } from '@domivka/domain/reports/say-report';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import type { AreaLevel } from './report-filters.tsx';
import { levelOf } from './report-query.ts';

/** A recorded value by the rules of the language; a dash where there is nothing. */
export function sayCell(cell: ReportCell | undefined, { kind }: ReportHeading, format: Formats): string {
  if (cell === undefined || cell === null || cell === '') return '–';
  if (kind === 'number' && typeof cell === 'number') return format.number(cell);
  if (kind === 'date') return format.date(String(cell));
  return kind === 'time' ? format.moment(String(cell)) : String(cell);
}

/** A counted number with its unit; a dash where there is none. */
export function sayCounted(cell: ReportCell | undefined, heading: ReportHeading, t: Say, format: Formats): string {
  if (typeof cell !== 'number') return sayCell(cell, heading, format);
  return format.amount(cell, heading.unit && t(heading.unit));
}

/** A page of a record: its path, and what its address line says. */
export type RecordPage = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

function pageOfFinding(address: string, { table }: ReportRow, role: Role): RecordPage {
  if (table === 'apartment') return { to: address, search: { tab: 'apartments' } };
  const mayAssess = rightOf(assessmentEntity, role, 'create') !== '-';
  const mayCorrect = rightOf(addressEntity, role, 'update') !== '-';
  if (table === 'assessment' && mayAssess) return { to: `${address}/assessment/new` };
  return { to: table === 'address' && mayCorrect ? `${address}/edit` : address };
}

/** The page on which a listed row is read or, where it is a finding, mended; undefined for a row of no record. */
export function pageOfRow(row: ReportRow, report: Report, role: Role): RecordPage | undefined {
  const { addressId, table, record } = row;
  const path = pathOfRow(row);
  const isKept = table === 'user' || table === 'organization';
  if (path === undefined) return isKept && record ? { to: `/${table}/${record}` } : undefined;
  const address = `/address/${addressId}`;
  if (path !== address) return { to: path };
  if (report.kind === 'listed' && report.of === 'finding') return pageOfFinding(address, row, role);
  if (table === 'photo') return { to: address, search: { tab: 'photos' } };
  if (table === 'stateQuestions') return { to: address, search: { tab: 'stateQuestions' } };
  return { to: address };
}

/** The link to the rows behind a number of a report, with the filters that it was counted with. */
export function linkBehind(report: Report, number: string, keys: readonly string[], body: QuestionBody) {
  const spec = report.kind === 'kept' ? undefined : report.numbers[number];
  if (!spec) return undefined;
  const { scope, filters } = body;
  const behind = { kind: 'reports', name: report.name, number, keys } as const;
  return reportLink(rowReports[spec.of].name, {
    ...(scope ? { scope } : {}),
    ...(filters ? { filters } : {}),
    behind,
  });
}

/** The area of a counted row: the key at the place of its group. */
function areaOfRow({ groups }: CountedReport, keys: readonly string[]): string | undefined {
  const at = groups.findIndex(({ by }) => by === 'area');
  return at < 0 ? undefined : keys[at] || undefined;
}

/** Where the name of a counted row leads: to the areas in its area or, in the last level, to the rows behind its first number. */
export function linkOfCounted(report: CountedReport, keys: readonly string[], body: QuestionBody) {
  const area = areaOfRow(report, keys);
  const level = area === undefined ? 4 : levelOf(area);
  if (area !== undefined && report.groups.length === 1 && level < 4) {
    return reportLink(report.name, {
      ...(body.filters ? { filters: body.filters } : {}),
      scope: { [`pCode${level}`]: area },
      groupBy: `pCode${(level + 1) as AreaLevel}`,
    });
  }
  const [first = ''] = Object.keys(report.numbers);
  return linkBehind(report, first, keys, body);
}
