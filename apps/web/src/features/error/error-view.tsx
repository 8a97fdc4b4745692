import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { pageHeadingId, PageTop } from '../../ui/page.tsx';
import { errorTexts, errorViewText, type ErrorCode } from './error.text.ts';

export type ErrorViewProps = {
  readonly code: ErrorCode;
  /** The number under which the server remembers what happened. */
  readonly requestId?: string | undefined;
};

const reloading: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['429', '500', '503', 'offline', 'chunk', 'broken']);

/** A house with one dark window: something is missing, nothing has burnt. */
function DarkWindow(): ReactNode {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden color="var(--domivka-line-strong)">
      <path d="M14 44 60 10l46 34v46H14z" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <rect x="30" y="50" width="18" height="18" rx="2" fill="#f6c552" />
      <rect x="72" y="50" width="18" height="18" rx="2" fill="var(--domivka-line)" />
      <path d="M52 90V66h16v24" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M4 90h112" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** What went wrong and what to do now. Plain links: it must work where the rest does not. */
export function ErrorView({ code, requestId }: ErrorViewProps): ReactNode {
  const t = useText();
  const words = errorTexts[code];
  return (
    <>
      <PageTop />
      <Stack gap="xs" align="center" ta="center" maw="34rem" mx="auto" my="8vh">
        <DarkWindow />
        <Title id={pageHeadingId} tabIndex={-1} my="xs">
          {t(words.title)}
        </Title>
        <Text>{t(words.what)}</Text>
        <Text c="dimmed">{t(words.todo)}</Text>
        {requestId ? (
          <Text size="sm" data-numbers>
            {t(errorViewText.number, { id: requestId })}
          </Text>
        ) : null}
        <Group justify="center" mt="md">
          {reloading.has(code) ? <Button onClick={() => location.reload()}>{t(commonText.reload)}</Button> : null}
          {code === '401' ? (
            <Button component="a" href="/login">
              {t(errorViewText.signIn)}
            </Button>
          ) : (
            <Button component="a" href="/" variant={reloading.has(code) ? 'default' : 'filled'}>
              {t(errorViewText.home)}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}
