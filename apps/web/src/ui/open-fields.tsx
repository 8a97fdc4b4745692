import { Group, Paper, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type OpenFieldsProps = {
  /** What is still to be filled in. */
  readonly words: string;
  /** A link or a button to do it. */
  readonly action: ReactNode;
};

/** A calm line about mandatory fields that a record leaves open. */
export function OpenFields({ words, action }: OpenFieldsProps): ReactNode {
  return (
    <Paper withBorder p="xs" my="sm">
      <Group gap="xs">
        <IconPencil size={18} aria-hidden />
        <Text flex="1 1 12rem">{words}</Text>
        {action}
      </Group>
    </Paper>
  );
}
