import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCalendarOff, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { deviceNow } from '../../device/server-time.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useOrganizationNames, useOrganizationSearch } from '../../queries/names/organization-names.ts';
import { todayHere } from '../../queries/building/building.ts';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { useConnection } from '../../remote/connection.ts';
import { downloadFile } from '../../remote/download.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState, FailedState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { Stat } from '../../ui/stat.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  askMonth,
  fetchMonth,
  type AskedMonth,
  type Month,
  type MonthKind,
  type MonthQuestion,
} from './five-w-calls.ts';
import classes from './five-w.module.css';
import { fiveWCounted as counted, fiveWText as text } from './five-w.text.ts';
import { readFiveWQuery } from './five-w-query.ts';
import { MatrixPreview } from './matrix-preview.tsx';
import { RefusedList } from './refused-list.tsx';

const route = getRouteApi('/report/5w');

/** Two years back, and the month that is running. */
const shownMonths = 25;

function Downloads({ asked, isEmpty }: { readonly asked: AskedMonth; readonly isEmpty: boolean }): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const [wanted, setWanted] = useState<MonthKind>();
  const download = (kind: MonthKind): void => {
    setWanted(kind);
    const startedAt = deviceNow();
    void attempt(text.downloadFailed, async () => {
      downloadFile(await fetchMonth(asked, kind, t.language));
      showToast({ message: t(text.downloaded), color: 'done', startedAt });
    });
  };
  return (['xlsx', 'csv'] as const).map((kind) => (
    <Button
      key={kind}
      variant={kind === 'xlsx' ? 'filled' : 'default'}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy && wanted === kind}
      disabled={isEmpty}
      onClick={() => download(kind)}
    >
      {t(text.download, { kind: kind.toUpperCase() })}
    </Button>
  ));
}

type ChoiceProps = { readonly asked: AskedMonth; readonly found: Month | undefined };

function Choice({ asked, found }: ChoiceProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const navigate = route.useNavigate();
  const search = useOrganizationSearch();
  const organizationOf = useOrganizationNames();
  const { month, organization } = asked;
  const months = useMemo(() => {
    const listed = Array.from({ length: shownMonths }, (_, at) => monthAfter(todayHere(), -at));
    const counts = new Map(found?.months.map((one) => [one.month, one.activities]));
    const all = [...new Set([...listed, ...counts.keys(), month])].toSorted().toReversed();
    return all.map((value) => {
      const count = counts.get(value);
      const named = { month: format.month(value) };
      const words =
        count === undefined
          ? t(text.monthEmpty, named)
          : t(text.monthWith, { ...named, activities: t.count(counted.activities, count) });
      return { value, label: found ? words : named.month };
    });
  }, [format, found, month, t]);
  const go = (next: AskedMonth): void => void navigate({ search: readFiveWQuery(next), replace: true });
  return (
    <Group align="end" gap="sm">
      <SelectField
        label={t(text.month)}
        value={month}
        choices={months}
        onChange={(next) => go({ organization, month: next ?? month })}
      />
      {found?.mayChoose ? (
        <SearchSelect
          label={t(text.organization)}
          value={organization === undefined ? undefined : { value: organization, label: organizationOf(organization) }}
          onChange={(option) => go({ month, organization: option?.value })}
          search={search}
          placeholder={t(text.all)}
        />
      ) : null}
    </Group>
  );
}

function Notices({ found }: { readonly found: Month }): ReactNode {
  const t = useText();
  const { version, rowsWithoutCode, rowsWithoutGroup, leftOut } = found;
  const types = leftOut.map(({ type, count }) => `${labelOf(activityTypes, type, t.language)} (${count})`);
  const notices = [
    ...(version ? [] : [t(text.noVersion)]),
    ...(rowsWithoutCode > 0 ? [t(text.noCode, { rows: t.count(counted.rows, rowsWithoutCode) })] : []),
    ...(rowsWithoutGroup > 0 ? [t(text.noGroup, { rows: t.count(counted.rows, rowsWithoutGroup) })] : []),
    ...(types.length > 0 ? [t(text.leftOut, { types: types.join(', ') })] : []),
  ];
  if (notices.length === 0) return null;
  return (
    <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
      <Stack gap={4}>
        {notices.map((notice) => (
          <span key={notice}>{notice}</span>
        ))}
      </Stack>
    </Alert>
  );
}

function MonthFound({ found, asked }: { readonly found: Month; readonly asked: AskedMonth }): ReactNode {
  const t = useText();
  const { number, moment } = useFormats();
  const { totalRefused, totalRows, totals, version, ready } = found;
  if (totalRefused === 0 && ready === 0 && found.leftOut.length === 0)
    return (
      <EmptyState icon={<IconCalendarOff size={40} />} title={t(text.noneTitle)}>
        {t(text.noneWords)}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      <div>
        <p className={classes.sentence} role="status">
          {totalRefused === 0 ? t(text.noneRefused) : `${t.count(counted.refused, totalRefused)}.`}
        </p>
        <p>
          {t.count(counted.ready, totalRows)}, {t.count(counted.toCorrect, totalRefused)}.{' '}
          {t(text.asOf, { moment: moment(found.asOf) })}.
        </p>
        {version ? <TextLink to="/indicators">{t(text.version, { name: version.name })}</TextLink> : null}
      </div>
      {totalRefused > 0 ? <RefusedList found={found} asked={asked} /> : null}
      <div className={classes.totals}>
        {(['activities', 'households', 'people', 'newPeople'] as const).map((name) => (
          <Stat
            key={name}
            label={t(text[name])}
            value={number(totals[name].sum)}
            hint={totals[name].rowsWithout > 0 ? t.count(counted.rowsWithout, totals[name].rowsWithout) : undefined}
          />
        ))}
      </div>
      <Notices found={found} />
      <MatrixPreview found={found} />
    </Stack>
  );
}

/** The route `/report/5w`: the month for ActivityInfo (product definition, ♥6). */
export function FiveWScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { online } = useConnection();
  const { month, organization } = route.useSearch();
  const question = useMemo((): MonthQuestion => ({ month, organization }), [month, organization]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    queryKey: ['five-w', user?._id, t.language, online, question],
    queryFn: ({ signal }) => askMonth(question, signal),
    placeholderData: keepPreviousData,
  });
  const shown = month ?? data?.month;
  const asked = useMemo(
    (): AskedMonth | undefined => (shown === undefined ? undefined : { month: shown, organization }),
    [shown, organization],
  );
  // A correction may still be on its way when its author is back.
  useEffect(() => subscribeToArrivals(() => void refetch()), [refetch]);
  return (
    <Page
      width="wide"
      title={t(text.title)}
      subtitle={t(text.hint)}
      actions={
        asked ? (
          <Downloads asked={asked} isEmpty={data === undefined || isPlaceholderData || data.totalRows === 0} />
        ) : null
      }
    >
      <Stack gap="lg" aria-busy={data === undefined || isPlaceholderData}>
        {asked ? <Choice asked={asked} found={data} /> : null}
        {error && (!data || isPlaceholderData) ? (
          <FailedState title={t(text.failedTitle)} error={error} onRetry={refetch} />
        ) : data && asked ? (
          <MonthFound found={data} asked={asked} />
        ) : (
          <BodySkeleton />
        )}
      </Stack>
    </Page>
  );
}
