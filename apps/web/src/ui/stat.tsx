import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat.module.css';

export type StatProps = {
  readonly label: ReactNode;
  /** Already written in the user's language; `undefined` while it is on its way. */
  readonly value: ReactNode | undefined;
  readonly hint?: ReactNode;
  readonly tone?: 'plain' | 'attention' | 'danger';
};

const colors = { plain: '', attention: 'var(--domivka-attention-ink)', danger: 'var(--domivka-danger-ink)' } as const;

/** One number and what it counts. */
export function Stat({ label, value, hint, tone = 'plain' }: StatProps): ReactNode {
  const isWord = typeof value === 'string' && /^\p{L}/u.test(value);
  return (
    <Stack gap={0} className={classes.stat ?? ''}>
      <Text
        span
        fw={650}
        lh={1.15}
        c={colors[tone]}
        className={classes.value ?? ''}
        data-numbers
        data-word={isWord || undefined}
      >
        {value ?? '–'}
      </Text>
      <Text span c="dimmed" className={classes.label ?? ''}>
        {label}
      </Text>
      {hint ? (
        <Text span c="dimmed" fz="0.8125rem">
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}
