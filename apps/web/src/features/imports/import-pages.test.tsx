import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { runHook } from '../../testing/run-hook.ts';
import { fallSilent } from '../../testing/silent-network.ts';
import { useImportRows } from './use-import.ts';

test('When the last row of the last page is corrected, the page before it is shown', async () => {
  fallSilent();
  const id = '1'.padStart(24, '0');
  const client = new QueryClient();
  const answer = (page: number, rows: readonly number[], totalRows: number) =>
    client.setQueryData(['import-rows', id, undefined, 'en', 'failed', page], { values: rows, totalRows });
  const first = Array.from({ length: 25 }, (_, at) => at + 1);
  answer(1, first, 26);
  answer(2, [26], 26);
  const rows = await runHook(
    () => useImportRows(id, 'failed'),
    (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  );
  rows.now().turnTo(2);
  await vi.waitFor(() => expect(rows.now().data?.values).toEqual([26]));
  answer(1, first, 25);
  answer(2, [], 25);
  await vi.waitFor(() => expect([rows.now().page, rows.now().data?.values]).toEqual([1, first]));
  rows.end();
});
