import { Button, Paper } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { appVersion, releases } from '../../text/release.text.ts';
import { useText } from '../../text/say.ts';
import { listErrors } from '../../ui/error-log.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { aboutText } from './about.text.ts';

/** What support needs to know: no record, no name. In English, so that support can read it. */
function describePage(language: string): string {
  const errors = listErrors().map(({ at, messages }) => `${at} ${messages.join(' | ')}`);
  return [
    `Domivka ${appVersion} (${releases[0].id})`,
    `Language: ${language}`,
    `Browser: ${navigator.userAgent}`,
    `Screen: ${innerWidth} x ${innerHeight}, connection: ${navigator.onLine ? 'yes' : 'no'}`,
    errors.length === 0 ? 'Errors: none' : `Errors:\n${errors.join('\n')}`,
  ].join('\n');
}

export function AboutScreen(): ReactNode {
  const t = useText();
  const format = useFormats();
  const details = describePage(t.language);
  const copy = (): void => {
    navigator.clipboard.writeText(details).then(
      () => showToast({ message: t(aboutText.copied), color: 'done' }),
      () => showToast({ message: t(aboutText.copyFailed), color: 'attention' }),
    );
  };
  return (
    <Page title={t(aboutText.title)} subtitle={t(aboutText.line)} width="narrow">
      <Section>
        <Facts
          facts={[
            { key: 'version', label: t(aboutText.version), value: appVersion },
            { key: 'release', label: t(aboutText.release), value: format.date(releases[0].date) },
            { key: 'licence', label: t(aboutText.licence), value: 'Apache-2.0' },
          ]}
        />
      </Section>
      <Section title={t(aboutText.purposeTitle)}>{t(aboutText.purpose)}</Section>
      <Section title={t(aboutText.offlineTitle)}>{t(aboutText.offline)}</Section>
      <Section title={t(aboutText.dataTitle)}>{t(aboutText.data)}</Section>
      <Section title={t(aboutText.supportTitle)} description={t(aboutText.support)}>
        <Paper
          component="pre"
          p="sm"
          mt={0}
          mb="sm"
          bg="var(--domivka-surface-quiet)"
          fz="0.8125rem"
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {details}
        </Paper>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {t(aboutText.copy)}
        </Button>
      </Section>
    </Page>
  );
}
