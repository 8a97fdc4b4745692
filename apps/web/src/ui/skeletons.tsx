import { Box, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from './columns.tsx';
import { PageTop } from './page.tsx';
import classes from './skeletons.module.css';
import { useUiWords } from './words.tsx';

function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  const words = useUiWords();
  return (
    <div role="status" aria-label={words.loading} aria-busy className={classes.waiting}>
      {children}
    </div>
  );
}

function times(count: number, render: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => render(index));
}

/** The shape of a table (or its cards) that is on its way. */
export function TableSkeleton({ rows = 6 }: { readonly rows?: number }): ReactNode {
  return (
    <Waiting>
      {times(rows, (row) => (
        <Skeleton key={row} height={44} mt={8} radius="sm" />
      ))}
    </Waiting>
  );
}

/** The shape of what is below the title of a page: the state, and the parts. */
export function BodySkeleton(): ReactNode {
  return (
    <Waiting>
      <Skeleton height={84} radius="md" />
      <Skeleton height={40} mt={20} radius="sm" />
      <Skeleton height={200} mt={20} radius="md" />
    </Waiting>
  );
}

/** The shape of a screen that is on its way: where it is, title and parts. */
export function PageSkeleton(): ReactNode {
  return (
    <>
      <PageTop />
      <Skeleton height={32} mb={8} width="min(60%, 24rem)" radius="sm" />
      <Skeleton height={20} mb={20} width="min(80%, 32rem)" radius="sm" />
      <BodySkeleton />
    </>
  );
}

/** The shape of a form: labels and fields. */
export function FormSkeleton({ fields = 6 }: { readonly fields?: number }): ReactNode {
  return (
    <Waiting>
      {times(fields, (field) => (
        <Box key={field} mt={field > 0 ? 'md' : 0}>
          <Skeleton height={14} width="30%" radius="sm" />
          <Skeleton height={40} mt={6} radius="sm" />
        </Box>
      ))}
    </Waiting>
  );
}

/** The shape of cards side by side. */
export function CardsSkeleton({
  cards = 3,
  height = 120,
}: {
  readonly cards?: number;
  readonly height?: number;
}): ReactNode {
  return (
    <Waiting>
      <Columns>
        {times(cards, (card) => (
          <Skeleton key={card} height={height} radius="md" />
        ))}
      </Columns>
    </Waiting>
  );
}
