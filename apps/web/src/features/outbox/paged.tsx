import { Button, Center } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { outboxText } from './outbox.text.ts';

/** As many as a phone draws at once without anybody noticing. */
const pageSize = 40;

export type Paged<Row> = {
  readonly shown: readonly Row[];
  readonly left: number;
  readonly showMore: () => void;
};

/** The beginning of a long list, and more of it on demand. `rows`: the same list as long as nothing in it changes. */
export function usePaged<Row>(rows: readonly Row[]): Paged<Row> {
  const [count, setCount] = useState(pageSize);
  return {
    shown: useMemo(() => rows.slice(0, count), [rows, count]),
    left: Math.max(0, rows.length - count),
    showMore: () => setCount(count + pageSize),
  };
}

/** The button that leads on, while something is left. */
export function ShowMore({ left, showMore }: Pick<Paged<unknown>, 'left' | 'showMore'>): ReactNode {
  const t = useText();
  if (left === 0) return null;
  return (
    <Center mt="sm">
      <Button variant="default" onClick={showMore}>
        {t(outboxText.showMore, { count: String(Math.min(left, pageSize)) })}
      </Button>
    </Center>
  );
}
