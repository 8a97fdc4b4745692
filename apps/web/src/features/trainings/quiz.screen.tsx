import { Box, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCertificate, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { findLine } from '@domivka/domain/training/attendance';
import { refuseQuiz } from '@domivka/domain/training/enrolment';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { useAttempt } from '../../forms/use-attempt.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { quizText as text } from './quiz.text.ts';
import { sendQuiz } from './training-calls.ts';
import { NotHere, TrainingPage } from './training-page.tsx';
import { today, type Training } from './training-words.ts';
import { useKeepTraining } from './use-trainings.ts';

type QuestionProps = {
  readonly questions: NonNullable<Training['quiz']>;
  readonly index: number;
  readonly answer: number | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: number) => void;
};

/** One question with its answers, which take the whole width of a phone. */
function Question({ questions, index, answer, error, onAnswer }: QuestionProps): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first one is read from the top of the page; every other begins at its own heading.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [index]);
  const { question, options = [] } = questions[index] ?? {};
  return (
    <>
      <Text component="h2" ref={heading} tabIndex={-1} size="sm" c="dimmed" fw={600} mt={0} mb="xs">
        {t(text.questionOf, { number: index + 1, all: questions.length })}
      </Text>
      <Box fz="lg">
        <ChoiceChips
          key={index}
          name={`answer-${index}`}
          label={question?.[t.language]}
          choices={options.map((option, place) => ({ value: String(place), label: option[t.language] }))}
          value={answer === undefined ? undefined : String(answer)}
          onChange={(value) => value !== undefined && onAnswer(Number(value))}
          error={error}
        />
      </Box>
    </>
  );
}

type QuizProps = { readonly training: Training; readonly onDone: (training: Training) => void };

/** The questions one by one. Nothing is graded here: the answers are sent to the server, which alone knows the right ones. */
function Quiz({ training, onDone }: QuizProps): ReactNode {
  const t = useText();
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { busy, attempt } = useAttempt();
  const { quiz = [] } = training;
  const last = quiz.length - 1;
  const answer = answers[index];
  const choose = (chosen: number) => {
    setMissing(false);
    setAnswers((before) => quiz.map((_, place) => (place === index ? chosen : before[place])));
  };
  const next = () => {
    if (answer === undefined) setMissing(true);
    else if (index < last) setIndex(index + 1);
    else void attempt(text.notSent, async () => onDone(await sendQuiz(training._id, answers.map(Number))));
  };
  return (
    <Section>
      <Question
        questions={quiz}
        index={index}
        answer={answer}
        error={isMissing ? t(text.choose) : undefined}
        onAnswer={choose}
      />
      <Group justify="space-between" gap="xs" mt="lg">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          {t(text.previous)}
        </Button>
        <Button
          loading={busy}
          onClick={next}
          rightSection={index < last ? <IconArrowRight size={18} aria-hidden /> : undefined}
        >
          {t(index < last ? text.next : text.hand)}
        </Button>
      </Group>
    </Section>
  );
}

type ResultProps = { readonly trainingId: string; readonly line: AttendanceLine; readonly onAgain: () => void };

/** How the quiz ended, and what can be done next. */
function QuizResult({ trainingId, line, onAgain }: ResultProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const isPassed = line.state === 'passed';
  const Icon = isPassed ? IconCircleCheck : IconRefresh;
  const result = t(text.result, { percent: format.percent(line.score) });
  const next = isPassed ? (
    <LinkButton
      to="/training/$trainingId/certificate"
      params={{ trainingId }}
      leftSection={<IconCertificate size={18} aria-hidden />}
    >
      {t(text.certificate)}
    </LinkButton>
  ) : (
    <Button onClick={onAgain}>{t(text.again)}</Button>
  );
  return (
    <div role="status">
      <EmptyState icon={<Icon size={44} stroke={1.4} />} title={t(isPassed ? text.passed : text.failed)} action={next}>
        {isPassed ? result : `${result}. ${t(text.failedWords)}`}
      </EmptyState>
    </div>
  );
}

/** The quiz of one training, or its result once it was handed in. */
function QuizOrResult({ training }: { readonly training: Training }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const keep = useKeepTraining();
  const [isDone, setDone] = useState(false);
  if (!user) return null;
  const { _id } = training;
  const line = findLine(training, user._id);
  if (isDone && line) return <QuizResult trainingId={_id} line={line} onAgain={() => setDone(false)} />;
  const refusal = refuseQuiz(training, actorOf(user), today());
  if (refusal) return <NotHere trainingId={_id} title={t(text.noneTitle)} words={messageOf(refusal, t.language)} />;
  return (
    <Quiz
      training={training}
      onDone={(after) => {
        keep(after);
        setDone(true);
      }}
    />
  );
}

/** The route `/training/{_id}/quiz`. */
export function QuizScreen(): ReactNode {
  const t = useText();
  const { trainingId } = useParams({ from: '/training/$trainingId/quiz' });
  return (
    <TrainingPage trainingId={trainingId} title={t(text.title)} width="narrow">
      {(training) => <QuizOrResult training={training} />}
    </TrainingPage>
  );
}
