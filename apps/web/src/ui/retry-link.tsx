import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiWords } from './words.tsx';

/** Within a sentence that says what failed: asks again. */
export function RetryLink({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { retry } = useUiWords();
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={onRetry}>
      {retry}
    </Anchor>
  );
}
