import { Button, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import classes from './trainings.module.css';

const mostOptions = 10;

export type QuestionBlockProps = {
  readonly form: EntityForm;
  readonly index: number;
  readonly question: Fields;
  readonly onChange: (question: Fields) => void;
  readonly onRemove: () => void;
};

type OptionProps = Omit<QuestionBlockProps, 'onRemove'> & { readonly place: number };

function OptionRow({ form, index, question, onChange, place }: OptionProps): ReactNode {
  const t = useText();
  const path = `quiz.${index}.options.${place}`;
  const number = place + 1;
  return (
    <div className={classes.option}>
      <Radio
        name={form.fieldId(`quiz.${index}.right`)}
        label={t(text.isRight)}
        aria-label={t(text.isRightOf, { number })}
        checked={question['right'] === place}
        onChange={() => onChange({ ...question, right: place })}
      />
      <div className={classes.optionTexts}>
        <TextField {...form.bind<string | undefined>(`${path}.en`)} label={t(text.optionEn, { number })} required />
        <TextField {...form.bind<string | undefined>(`${path}.uk`)} label={t(text.optionUk, { number })} required />
      </div>
    </div>
  );
}

/** One question with its answers; which is right is marked beside them. */
export function QuestionBlock({ form, index, question, onChange, onRemove }: QuestionBlockProps): ReactNode {
  const t = useText();
  const path = `quiz.${index}`;
  const options: readonly unknown[] = Array.isArray(question['options']) ? question['options'] : [];
  const name = t(text.question, { number: index + 1 });
  const error = form.messagesOf(`${path}.right`)[0] ?? form.messagesOf(`${path}.options`)[0];
  return (
    <fieldset className={classes.block}>
      <legend>{name}</legend>
      <FieldRow>
        <TextField {...form.bind<string | undefined>(`${path}.question.en`)} label={t(text.questionEn)} required />
        <TextField {...form.bind<string | undefined>(`${path}.question.uk`)} label={t(text.questionUk)} required />
      </FieldRow>
      {options.map((_, place) => {
        const option = `${path}.options.${place}`;
        return (
          <OptionRow key={option} form={form} index={index} question={question} onChange={onChange} place={place} />
        );
      })}
      {error ? (
        <p className={classes.error} id={form.fieldId(`${path}.right`)} tabIndex={-1}>
          {error}
        </p>
      ) : null}
      <div className={classes.blockEnd}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={options.length >= mostOptions}
          onClick={() => onChange({ ...question, options: [...options, { en: '', uk: '' }] })}
        >
          {t(text.addOption)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t(text.removeName, { name })}
          onClick={onRemove}
        >
          {t(text.remove)}
        </Button>
      </div>
    </fieldset>
  );
}
