import { Button, Radio } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntityForm } from '../../forms/entity-form.ts';
import { TextRow } from '../../forms/part-controls.tsx';
import { useText } from '../../text/say.ts';
import { TextField } from '../../ui/text-field.tsx';
import { BlockRows, type Block } from './block-rows.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import classes from './trainings.module.css';

const mostOptions = 10;
const emptyText = { en: '', uk: '' };
const blank = { question: emptyText, options: [emptyText, emptyText, emptyText] };
const questionParts = { en: text.questionEn, uk: text.questionUk };

type FormProps = { readonly form: EntityForm<'training'> };
type OptionProps = FormProps & Block & { readonly place: number };

function optionsOf({ row }: Pick<Block, 'row'>): readonly unknown[] {
  return Array.isArray(row['options']) ? row['options'] : [];
}

function OptionRow({ form, path, row, change, place }: OptionProps): ReactNode {
  const t = useText();
  const option = `${path}.options.${place}` as const;
  const number = place + 1;
  return (
    <div className={classes.option}>
      <Radio
        name={form.fieldId(`${path}.right`)}
        label={t(text.isRight)}
        aria-label={t(text.isRightOf, { number })}
        checked={row['right'] === place}
        onChange={() => change({ ...row, right: place })}
      />
      <div className={classes.optionTexts}>
        <TextField {...form.bind<string | undefined>(`${option}.en`)} label={t(text.optionEn, { number })} required />
        <TextField {...form.bind<string | undefined>(`${option}.uk`)} label={t(text.optionUk, { number })} required />
      </div>
    </div>
  );
}

/** A question with its answers; which is right is marked beside them. */
function Question({ form, ...block }: FormProps & Block): ReactNode {
  const { path } = block;
  const error = form.messagesOf(`${path}.right`)[0] ?? form.messagesOf(`${path}.options`)[0];
  return (
    <>
      <TextRow form={form} path={`${path}.question`} parts={questionParts} required />
      {optionsOf(block).map((_, place) => {
        const key = `${path}.options.${place}`;
        return <OptionRow key={key} {...block} form={form} place={place} />;
      })}
      {error ? (
        <p className={classes.error} id={form.fieldId(`${path}.right`)} tabIndex={-1}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** The questions of a self-paced training. */
export function QuizRows({ form }: FormProps): ReactNode {
  const t = useText();
  return (
    <BlockRows
      form={form}
      name="quiz"
      title={text.question}
      addLabel={text.addQuestion}
      blank={blank}
      renderActions={(block) => (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={optionsOf(block).length >= mostOptions}
          onClick={() => block.change({ ...block.row, options: [...optionsOf(block), emptyText] })}
        >
          {t(text.addOption)}
        </Button>
      )}
    >
      {(block) => <Question form={form} {...block} />}
    </BlockRows>
  );
}
