import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { trainingFieldLabels as label } from '@domivka/domain/training/training.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { rowsOf } from './materials-section.tsx';
import { QuestionBlock } from './quiz-question-block.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { trainingSections } from './training-sections.ts';
import classes from './trainings.module.css';

const emptyText = { en: '', uk: '' };
const newQuestion: Fields = { question: emptyText, options: [emptyText, emptyText, emptyText] };

/** The questions of a self-paced training, what passes, and how long a result counts. */
export function QuizSection({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const rows = rowsOf(form, 'quiz');
  const write = (next: readonly Fields[]) => form.set('quiz', next.length > 0 ? next : undefined);
  return (
    <FormPart id={trainingSections.quiz.id} title={t(text.quiz)} description={t(text.quizHint)}>
      <FieldRow>
        <NumberField {...form.bind<TypedNumber>('passScore')} label={t(label.passScore)} digits={0} />
        <NumberField
          {...form.bind<TypedNumber>('validMonths')}
          label={t(label.validMonths)}
          description={t(text.validHint)}
          digits={0}
        />
      </FieldRow>
      <div className={classes.blocks}>
        {rows.map((question, index) => {
          const path = `quiz.${index}`;
          return (
            <QuestionBlock
              key={path}
              form={form}
              index={index}
              question={question}
              onChange={(next) => write(rows.map((row, at) => (at === index ? next : row)))}
              onRemove={() => write(rows.filter((_, at) => at !== index))}
            />
          );
        })}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => write([...rows, newQuestion])}
          >
            {t(text.addQuestion)}
          </Button>
        </div>
      </div>
    </FormPart>
  );
}
