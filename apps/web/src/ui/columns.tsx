import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** Equal columns, as many as fit: cards, numbers. Use it in place of the kit's grids, which write style elements into the page. */
export function Columns({
  min = '16rem',
  children,
}: {
  readonly min?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Box
      display="grid"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`, gap: '1rem' }}
    >
      {children}
    </Box>
  );
}
