import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconCertificate, IconExternalLink, IconListCheck, IconListDetails, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { labelOf } from '@domivka/domain/kernel/options';
import { findLine, linesOf, seatsLeft, shownState, validUntil } from '@domivka/domain/training/attendance';
import { findCertificate } from '@domivka/domain/training/certificate';
import { refuseEnrolment, refuseQuiz, type Enrolment } from '@domivka/domain/training/enrolment';
import { defaultPassScore, questionsOf } from '@domivka/domain/training/quiz';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import {
  trainingFieldLabels as label,
  trainingFormats,
  trainingLanguages,
  trainingTopics,
} from '@domivka/domain/training/training.text';
import { usePlaces } from '../../device/places.ts';
import { AskedButton } from '../../forms/asked-button.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { pathOf } from '../../queries/names/place-names.ts';
import { actorOf } from '../../session/last-user.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession, type Me } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Facts } from '../../ui/field-row.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PersonSearch } from './person-search.tsx';
import { StateBadge, TrainingBadges } from './training-badges.tsx';
import { sendEnrolment } from './training-calls.ts';
import { TrainingPage } from './training-page.tsx';
import { linkOf, sayAudience, sayDuration, sayTrainers, today, type Training } from './training-words.ts';
import { trainingsText as text } from './trainings.text.ts';
import { useKeepTraining, usePeople } from './use-trainings.ts';

type TrainingProps = { readonly training: Training };
type PartProps = TrainingProps & { readonly user: Me };

type Colleague = { readonly id: string; readonly name: string };

/** Sends an enrolment, the own one or that of a colleague, and says that it succeeded. */
function useEnrolment(trainingId: string) {
  const t = useText();
  const keep = useKeepTraining();
  return async (wanted: Enrolment, colleague?: Colleague): Promise<void> => {
    const isOn = wanted === 'enrolled';
    keep(await sendEnrolment(trainingId, wanted, colleague?.id));
    const message = colleague
      ? t(isOn ? text.colleagueEnrolled : text.colleagueWithdrawn, { name: colleague.name })
      : t(isOn ? text.enrolled : text.withdrawn);
    showToast({ message, color: 'done', ...(colleague ? { group: 'enrolment' } : {}) });
  };
}

function EnrolButton({ training, user }: PartProps): ReactNode {
  const t = useText();
  const send = useEnrolment(training._id);
  const actor = actorOf(user);
  const line = findLine(training, user._id);
  const isOn = line !== undefined && line.state !== 'invited';
  const refusal = refuseEnrolment(training, isOn ? 'withdrawn' : 'enrolled', actor, actor);
  if (refusal)
    return isOn || training.status !== 'planned' ? null : <Text c="dimmed">{messageOf(refusal, t.language)}</Text>;
  return (
    <AskedButton
      variant={isOn ? 'default' : 'filled'}
      label={t(isOn ? text.withdraw : text.enrol)}
      question={isOn ? t(text.withdrawAsk) : undefined}
      failed={isOn ? text.withdrawFailed : text.enrolFailed}
      onConfirm={() => send(isOn ? 'withdrawn' : 'enrolled')}
    />
  );
}

/** The state of the user in this training, and what they can do next. */
function MyPart({ training, user }: PartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const line = findLine(training, user._id);
  const until = line && validUntil(training, line);
  const params = { trainingId: training._id };
  return (
    <Section title={t(text.myPart)}>
      <Group justify="space-between">
        {line ? (
          <Group gap="xs">
            <StateBadge state={shownState(training, line, today())} />
            {line.score === undefined ? null : <span>{`${t(text.score)}: ${format.percent(line.score)}`}</span>}
            {until ? <span>{`${t(text.validUntil)}: ${format.date(until)}`}</span> : null}
          </Group>
        ) : (
          <Text>{t(text.notEnrolled)}</Text>
        )}
        <Group gap="xs">
          {refuseQuiz(training, actorOf(user), today()) ? null : (
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
          {training.format === 'self_paced' ? null : <EnrolButton training={training} user={user} />}
        </Group>
      </Group>
    </Section>
  );
}

/** A link to another site, which opens in another tab and learns nothing of the application. */
function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {children} <IconExternalLink size={15} aria-label={t(text.opensOutside)} role="img" />
    </Anchor>
  );
}

function useFacts(training: Training) {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const organizationOf = useOrganizationNames();
  const { place, capacity, validMonths, passScore = defaultPassScore } = training;
  const left = seatsLeft(training);
  const link = linkOf(place);
  const hasQuiz = questionsOf(training).length > 0;
  const seats = left !== undefined && { left: format.number(left), all: format.number(capacity) };
  const facts: readonly (readonly [key: string, label: string, value: ReactNode])[] = [
    ['topic', t(label.topic), labelOf(trainingTopics, training.topic, t.language)],
    ['format', t(label.format), labelOf(trainingFormats, training.format, t.language)],
    ['date', t(label.date), format.date(training.date)],
    ['duration', t(label.durationMin).split(',', 1)[0] ?? '', sayDuration(training.durationMin, t)],
    ['language', t(label.language), labelOf(trainingLanguages, training.language ?? '', t.language)],
    ['place', t(label.place), link ? <OutsideLink href={link}>{link}</OutsideLink> : place],
    ['pCode', t(label.pCode), pathOf(places, training.pCode, t.language)],
    ['trainers', t(label.trainers), sayTrainers(training, t.language)],
    ['audience', t(label.audience), sayAudience(training, t, places, organizationOf)],
    ['seats', t(text.seats), seats && t(text.seatsOf, seats)],
    ['pass', t(text.toPass), hasQuiz && t(text.toPassWords, { percent: format.percent(passScore) })],
    ['valid', t(text.validFor), validMonths !== undefined && t.count(countedNouns.months, validMonths)],
  ];
  return facts.filter(([, , value]) => Boolean(value)).map(([key, name, value]) => ({ key, label: name, value }));
}

/** What is known of a training, and its materials. */
function TrainingFacts({ training }: TrainingProps): ReactNode {
  const t = useText();
  const facts = useFacts(training);
  const { materials = [] } = training;
  return (
    <>
      <Section title={t(text.about)}>
        <Facts facts={facts} />
      </Section>
      {materials.length > 0 ? (
        <Section title={t(text.materials)}>
          <Stack component="ul" gap="xs">
            {materials.map(({ url, title }) => {
              const link = linkOf(url);
              const name = title[t.language];
              return <li key={`${url} ${name}`}>{link ? <OutsideLink href={link}>{name}</OutsideLink> : name}</li>;
            })}
          </Stack>
        </Section>
      ) : null}
    </>
  );
}

/** A manager's people in this training: who takes part, with the buttons to enrol or withdraw them. */
function OurPeople({ training, user }: PartProps): ReactNode {
  const t = useText();
  const send = useEnrolment(training._id);
  const { busy, attempt } = useAttempt();
  const ids = useMemo(() => linesOf(training).map(({ userId }) => userId), [training]);
  const lines = linesOf(training).filter(({ userId }) => userId !== user._id);
  const { nameOf } = usePeople(ids);
  const isOpen = training.status === 'planned';
  if (rightToUse(user.role, 'trainingEnrolment') !== 'O') return null;
  return (
    <Section title={t(text.ourPeople)} description={isOpen ? t(text.ourPeopleHint) : undefined}>
      {lines.length === 0 ? <Text c="dimmed">{t(text.nobody)}</Text> : null}
      <Stack component="ul" gap={4} mb="md">
        {lines.map((line) => {
          const colleague = { id: line.userId, name: nameOf(line.userId) };
          return (
            <Group key={line.userId} component="li" gap="xs">
              <span>{colleague.name}</span>
              <StateBadge state={shownState(training, line, today())} />
              {isOpen && (line.state === 'enrolled' || line.state === 'invited') ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={busy}
                  aria-label={t(text.withdrawName, colleague)}
                  onClick={() => void attempt(text.withdrawFailed, () => send('withdrawn', colleague))}
                >
                  {t(text.withdraw)}
                </Button>
              ) : null}
            </Group>
          );
        })}
      </Stack>
      {isOpen ? (
        <PersonSearch
          label={t(text.colleague)}
          organizationId={user.organization._id}
          without={ids}
          onChoose={(id, name) => void attempt(text.enrolFailed, () => send('enrolled', { id, name }))}
        />
      ) : null}
    </Section>
  );
}

/** The route `/training/{_id}`: what it is about, the part of the user in it, and for those who keep it the links to form and sheet. */
export function TrainingScreen(): ReactNode {
  const t = useText();
  const { trainingId } = useParams({ from: '/training/$trainingId' });
  const { user } = useSession();
  const params = { trainingId };
  const renderActions = (training: Training): ReactNode =>
    mayDo(user, 'update', trainingEntity, training) ? (
      <>
        <LinkButton
          to="/training/$trainingId/attendance"
          params={params}
          variant="default"
          leftSection={<IconListDetails size={18} aria-hidden />}
        >
          {t(text.sheet)}
        </LinkButton>
        <LinkButton to="/training/$trainingId/edit" params={params} leftSection={<IconPencil size={18} aria-hidden />}>
          {t(text.edit)}
        </LinkButton>
      </>
    ) : null;
  return (
    <TrainingPage trainingId={trainingId} renderActions={renderActions}>
      {(training) => (
        <>
          <Group gap="xs" mb="md">
            <TrainingBadges training={training} />
          </Group>
          {user ? <MyPart training={training} user={user} /> : null}
          <TrainingFacts training={training} />
          {user ? <OurPeople training={training} user={user} /> : null}
        </>
      )}
    </TrainingPage>
  );
}
