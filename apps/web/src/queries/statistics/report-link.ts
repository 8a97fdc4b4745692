import { writeReportSearch, type QuestionBody } from '@domivka/domain/reports/report-link';

export {
  findReference,
  writeReference,
  writeReportSearch,
  type QuestionBody,
} from '@domivka/domain/reports/report-link';

/**
 * The link to a report, filtered as a statistic is, or to the rows behind a number of it: `<TextLink {...reportLink('situation', body)}>`,
 * `navigate(reportLink(…))`. For the rows behind a number any name will do; that of their report reads best.
 */
export function reportLink(name: string, body: QuestionBody = {}) {
  return { to: '/report/$name', params: { name }, search: writeReportSearch(body) } as const;
}
