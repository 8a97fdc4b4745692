import type { Report } from '@domivka/domain/reports/report';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';

/** What the map shows of a report besides its addresses. */
const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  coordination: { colour: 'assistance' },
  winter: { colour: 'envelope' },
  multiStorey: { type: 'multi-storey' },
  assessments: { source: 'damageAssessments', latest: 'no' },
};

const buildingTypes: Readonly<Record<string, string>> = {
  'Multi-storey': 'multi-storey',
  'Private estates': 'private-estates',
};

/**
 * The address line of the map with the filters of a report: the area, one type of building and, of assessments, the period. The map does not
 * have the others. Undefined for a report whose rows are in no place.
 */
export function mapSearchOf({ kind, name }: Report, { scope, filters = {} }: QuestionBody) {
  if (kind === 'kept') return undefined;
  const area = scope?.pCode4 ?? scope?.pCode3 ?? scope?.pCode2 ?? scope?.pCode1;
  const [type, ...others] = filters.buildingType ?? [];
  const said = type !== undefined && others.length === 0 ? buildingTypes[type] : undefined;
  const { dateFrom: from, dateTo: to } = name === 'assessments' ? filters : {};
  return {
    ...(area ? { area } : {}),
    ...(said ? { type: said } : {}),
    ...looks[name],
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
