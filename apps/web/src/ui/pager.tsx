import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageSizes } from './list-query.ts';
import classes from './pager.module.css';
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
    <nav className={classes.pager} aria-label={words.pages}>
      {onPageSizeChange ? (
        <label className={classes.size}>
          <span className={classes.sizeLabel}>{words.pageSize}</span>
          <select value={pageSize} onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <span className={classes.range} aria-live="polite" data-numbers>
        {words.range(from, to, total)}
      </span>
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
    </nav>
  );
}
