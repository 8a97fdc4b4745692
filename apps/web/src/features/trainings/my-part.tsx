import { Button } from '@mantine/core';
import { IconCertificate, IconListCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { findLine, shownState, validUntil } from '@domivka/domain/training/attendance';
import { findCertificate } from '@domivka/domain/training/certificate';
import { refuseEnrolment, refuseQuiz, type Enrolment } from '@domivka/domain/training/enrolment';
import { actorOf } from '../../session/last-user.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import type { Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { today } from './today.ts';
import { StateBadge } from './training-badges.tsx';
import { sendEnrolment } from './training-calls.ts';
import classes from './trainings.module.css';
import { trainingsText as text } from './trainings.text.ts';
import { useKeepTraining } from './use-trainings.ts';

type PartProps = { readonly training: StoredRecord; readonly user: Me };

/** Sends the own enrolment and says how it ended. */
function useOwnEnrolment(trainingId: string) {
  const t = useText();
  const keep = useKeepTraining();
  const [busy, setBusy] = useState(false);
  const send = async (wanted: Enrolment): Promise<void> => {
    setBusy(true);
    const isOn = wanted === 'enrolled';
    try {
      keep(await sendEnrolment(trainingId, wanted));
      showToast({ message: t(isOn ? text.enrolled : text.withdrawn), color: 'done' });
    } catch (error) {
      showErrors(sayFailed(isOn ? text.enrolFailed : text.withdrawFailed, error, t.language));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}

function EnrolButtons({ training, user }: PartProps): ReactNode {
  const t = useText();
  const { busy, send } = useOwnEnrolment(training._id);
  const [asking, setAsking] = useState(false);
  const actor = actorOf(user);
  const line = findLine(training, user._id);
  const isOn = line !== undefined && line.state !== 'invited';
  const refusal = refuseEnrolment(training, isOn ? 'withdrawn' : 'enrolled', actor, actor);
  if (refusal)
    return isOn || training['status'] !== 'planned' ? null : (
      <p className={classes.quiet}>{messageOf(refusal, t.language)}</p>
    );
  if (!isOn)
    return (
      <Button loading={busy} onClick={() => void send('enrolled')}>
        {t(text.enrol)}
      </Button>
    );
  const withdraw = async () => {
    await send('withdrawn');
    setAsking(false);
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => setAsking(true)}>
        {t(text.withdraw)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t(text.withdraw)}
        confirmLabel={t(text.withdraw)}
        busy={busy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        {t(text.withdrawAsk)}
      </ConfirmDialog>
    </>
  );
}

/** Where the user stands in this training, and what can be done next. */
export function MyPart({ training, user }: PartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const line = findLine(training, user._id);
  const until = line && validUntil(training, line);
  const quizRefusal = refuseQuiz(training, actorOf(user), today());
  const isSelfPaced = training['format'] === 'self_paced';
  const params = { trainingId: training._id };
  return (
    <Section title={t(text.myPart)}>
      <div className={classes.part}>
        {line ? (
          <p className={classes.myState}>
            <StateBadge state={shownState(training, line, today())} />
            {typeof line.score === 'number' ? <span>{`${t(text.score)}: ${format.percent(line.score)}`}</span> : null}
            {until ? <span>{`${t(text.validUntil)}: ${format.date(until)}`}</span> : null}
          </p>
        ) : (
          <p className={classes.myState}>{t(text.notEnrolled)}</p>
        )}
        <div className={classes.buttons}>
          {quizRefusal ? null : (
            <LinkButton
              to="/training/$trainingId/quiz"
              params={params}
              leftSection={<IconListCheck size={18} aria-hidden />}
            >
              {t(line?.state === 'failed' || line?.state === 'passed' ? text.takeAgain : text.takeQuiz)}
            </LinkButton>
          )}
          {findCertificate(training, line) ? (
            <LinkButton
              to="/training/$trainingId/certificate"
              params={params}
              variant="default"
              leftSection={<IconCertificate size={18} aria-hidden />}
            >
              {t(text.certificate)}
            </LinkButton>
          ) : null}
          {isSelfPaced ? null : <EnrolButtons training={training} user={user} />}
        </div>
      </div>
    </Section>
  );
}
