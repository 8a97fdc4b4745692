import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type FieldHintProps = {
  /** `attention`: allowed, but worth a second look; `suggestion`: a value that the user may take. */
  readonly tone: 'attention' | 'suggestion';
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
};

/** What is worth a second look at a field, each in a remark of its own. */
export function FieldWarnings({ messages }: { readonly messages: readonly string[] }): ReactNode {
  return messages.map((message) => (
    <FieldHint key={message} tone="attention">
      {message}
    </FieldHint>
  ));
}

const inputs = 'input:not([type="hidden"]), select, textarea';

/** A hint that disappears once its button is pressed moves the focus to the field that it is about: the nearest one above it in its section. */
export function keepFocus(button: HTMLButtonElement, press: () => void): void {
  const fields = [...(button.closest('section, form, main')?.querySelectorAll<HTMLElement>(inputs) ?? [])];
  const above = fields.findLast((field) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  press();
  requestAnimationFrame(() => {
    if (!button.isConnected) (above ?? fields[0])?.focus();
  });
}

/** A remark under a field that keeps nobody from saving. It is read out when it appears. */
export function FieldHint({ tone, children, action }: FieldHintProps): ReactNode {
  const HintIcon = tone === 'attention' ? IconAlertTriangle : IconBulb;
  const colour = tone === 'attention' ? 'attention' : 'accent';
  return (
    <Group
      role="status"
      gap="xs"
      mt={6}
      px={10}
      py={4}
      fz="sm"
      lh={1.35}
      bg={`var(--domivka-${colour}-ground)`}
      c={`var(--domivka-${colour}-ink)`}
      style={{ borderRadius: 'var(--mantine-radius-xs)' }}
    >
      <HintIcon size={18} style={{ flex: 'none' }} aria-hidden />
      <Text span inherit flex="1 1 10rem" py={2}>
        {children}
      </Text>
      {action ? (
        <Button
          variant="outline"
          size="compact-sm"
          c="inherit"
          bd="1px solid currentcolor"
          onClick={({ currentTarget }) => keepFocus(currentTarget, action.onClick)}
        >
          {action.label}
        </Button>
      ) : null}
    </Group>
  );
}
