import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { binDaysOf, type BinRow } from '@domivka/domain/kernel/bin';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { serverNow } from '../../device/server-time.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useList } from '../../lists/use-list.ts';
import { useRemoteRows } from '../../lists/use-remote-rows.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { announceArrivals } from '../../records/outbox/sending.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { openStore } from '../../records/read/repository.ts';
import { call } from '../../remote/call.ts';
import { getUser } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { binList, binRequest, daysLeft } from './bin-list.ts';
import { nameOfBinned, pathOfRecord, placeOfBinned, sayTogether } from './bin-row.ts';
import { binCounted, binText as text } from './bin.text.ts';

/** Restores a record with what was deleted together with it; the device gets it too. Throws `RemoteError`. */
async function restoreFromBin(table: TableName, id: string): Promise<StoredRecord> {
  const user = getUser();
  const record = await call<StoredRecord>('POST', `/bin/${table}/${id}/restore`, {}, { asUser: user._id });
  const store = await openStore(user._id);
  if (store.tables.some(({ name }) => name === table)) await fetchRecord(store, table, id);
  announceArrivals();
  return record;
}

type Restore = ReturnType<typeof useRestore>;

/** Restores records; shows the outcome, with a link to what was restored. */
function useRestore(onDone: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const { attempt } = useAttempt();
  const [busy, setBusy] = useState<string>();
  const restore = async (table: TableName, record: StoredRecord): Promise<void> => {
    setBusy(record._id);
    await attempt(text.failed, async () => {
      const back = await restoreFromBin(table, record._id);
      const to: string = pathOfRecord(table, back);
      const action = { label: t(text.open), onClick: () => void navigate({ to }) };
      showToast({ message: t(text.restored, { name: nameOfBinned({ table, record }, t) }), color: 'done', action });
    });
    setBusy(undefined);
    onDone();
  };
  return { busy, restore };
}

/** Restores the row or, where that is in the bin too, its address. */
function RestoreButton({ row, restoring }: { readonly row: BinRow; readonly restoring: Restore }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const parent = row.parent?.binned ? row.parent : undefined;
  const { table, record } = parent ?? row;
  const button = {
    'aria-label': parent ? t(text.restoreParent) : t(text.restoreNamed, { name: nameOfBinned(row, t) }),
    loading: restoring.busy === record._id,
    onClick: () => void restoring.restore(table, record),
  };
  if (isPhone)
    return (
      <ActionIcon {...button} variant="default" size="input-md">
        <IconRestore size={20} aria-hidden />
      </ActionIcon>
    );
  return (
    <Stack gap="0.25rem" align="flex-start">
      {parent ? (
        <Text size="sm" c="dimmed" maw="18rem">
          {t(text.parentFirst)}
        </Text>
      ) : null}
      <Button {...button} size="compact-sm" variant="default" leftSection={<IconRestore size={16} aria-hidden />}>
        {t(parent ? text.restoreParent : text.restore)}
      </Button>
    </Stack>
  );
}

/** The route `/bin`: what was deleted and can be restored. */
export function BinScreen(): ReactNode {
  const list = useList(binList);
  const request = binRequest(list.query);
  const bin = useRemoteRows(list, ['bin', request], async (signal) =>
    call<Page<BinRow>>('POST', '/bin/search', request, { signal }),
  );
  const restoring = useRestore(bin.refresh);
  const format = useFormats();
  const nameOf = useOrganizationNames();
  const { t, actor } = list.context;
  const name: NameColumn<BinRow> = {
    id: 'what',
    header: t(text.what),
    of: (row) => {
      const together = sayTogether(row, t);
      const facts = [placeOfBinned(row, t), together && t(text.with, { what: together })];
      return { title: nameOfBinned(row, t), second: facts.filter(Boolean).join(' · ') };
    },
  };
  const columns = useMemo(
    (): readonly DataColumn<BinRow>[] => [
      {
        id: 'deleted',
        header: t(text.deleted),
        cell: ({ deletedAt, deletedBy }) => (
          <>
            <time dateTime={deletedAt}>{format.moment(deletedAt)}</time> · {nameOfPerson(deletedBy, t.language)}
          </>
        ),
      },
      {
        id: 'organization',
        header: t(text.organization),
        cell: ({ organizationId, organizationName }) => nameOf(organizationId, organizationName),
      },
      {
        id: 'left',
        header: t(text.left),
        onPhone: 'side',
        cell: ({ until }) => {
          const days = actor ? daysLeft(until, serverNow(), actor) : 0;
          return days === 0 ? t(text.lastDay) : t.count(countedNouns.days, days);
        },
      },
      {
        id: 'action',
        header: t(text.action),
        onPhone: 'action',
        cell: (row) => <RestoreButton row={row} restoring={restoring} />,
      },
    ],
    [t, format, actor, nameOf, restoring],
  );
  return (
    <ListScreen
      list={list}
      answer={bin}
      text={text}
      icon={<IconTrash size={40} />}
      found={t.count(binCounted.records, bin.totalRows)}
      lead={actor && t(text.lead, { days: binDaysOf(actor) })}
      name={name}
      columns={columns}
      rowKey={({ table, _id }) => `${table}/${_id}`}
    />
  );
}
