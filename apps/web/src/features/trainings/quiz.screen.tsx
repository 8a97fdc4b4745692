import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { findLine } from '@domivka/domain/training/attendance';
import { refuseQuiz } from '@domivka/domain/training/enrolment';
import { questionsOf } from '@domivka/domain/training/quiz';
import { actorOf } from '../../session/last-user.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { QuizResult } from './quiz-result.tsx';
import { today } from './today.ts';
import { sendQuiz } from './training-calls.ts';
import { TrainingPage } from './training-page.tsx';
import { bothIn } from './training-words.ts';
import classes from './trainings.module.css';
import { quizText as text } from './quiz.text.ts';
import { trainingsText } from './trainings.text.ts';
import { useKeepTraining } from './use-trainings.ts';

type QuestionProps = {
  readonly training: StoredRecord;
  readonly index: number;
  readonly answer: number | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: number) => void;
};

/** One question with its answers, which take the whole width of a phone. */
function Question({ training, index, answer, error, onAnswer }: QuestionProps): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first one is read from the top of the page; every other begins at its own heading.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [index]);
  const questions = questionsOf(training);
  const options: unknown = questions[index]?.['options'];
  const choices = (Array.isArray(options) ? options.filter(isFields) : []).map((option, place) => ({
    value: String(place),
    label: bothIn(option, t.language),
  }));
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.questionNumber}>
        {t(text.questionOf, { number: index + 1, all: questions.length })}
      </h2>
      <div className={classes.answers}>
        <ChoiceChips
          key={index}
          name={`answer-${index}`}
          label={bothIn(questions[index]?.['question'], t.language)}
          choices={choices}
          value={answer === undefined ? undefined : String(answer)}
          onChange={(value) => value !== undefined && onAnswer(Number(value))}
          error={error}
        />
      </div>
    </>
  );
}

type QuizProps = { readonly training: StoredRecord; readonly onDone: (training: StoredRecord) => void };

/** The questions one by one. Nothing is judged here: the answers go to the server, which alone knows the right ones. */
function Quiz({ training, onDone }: QuizProps): ReactNode {
  const t = useText();
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const last = questionsOf(training).length - 1;
  const answer = answers[index];
  const choose = (chosen: number) => {
    setMissing(false);
    setAnswers((before) => Array.from({ length: last + 1 }, (_, place) => (place === index ? chosen : before[place])));
  };
  const handIn = async () => {
    setBusy(true);
    try {
      onDone(await sendQuiz(training._id, answers.map(Number)));
    } catch (error) {
      showErrors(sayFailed(text.notSent, error, t.language));
      setBusy(false);
    }
  };
  const goOn = () => {
    if (answer === undefined) setMissing(true);
    else if (index < last) setIndex(index + 1);
    else void handIn();
  };
  return (
    <Section>
      <Question
        training={training}
        index={index}
        answer={answer}
        error={isMissing ? t(text.choose) : undefined}
        onAnswer={choose}
      />
      <div className={classes.steps}>
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
          onClick={goOn}
          rightSection={index < last ? <IconArrowRight size={18} aria-hidden /> : undefined}
        >
          {t(index < last ? text.next : text.hand)}
        </Button>
      </div>
    </Section>
  );
}

/** The quiz of one training, or its result once it was handed in. */
function QuizOrResult({ training }: { readonly training: StoredRecord }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const keep = useKeepTraining();
  const [isDone, setDone] = useState(false);
  if (!user) return null;
  const line = findLine(training, user._id);
  if (isDone && line) return <QuizResult training={training} line={line} onAgain={() => setDone(false)} />;
  const refusal = refuseQuiz(training, actorOf(user), today());
  if (refusal)
    return (
      <Blocked
        title={t(text.noneTitle)}
        words={messageOf(refusal, t.language)}
        backLabel={t(trainingsText.backToTraining)}
        backPath={`/training/${training._id}`}
      />
    );
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
