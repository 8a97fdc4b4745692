import type { PCodeLevel } from '../geography/p-code.ts';
import type { Grouping } from '../measures/measure.ts';
import type { Report, ReportColumn } from './report.ts';

/** The tags of the Humanitarian Exchange Language for columns that have a well-known one. */
const tags: Readonly<Record<string, string>> = {
  name: '#loc+name',
  organization: '#org+impl',
  programmer: '#org+prog',
  status: '#status',
  applicationStatus: '#status',
  level: '#damage+level',
  levelOfDamage: '#damage+level',
  category: '#damage+category',
  day: '#date',
  date: '#date',
  damageDate: '#date+damage',
  plannedStartDate: '#date+start+planned',
  plannedCompletionDate: '#date+end+planned',
  actualStartDate: '#date+start',
  actualCompletionDate: '#date+end',
  time: '#date',
  type: '#activity+type',
  modality: '#modality',
  modalities: '#modality',
  priority: '#severity',
  recoveryPriority: '#severity',
  residents: '#population',
  indicator: '#indicator+code',
};

/** `damagedArea` becomes `damaged_area`: attributes of tags are lower-case. */
function attribute(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function tagOfColumn({ from, key, kind }: ReportColumn): string {
  if (from === 'area') return `#adm${key}+name`;
  if (key === 'place') return '#adm4+code';
  return (
    tags[key] ??
    (kind === 'number' || kind === 'integer' ? `#indicator+${attribute(key)}+num` : `#meta+${attribute(key)}`)
  );
}

function tagOfGroup(group: Grouping, level: PCodeLevel): string {
  if (group.by === 'area') return `#adm${level}+name`;
  if (group.by === 'month') return '#date+month';
  return tags[group.column] ?? `#meta+${attribute(group.column)}`;
}

/** The HXL tag of each column of a report (hxlstandard.org 1.1). `level`: of the areas of a counted report. */
export function hxlTagsOf(report: Report, level: PCodeLevel): readonly string[] {
  if (report.kind !== 'counted') return report.columns.map(tagOfColumn);
  const numbers = Object.keys(report.numbers).map((name) => `#indicator+${attribute(name)}+num`);
  return [...report.groups.map((group) => tagOfGroup(group, level)), ...numbers];
}
