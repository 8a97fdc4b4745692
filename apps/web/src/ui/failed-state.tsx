import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { useUiWords } from './words.tsx';

export type FailedStateProps = {
  readonly title: string;
  /** Why, in sentences. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** What else could help. */
  readonly action?: ReactNode;
};

/** What stands in place of what could not be read: why, and the way to try again. */
export function FailedState({ title, children, onRetry, action }: FailedStateProps): ReactNode {
  const words = useUiWords();
  const buttons = (
    <>
      <Button onClick={onRetry}>{words.retry}</Button>
      {action}
    </>
  );
  return (
    <EmptyState icon={<IconMoodConfuzed size={40} />} title={title} action={buttons}>
      {children}
    </EmptyState>
  );
}
