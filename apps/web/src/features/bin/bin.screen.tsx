import { Button } from '@mantine/core';
import { IconMoodConfuzed, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { binDaysOf } from '@domivka/domain/kernel/bin';
import { useBin, type BinAnswer } from '../../data/bin.ts';
import { explainFailure } from '../../data/explain-failure.ts';
import { actorOf, type Me } from '../../data/last-user.ts';
import { serverNow } from '../../data/server-time.ts';
import { useSession } from '../../data/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import list from '../../ui/list.module.css';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useExistingPage, useListUrl, type ListUrl } from '../../ui/use-list-url.ts';
import { makeBinColumns } from './bin-columns.tsx';
import { BinFilters } from './bin-filters.tsx';
import { binRequest, listBinTables, type BinQuery } from './bin-query.ts';
import { binCounted, binText as text } from './bin.text.ts';
import classes from './bin.module.css';
import { useRestore } from './use-restore.ts';

const route = getRouteApi('/bin');

function Nothing({ url }: { readonly url: ListUrl<BinQuery> }): ReactNode {
  const t = useText();
  const { q, kind, oblast, organization } = url.query;
  const isNarrowed = Boolean(q ?? kind ?? oblast ?? organization);
  const clear = (
    <Button variant="default" onClick={() => url.replace({})}>
      {t(listText.clearFilters)}
    </Button>
  );
  return (
    <EmptyState
      icon={<IconTrash size={40} />}
      title={t(isNarrowed ? text.noneTitle : text.emptyTitle)}
      action={isNarrowed ? clear : undefined}
    >
      {t(isNarrowed ? text.noneWords : text.emptyWords)}
    </EmptyState>
  );
}

type ResultsProps = { readonly user: Me; readonly url: ListUrl<BinQuery>; readonly bin: BinAnswer };

function Results({ user, url, bin }: ResultsProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { busy, restore } = useRestore(bin.refresh);
  const columns = useMemo(
    () =>
      makeBinColumns({
        t,
        format,
        actor: actorOf(user),
        busy,
        onRestore: (table, record) => void restore(table, record),
      }),
    [t, format, user, busy, restore],
  );
  if (bin.state === 'loading') return <TableSkeleton rows={6} />;
  if (!bin.page) {
    return (
      <EmptyState
        icon={<IconMoodConfuzed size={40} />}
        title={t(text.failedTitle)}
        action={<Button onClick={bin.refresh}>{t(commonText.retry)}</Button>}
      >
        {explainFailure(bin.error, t)}
      </EmptyState>
    );
  }
  const { values, totalRows } = bin.page;
  if (totalRows === 0) return <Nothing url={url} />;
  return (
    <>
      <p className={list.total} aria-live="polite">
        {t.count(binCounted.records, totalRows)}
      </p>
      <PagedTable
        label={t(text.list)}
        columns={columns}
        rows={values}
        rowKey={({ table, _id }) => `${table}/${_id}`}
        busy={bin.isPrevious}
        total={totalRows}
        query={url.query}
        onChange={url.change}
      />
    </>
  );
}

function Bin({ user }: { readonly user: Me }): ReactNode {
  const url = useListUrl<BinQuery>(route.useSearch(), route.useNavigate());
  const bin = useBin(binRequest(url.query));
  useExistingPage(url, {
    state: bin.state,
    isPrevious: bin.isPrevious,
    totalRows: bin.page?.totalRows ?? 0,
  });
  const actor = actorOf(user);
  const tables = listBinTables(actor, new Date(serverNow()).toISOString());
  return (
    <>
      <BinFilters query={url.query} onChange={url.change} tables={tables} areas={actor.areas} />
      <Results user={user} url={url} bin={bin} />
    </>
  );
}

/** The route `/bin`: what was deleted and can be brought back. */
export function BinScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page title={t(text.title)} width="wide">
      <p className={classes.lead}>{t(text.lead, { days: binDaysOf(user) })}</p>
      <Bin user={user} />
    </Page>
  );
}
