import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../ui/columns.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useUiWords } from '../../ui/words.tsx';

const totals = [1, 2, 3, 4, 5];

/** The shape of a report that is on its way: sentence, totals, chart, rows. */
export function ReportSkeleton({ isBehind = false }: { readonly isBehind?: boolean }): ReactNode {
  const words = useUiWords();
  return (
    <Stack gap="md" role="status" aria-label={words.loading} aria-busy>
      {isBehind ? null : (
        <>
          <Skeleton height={28} width="min(90%, 44rem)" radius="sm" />
          <Columns min="6.5rem">
            {totals.map((total) => (
              <Skeleton key={total} height={54} radius="sm" />
            ))}
          </Columns>
          <Skeleton height={240} radius="md" />
        </>
      )}
      <TableSkeleton rows={8} />
    </Stack>
  );
}
