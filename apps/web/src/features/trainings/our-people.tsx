import { Button } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { linesOf, shownState } from '@domivka/domain/training/attendance';
import type { Enrolment } from '@domivka/domain/training/enrolment';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import type { Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PersonSearch } from './person-search.tsx';
import { today } from './today.ts';
import { StateBadge } from './training-badges.tsx';
import { sendEnrolment } from './training-calls.ts';
import classes from './trainings.module.css';
import { trainingsText as text } from './trainings.text.ts';
import { useKeepTraining, useNameOf, usePeople } from './use-trainings.ts';

type OurPeopleProps = { readonly training: StoredRecord; readonly user: Me };

/** A manager's people in this training: who takes part, and a way to enrol or withdraw them. */
export function OurPeople({ training, user }: OurPeopleProps): ReactNode {
  const t = useText();
  const keep = useKeepTraining();
  const [busy, setBusy] = useState(false);
  const lines = linesOf(training).filter(({ userId }) => userId !== user._id);
  const ids = useMemo(() => linesOf(training).map(({ userId }) => userId), [training]);
  const nameOf = useNameOf(usePeople(ids));
  const isOpen = training['status'] === 'planned';
  const send = useCallback(
    async (userId: string, name: string, wanted: Enrolment): Promise<void> => {
      const isOn = wanted === 'enrolled';
      setBusy(true);
      try {
        keep(await sendEnrolment(training._id, wanted, userId));
        const message = t(isOn ? text.colleagueEnrolled : text.colleagueWithdrawn, { name });
        showToast({ message, color: 'done', group: 'enrolment' });
      } catch (error) {
        showErrors(sayFailed(isOn ? text.enrolFailed : text.withdrawFailed, error, t.language));
      } finally {
        setBusy(false);
      }
    },
    [keep, t, training._id],
  );
  if (rightToUse(user.role, 'trainingEnrolment') !== 'O') return null;
  return (
    <Section title={t(text.ourPeople)} description={isOpen ? t(text.ourPeopleHint) : undefined}>
      {lines.length === 0 ? <p className={classes.quiet}>{t(text.nobody)}</p> : null}
      <ul className={classes.people}>
        {lines.map((line) => (
          <li key={line.userId}>
            <span>{nameOf(line.userId)}</span>
            <StateBadge state={shownState(training, line, today())} />
            {isOpen && (line.state === 'enrolled' || line.state === 'invited') ? (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={busy}
                aria-label={t(text.withdrawName, { name: nameOf(line.userId) })}
                onClick={() => void send(line.userId, nameOf(line.userId), 'withdrawn')}
              >
                {t(text.withdraw)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <PersonSearch
          label={t(text.colleague)}
          organizationId={user.organization._id}
          without={ids}
          onChoose={({ _id, name }) => void send(_id, name, 'enrolled')}
        />
      ) : null}
    </Section>
  );
}
