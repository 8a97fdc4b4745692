import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BinRow } from '@domivka/domain/kernel/bin';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useConnection } from '../../remote/connection.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { openStore } from '../../records/read/repository.ts';
import { call } from '../../remote/call.ts';
import { getUser } from '../../session/session.ts';
import { announceArrivals, subscribeToArrivals } from '../../records/outbox/sending.ts';

export type BinRequest = {
  readonly table?: TableName | undefined;
  readonly filters: {
    readonly pCode?: string | undefined;
    readonly organizationId?: string | undefined;
    readonly text?: string | undefined;
  };
  readonly paging: { readonly page: number; readonly pageSize: number };
};

export type BinAnswer = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly page: Page<BinRow> | undefined;
  readonly error: Error | undefined;
  readonly isPrevious: boolean;
  readonly refresh: () => void;
};

/** One page of the bin; only the server has it. */
export function useBin(request: BinRequest): BinAnswer {
  const { online } = useConnection();
  const query = useQuery({
    queryKey: ['bin', request, online],
    queryFn: async ({ signal }) => call<Page<BinRow>>('POST', '/bin/search', request, { signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => subscribeToArrivals(() => void refetch()), [refetch]);
  return {
    state: query.data ? 'ready' : query.error ? 'failed' : 'loading',
    page: query.data,
    error: query.error ?? undefined,
    isPrevious: query.isPlaceholderData,
    refresh: () => void refetch(),
  };
}

/** Brings a record back from the bin with what went there together with it; the device gets it too. Throws `RemoteError`. */
export async function restoreFromBin(table: TableName, id: string): Promise<StoredRecord> {
  const user = getUser();
  const record = await call<StoredRecord>('POST', `/bin/${table}/${id}/restore`, {}, { asUser: user._id });
  const store = await openStore(user._id);
  if (store.tables.some(({ name }) => name === table)) await fetchRecord(store, table, id);
  announceArrivals();
  return record;
}
