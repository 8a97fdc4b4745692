import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageSizes } from './list-query.ts';
import { useUiWords } from './words.tsx';

export type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Exact number of rows that were found. */
  readonly total: number;
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange?: (pageSize: number) => void;
};

/** How many pages there are; at least one. */
export function countPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Turns pages: which rows are shown of how many, back, forth, rows on a page. */
export function Pager({ page, pageSize, total, onPageChange, onPageSizeChange }: PagerProps): ReactNode {
  const words = useUiWords();
  const last = countPages(total, pageSize);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Group component="nav" justify="flex-end" gap="xs" mt="sm" c="dimmed" fz="0.9375rem" aria-label={words.pages}>
      {onPageSizeChange ? (
        <Group component="label" gap="xs" me="auto">
          <Text span inherit visibleFrom="sm">
            {words.pageSize}
          </Text>
          <NativeSelect
            aria-label={words.pageSize}
            size="xs"
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
            data={pageSizes.map(String)}
          />
        </Group>
      ) : null}
      <Text span inherit me="xs" aria-live="polite" data-numbers>
        {words.range(from, to, total)}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={words.nextPage}
        disabled={page >= last}
        onClick={() => onPageChange(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
