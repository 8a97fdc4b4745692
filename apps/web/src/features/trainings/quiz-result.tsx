import { Button } from '@mantine/core';
import { IconCertificate, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { quizText as text } from './quiz.text.ts';

export type QuizResultProps = {
  readonly training: StoredRecord;
  readonly line: AttendanceLine;
  readonly onAgain: () => void;
};

/** How the quiz ended, and what can be done next. */
export function QuizResult({ training, line, onAgain }: QuizResultProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const isPassed = line.state === 'passed';
  const result = t(text.result, { percent: format.percent(line.score) });
  const next = isPassed ? (
    <LinkButton
      to="/training/$trainingId/certificate"
      params={{ trainingId: training._id }}
      leftSection={<IconCertificate size={18} aria-hidden />}
    >
      {t(text.certificate)}
    </LinkButton>
  ) : (
    <Button onClick={onAgain}>{t(text.again)}</Button>
  );
  return (
    <div role="status">
      <EmptyState
        icon={isPassed ? <IconCircleCheck size={44} stroke={1.4} /> : <IconRefresh size={44} stroke={1.4} />}
        title={t(isPassed ? text.passed : text.failed)}
        action={next}
      >
        {isPassed ? result : `${result}. ${t(text.failedWords)}`}
      </EmptyState>
    </div>
  );
}
