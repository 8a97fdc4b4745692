import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { findLine, shownState } from '@domivka/domain/training/attendance';
import { findCertificate } from '@domivka/domain/training/certificate';
import { useSession, type Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import classes from './print.module.css';
import { quizText as text } from './quiz.text.ts';
import { today } from './today.ts';
import { TrainingPage } from './training-page.tsx';
import { titleOf } from './training-words.ts';
import { trainingsText } from './trainings.text.ts';

/** A sheet of paper for the wall, in the language that is chosen. */
function Certificate({ training, user }: { readonly training: StoredRecord; readonly user: Me }): ReactNode {
  const t = useText();
  const format = useFormats();
  const line = findLine(training, user._id);
  const certificate = findCertificate(training, line);
  if (!line || !certificate)
    return (
      <Blocked
        title={t(text.noCertificate)}
        words={t(text.noCertificateWords)}
        backLabel={t(trainingsText.backToTraining)}
        backPath={`/training/${training._id}`}
      />
    );
  const isExpired = shownState(training, line, today()) === 'expired';
  const facts = [
    [t(text.number), certificate.number],
    [t(text.date), format.date(certificate.date)],
    [t(text.score), certificate.score === undefined ? '' : format.percent(certificate.score)],
    [t(text.validUntil), certificate.validUntil ? format.date(certificate.validUntil) : ''],
  ].filter(([, value]) => value !== '');
  return (
    <article className={classes.certificate} aria-label={t(text.certificate)} data-print>
      <p className={classes.product}>{t(text.issuedBy)}</p>
      <h2 className={classes.kind}>{t(text.certificate)}</h2>
      <p>{t(text.certifies)}</p>
      <p className={classes.name}>{nameOfPerson({ name: user.name, nameUkr: user.nameUkr }, t.language)}</p>
      <p>{t(line.state === 'passed' ? text.passedCourse : text.attended)}</p>
      <p className={classes.course}>{titleOf(training, t.language)}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isExpired ? <p className={classes.expired}>{t(text.expired)}</p> : null}
    </article>
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
