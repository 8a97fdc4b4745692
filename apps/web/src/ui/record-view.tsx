import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts, type Fact } from './field-row.tsx';
import { Section } from './section.tsx';

export type RecordViewProps = {
  /** Why there is no form. */
  readonly note?: string | undefined;
  /** What can be done with the record. */
  readonly actions?: ReactNode;
  readonly parts: readonly {
    readonly key: string;
    readonly title?: string;
    readonly facts: readonly (Fact & { readonly key: string })[];
  }[];
  /** What is kept from this reader, in a sentence. */
  readonly hidden?: string | undefined;
};

/** A record to be read. Parts without a fact are left out. */
export function RecordView({ note, actions, parts, hidden }: RecordViewProps): ReactNode {
  return (
    <Box maw="46rem">
      {note ? (
        <Text c="dimmed" mb="md">
          {note}
        </Text>
      ) : null}
      {actions ? (
        <Group gap="xs" mb="md" data-no-print>
          {actions}
        </Group>
      ) : null}
      {parts
        .filter(({ facts }) => facts.length > 0)
        .map(({ key, title, facts }) => (
          <Section key={key} title={title}>
            <Facts facts={facts} />
          </Section>
        ))}
      {hidden ? (
        <Text c="dimmed" mt="md">
          {hidden}
        </Text>
      ) : null}
    </Box>
  );
}
