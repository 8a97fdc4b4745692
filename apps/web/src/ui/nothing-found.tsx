import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { useUiWords, type UiText } from './words.tsx';

export type NothingFoundProps = {
  readonly icon: ReactNode;
  /** `none…`: nothing answers the conditions; `empty…`: there is nothing at all yet. */
  readonly text: Readonly<Record<'noneTitle' | 'noneWords' | 'emptyTitle' | 'emptyWords', UiText>>;
  /** Whether words or conditions narrow the list. */
  readonly isNarrowed: boolean;
  /** Takes the conditions away; left out where there is nothing to take away. */
  readonly onClear?: (() => void) | undefined;
  /** What else to do. */
  readonly action?: ReactNode;
};

/** Why a list is empty, and what to do about it. */
export function NothingFound({ icon, text, isNarrowed, onClear, action }: NothingFoundProps): ReactNode {
  const { language, clearFilters } = useUiWords();
  const clear =
    isNarrowed && onClear ? (
      <Button variant="default" onClick={onClear}>
        {clearFilters}
      </Button>
    ) : null;
  const hasAction = clear !== null || (action !== undefined && action !== null);
  return (
    <EmptyState
      icon={icon}
      title={(isNarrowed ? text.noneTitle : text.emptyTitle)[language]}
      action={
        hasAction ? (
          <>
            {clear}
            {action}
          </>
        ) : null
      }
    >
      {(isNarrowed ? text.noneWords : text.emptyWords)[language]}
    </EmptyState>
  );
}
