import { readQuestion } from '@domivka/domain/measures/question';
import { sayKeys, type Names } from '@domivka/domain/measures/say-answer';
import { findMeasure } from '@domivka/domain/reports/behind';
import type { Say } from '../../text/say.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import type { FilterContext } from '../../lists/list-filters.ts';
import type { Asked } from './report-query.ts';
import { reportText as text } from './reports.text.ts';

function namesOf({ places, organizations = [] }: Pick<FilterContext, 'places' | 'organizations'>): Names {
  const named = organizations.map((one): [string, { name: string; nameUkr: string }] => [
    one._id,
    { name: nameOfOrganization(one, 'en'), nameUkr: nameOfOrganization(one, 'uk') },
  ]);
  return { area: (pCode) => places?.find(pCode), organizations: new Map(named) };
}

/** What a report is called: its title, or the number whose rows it lists, and in which row of which report that number is. */
export function titleOfReport(
  { report, behind }: Asked,
  context: Pick<FilterContext, 'places' | 'organizations'>,
  t: Say,
): { readonly title: string; readonly second: string } {
  const measure = behind && findMeasure(behind);
  const number = behind && measure?.numbers[behind.number];
  if (!behind || !measure || !number) return { title: t(report.title), second: t(report.question) };
  const keys = sayKeys(readQuestion(measure, {}), behind.keys, namesOf(context)).slice(0, behind.keys.length);
  const source = [t(measure.title), ...keys.map((key) => t(key))].join(' · ');
  return { title: t(number.label), second: t(text.behindOf, { title: source }) };
}
