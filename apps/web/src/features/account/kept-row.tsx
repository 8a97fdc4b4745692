import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type KeptRowProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly facts: string;
  /** What can be done with it, or why nothing can. */
  readonly children: ReactNode;
};

/** One thing of a list, what is known of it, and a button beside it. */
export function KeptRow({ icon, title, facts, children }: KeptRowProps): ReactNode {
  return (
    <Group component="li" gap="sm">
      {icon}
      <Stack gap={0} flex="1 1 10rem" miw={0}>
        <strong>{title}</strong>
        <Text span size="sm" c="dimmed" data-numbers>
          {facts}
        </Text>
      </Stack>
      {children}
    </Group>
  );
}

/** Amounts with what they count. */
export function Amounts({ amounts }: { readonly amounts: ReadonlyArray<readonly [string, string]> }): ReactNode {
  return (
    <Group component="dl" gap="xl" m={0} mb="sm">
      {amounts.map(([label, amount]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz="1.25rem" fw={600} data-numbers>
            {amount}
          </Text>
        </div>
      ))}
    </Group>
  );
}
