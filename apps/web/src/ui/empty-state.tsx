import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type UiText, useUiWords } from './words.tsx';

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

type FailedStateProps = {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** What else could help. */
  readonly action?: ReactNode;
};

/** Shown instead of what could not be read: why, and a button to try again. */
export function FailedState({ title, error, onRetry, action }: FailedStateProps): ReactNode {
  const words = useUiWords();
  const why = useMemo(() => words.explain(error), [words, error]);
  const buttons = (
    <>
      <Button onClick={() => void onRetry()}>{words.retry}</Button>
      {action}
    </>
  );
  return (
    <EmptyState icon={<IconMoodConfuzed size={40} />} title={title} action={buttons}>
      {why}
    </EmptyState>
  );
}

type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** What belongs here and how to add it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Shown where there is nothing yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps): ReactNode {
  return (
    <Stack
      align="center"
      gap={0}
      px="lg"
      py={36}
      ta="center"
      bd="1px dashed var(--domivka-line-strong)"
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
    >
      {icon ? (
        <Box component="span" mb="xs" c="var(--domivka-accent)" aria-hidden>
          {icon}
        </Box>
      ) : null}
      <Text fz="1.0625rem" fw={600} style={{ textWrap: 'balance' }}>
        {title}
      </Text>
      {children ? (
        <Text mt={6} maw="34rem" c="dimmed">
          {children}
        </Text>
      ) : null}
      {action ? (
        <Group justify="center" gap="xs" mt="md">
          {action}
        </Group>
      ) : null}
    </Stack>
  );
}
