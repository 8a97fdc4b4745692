import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { apiTokenText as text } from '../text/api-token.text.ts';
import { useText } from '../text/say.ts';
import { showToast } from '../ui/toast.tsx';

const longEnoughToRead = 6000;

type LineProps = { readonly label: string; readonly value: string; readonly copyLabel: string };

/** A text to copy; it can also be selected, because without HTTPS there is no clipboard. */
function CopyLine({ label, value, copyLabel }: LineProps): ReactNode {
  const t = useText();
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => showToast({ message: t(text.copied), color: 'done' }),
      () => showToast({ message: t(text.copyFailed), color: 'attention', duration: longEnoughToRead }),
    );
  };
  return (
    <Stack gap={4} align="flex-start">
      <Text span size="sm" fw={550}>
        {label}
      </Text>
      <Text component="code" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
        {copyLabel}
      </Button>
    </Stack>
  );
}

/** Shows the secret of a token, this once, with where to read the data and how to connect the usual programs. */
export function ApiTokenShown({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }): ReactNode {
  const t = useText();
  return (
    <Stack gap="md">
      <Text>{t(text.shownLead)}</Text>
      <CopyLine label={t(text.token)} value={secret} copyLabel={t(text.copyToken)} />
      <CopyLine label={t(text.feed)} value={`${location.origin}/api/v1/odata/v4/`} copyLabel={t(text.copyFeed)} />
      <List spacing={6} m={0}>
        <List.Item>{t(text.howExcel)}</List.Item>
        <List.Item>{t(text.howPowerBi)}</List.Item>
        <List.Item>{t(text.howSignIn)}</List.Item>
      </List>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t(text.done)}</Button>
      </Group>
    </Stack>
  );
}
