import { IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { binDaysOf } from '@domivka/domain/kernel/bin';
import { useBin, type BinAnswer } from './bin.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { actorOf, type Me } from '../../session/last-user.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { serverNow } from '../../device/server-time.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
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

type ResultsProps = { readonly user: Me; readonly url: ListUrl<BinQuery>; readonly bin: BinAnswer };

function Results({ user, url, bin }: ResultsProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const nameOf = useOrganizationNames();
  const { busy, restore } = useRestore(bin.refresh);
  const columns = useMemo(
    () =>
      makeBinColumns({
        t,
        format,
        actor: actorOf(user),
        nameOf,
        busy,
        onRestore: (table, record) => void restore(table, record),
      }),
    [t, format, user, nameOf, busy, restore],
  );
  if (bin.state === 'loading') return <TableSkeleton rows={6} />;
  if (!bin.page)
    return (
      <FailedState title={t(text.failedTitle)} onRetry={bin.refresh}>
        {explainFailure(bin.error, t)}
      </FailedState>
    );
  const { totalRows } = bin.page;
  const { q, kind, oblast, organization } = url.query;
  return (
    <PagedTable
      label={t(text.list)}
      columns={columns}
      answer={{ ...bin.page, isPrevious: bin.isPrevious }}
      rowKey={({ table, _id }) => `${table}/${_id}`}
      found={t.count(binCounted.records, totalRows)}
      nothing={
        <NothingFound
          icon={<IconTrash size={40} />}
          text={text}
          isNarrowed={Boolean(q ?? kind ?? oblast ?? organization)}
          onClear={() => url.replace({})}
        />
      }
      query={url.query}
      onChange={url.change}
    />
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
