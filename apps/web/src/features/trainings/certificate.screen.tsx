import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findLine, shownState } from '@domivka/domain/training/attendance';
import { findCertificate } from '@domivka/domain/training/certificate';
import { useSession, type Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import classes from './print.module.css';
import { quizText as text } from './quiz.text.ts';
import { NotHere, TrainingPage } from './training-page.tsx';
import { today, type Training } from './training-words.ts';

/** A sheet of paper for the wall, in the language that is chosen. */
function Certificate({ training, user }: { readonly training: Training; readonly user: Me }): ReactNode {
  const t = useText();
  const format = useFormats();
  const line = findLine(training, user._id);
  const certificate = findCertificate(training, line);
  if (!line || !certificate)
    return <NotHere trainingId={training._id} title={t(text.noCertificate)} words={t(text.noCertificateWords)} />;
  const isExpired = shownState(training, line, today()) === 'expired';
  const facts = [
    [t(text.number), certificate.number],
    [t(text.date), format.date(certificate.date)],
    [t(text.score), certificate.score === undefined ? '' : format.percent(certificate.score)],
    [t(text.validUntil), certificate.validUntil ? format.date(certificate.validUntil) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <Stack
      component="article"
      gap="md"
      align="center"
      ta="center"
      className={classes.certificate ?? ''}
      aria-label={t(text.certificate)}
      data-print
    >
      <Text c="dimmed">{t(text.issuedBy)}</Text>
      <Text component="h2" fz="2rem" fw={700} m={0}>
        {t(text.certificate)}
      </Text>
      <Text>{t(text.certifies)}</Text>
      <Text fz="1.625rem" fw={650}>
        {nameOfPerson(user, t.language)}
      </Text>
      <Text>{t(line.state === 'passed' ? text.passedCourse : text.attended)}</Text>
      <Text fz="xl" fw={600} mb="md">
        {training.title[t.language]}
      </Text>
      <Group component="dl" justify="center" gap="1rem 2.5rem" m={0}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600} data-numbers>
              {value}
            </Text>
          </div>
        ))}
      </Group>
      {isExpired ? <Text fw={650}>{t(text.expired)}</Text> : null}
    </Stack>
  );
}

/** The route `/training/{_id}/certificate`: the own certificate, to be printed. */
export function CertificateScreen(): ReactNode {
  const t = useText();
  const { trainingId } = useParams({ from: '/training/$trainingId/certificate' });
  const { user } = useSession();
  return (
    <TrainingPage
      trainingId={trainingId}
      title={t(text.certificate)}
      renderActions={(training) =>
        user && findCertificate(training, findLine(training, user._id)) ? (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => globalThis.print()}>
            {t(text.print)}
          </Button>
        ) : null
      }
    >
      {(training) => (user ? <Certificate training={training} user={user} /> : null)}
    </TrainingPage>
  );
}
