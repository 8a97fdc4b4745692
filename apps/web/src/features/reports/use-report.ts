import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { useConnection } from '../../remote/connection.ts';
import { useLanguage } from '../../text/language.ts';
import { useExistingPage, type List } from '../../lists/use-list.ts';
import { pagingOf } from '../../ui/list-query.ts';
import type { ListAnswer } from '../../lists/list-screen.tsx';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import { askReport, type ServedReport } from './report-calls.ts';
import { bodyOf, type Asked, type ReportQuery } from './report-query.ts';

/** The answer of a report as its list shows it, with the answer itself. */
export type ReportState = ListAnswer<ReportRow> & { readonly served: ServedReport | undefined };

/** Numbers are asked for each time: they are as fresh as the page. */
export const fresh = { networkMode: 'always', retry: false, staleTime: 0 } as const;

/** One page of a report, from the server; while the next one is loading, the one before stays. */
export function useReport(
  list: Pick<List<ReportQuery>, 'query' | 'replace'>,
  asked: Asked,
  isAsked: boolean,
): ReportState {
  const { user } = useSession();
  const { online } = useConnection();
  const language = useLanguage();
  const { query } = list;
  const body = bodyOf(query, asked);
  const paging = pagingOf(query);
  const { report } = asked;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...fresh,
    queryKey: ['report', user?._id, language, online, report.name, body, paging],
    queryFn: ({ signal }) => askReport(report.name, body, paging, signal),
    enabled: isAsked,
    // Rows of another report have other columns.
    placeholderData: (before, question) =>
      question?.queryKey[2] === language && question.queryKey[4] === report.name ? keepPreviousData(before) : undefined,
  });
  const failed = error !== null && !data;
  const answer: ReportState = {
    values: data?.values ?? [],
    totalRows: data?.totalRows ?? 0,
    state: data ? 'ready' : failed ? 'failed' : 'loading',
    isPrevious: isPlaceholderData,
    error: error ?? undefined,
    refresh: () => void refetch(),
    served: data,
  };
  useExistingPage(list, answer);
  return answer;
}
