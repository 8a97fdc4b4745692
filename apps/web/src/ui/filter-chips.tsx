import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-chips.module.css';

export type FilterChip = {
  readonly key: string;
  /** The condition in words. */
  readonly words: string;
  /** What the chip does, for who does not see its cross: "Remove the filter: Kharkiv". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

export type FilterChipsProps = {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly clearLabel: string;
  readonly onClear: () => void;
};

/** What was chosen, each with its way out. */
export function FilterChips({ label, chips, clearLabel, onClear }: FilterChipsProps): ReactNode {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ key, words, removeLabel, onRemove }) => (
        <li key={key}>
          <button type="button" className={classes.chip} aria-label={removeLabel} onClick={onRemove}>
            {words}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {clearLabel}
        </Button>
      </li>
    </ul>
  );
}
