import { IconReportAnalytics } from '@tabler/icons-react';
import { useParams, useSearch as useAddressLine } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { mayRead } from '@domivka/domain/reports/report-question';
import { FiltersInUse, sayFiltersInUse } from '../../lists/list-bar.tsx';
import { ListSection } from '../../lists/list-screen.tsx';
import { useList } from '../../lists/use-list.ts';
import { reportLink } from '../../queries/statistics/report-link.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession, type Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { TextLink } from '../../ui/links.tsx';
import { pagingOf, readArea } from '../../ui/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DonorReport } from './donor-report.tsx';
import { DownloadButton } from './download-report.tsx';
import { columnsOf, type RowContext } from './report-columns.tsx';
import { RefusedReport, ReportFailure, UnknownReport } from './report-failures.tsx';
import { mapSearchOf } from './report-map.ts';
import { bodyOf, findAsked, listOfReport, type Asked } from './report-query.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportSummary } from './report-summary.tsx';
import { titleOfReport } from './report-title.ts';
import classes from './reports.module.css';
import { reportCounted, reportText as text } from './reports.text.ts';
import { SaveReportButton } from './save-report.tsx';
import { useReport, type ReportState } from './use-report.ts';

const noColumns: ReturnType<typeof columnsOf> = {
  name: { id: 'name', header: '', of: () => ({ title: '' }) },
  columns: [],
};

type ReportList = ReturnType<typeof useReportList>;

function useReportList({ report }: Asked) {
  return useList(listOfReport(report));
}

/** The rows and filters in words, for paper, which has no buttons. */
function PrintedHead({ list, state }: { readonly list: ReportList; readonly state: ReportState }): ReactNode {
  const { t } = list.context;
  const filters = sayFiltersInUse(list);
  const { page, pageSize } = pagingOf(list.query);
  const from = (page - 1) * pageSize + 1;
  const rows = { from, to: Math.min(state.totalRows, from + pageSize - 1), all: state.totalRows };
  return (
    <p className={classes.printed}>
      {filters === undefined ? null : `${filters}. `}
      {state.totalRows > pageSize ? t(text.rowsInPrint, rows) : null}
    </p>
  );
}

type FoundProps = { readonly asked: Asked; readonly user: Me };

/** A report that the user may read. */
function FoundReport({ asked, user }: FoundProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const isPhone = useIsPhone();
  const list = useReportList(asked);
  const { report, behind } = asked;
  const state = useReport(list, asked, list.asker !== undefined);
  const { served } = state;
  const body = bodyOf(list.query, asked);
  const map = behind ? undefined : mapSearchOf(report, body);
  const { title, second } = titleOfReport(asked, list.context, t);
  useCrumb(title);
  const context: RowContext | undefined = served && {
    answer: served,
    report,
    body,
    role: user.role,
    isPhone,
    t,
    format,
  };
  const { name, columns } = context ? columnsOf(context) : noColumns;
  const view =
    state.state === 'loading' ? (
      <div className={classes.view}>
        <ReportSkeleton isBehind={behind !== undefined} />
      </div>
    ) : state.state === 'failed' ? (
      <div className={classes.view}>
        <ReportFailure error={state.error} onRetry={state.refresh} />
      </div>
    ) : undefined;
  const subtitle =
    behind?.kind === 'reports' ? (
      <TextLink {...reportLink(behind.name, { ...body, behind: undefined, sort: undefined })}>{second}</TextLink>
    ) : (
      second
    );
  const actions = (
    <>
      <DownloadButton served={served} report={report} body={body} />
      <SaveReportButton report={report} body={body} title={title} />
      <PrintButton label={t(text.print)} onPrint={() => globalThis.print()} />
    </>
  );
  return (
    <Page width="wide" title={title} subtitle={subtitle} actions={actions}>
      <div className={classes.report} aria-busy={state.state === 'loading'}>
        <ListSection
          list={list}
          answer={state}
          text={report.name === 'applications' ? { ...text, emptyWords: text.noApplications } : text}
          icon={<IconReportAnalytics size={40} />}
          found={t.count(reportCounted.rows, state.totalRows)}
          name={name}
          columns={columns}
          rowKey={(row) => rowKeyOf(row, state)}
          view={view}
          before={
            served && state.state === 'ready' ? (
              <>
                {isPhone ? (
                  <div className={classes.chips}>
                    <FiltersInUse list={list} />
                  </div>
                ) : null}
                <PrintedHead list={list} state={state} />
                <ReportSummary answer={served} asked={asked} body={body}>
                  <div className={classes.links} data-no-print>
                    {report.name === 'fiveW' && !behind && mayUse(user, 'fiveW') ? (
                      <TextLink to="/report/5w">{t(text.forActivityInfo)}</TextLink>
                    ) : null}
                    {report.name === 'winter' && !behind ? (
                      <TextLink to="/map/winter" search={{ area: readArea(list.query['area']) }}>
                        {t(text.winterMap)}
                      </TextLink>
                    ) : null}
                    {map && state.totalRows > 0 && mayUse(user, 'map') ? (
                      <TextLink to="/map" search={map}>
                        {t(text.onMap)}
                      </TextLink>
                    ) : null}
                  </div>
                </ReportSummary>
              </>
            ) : null
          }
        />
      </div>
    </Page>
  );
}

function rowKeyOf(row: ReportState['values'][number], { values }: ReportState): string {
  return `${row.keys?.join('/') ?? ''}${row.record ?? row.addressId ?? ''}${values.indexOf(row)}`;
}

/** A report that the user may not read, or that does not exist. */
function ClosedReport({ title }: { readonly title: string | undefined }): ReactNode {
  const t = useText();
  const shown = title ?? t(text.unknownTitle);
  useCrumb(shown);
  return <Page title={shown}>{title === undefined ? <UnknownReport /> : <RefusedReport />}</Page>;
}

/** The route `/report/{name}`: one report. */
export function ReportScreen(): ReactNode {
  const t = useText();
  const { name } = useParams({ from: '/report/$name' });
  const { behind } = useAddressLine({ from: '/report/$name' });
  const { user } = useSession();
  const asked = useMemo(() => findAsked(name, behind), [name, behind]);
  if (!user) return null;
  if (name === 'donor') return <DonorReport />;
  if (asked && mayRead(actorOf(user), asked.report))
    return <FoundReport key={asked.report.name} asked={asked} user={user} />;
  return <ClosedReport title={asked ? t(asked.report.title) : undefined} />;
}
