import { Box, Button, Fieldset, Group, Radio, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { trainingTitleParts } from '@domivka/domain/training/training.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { TextRow } from '../../forms/part-controls.tsx';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { trainingFormText as text } from './training-form.text.ts';

type FormProps = { readonly form: EntityForm<'training'> };
type Line = string | undefined;

/** The lists of a training that its form shows in blocks. */
type ListName = 'quiz' | 'materials';

/** One row of a list in the form. */
type Block = {
  readonly path: `${ListName}.${number}`;
  readonly row: Fields;
  readonly change: (row: Fields) => void;
};

type BlockRowsProps = FormProps & {
  /** The field that is a list. */
  readonly name: ListName;
  /** What a row is called: "Link {number}". */
  readonly title: Words;
  readonly addLabel: Words;
  /** What a new row holds. */
  readonly blank: Fields;
  readonly children: (block: Block) => ReactNode;
  /** Buttons of a row beside the one that removes it. */
  readonly renderActions?: (block: Block) => ReactNode;
};

/** The rows of a list, a block each, with the buttons that add and remove them. */
function BlockRows({ form, name, title, addLabel, blank, children, renderActions }: BlockRowsProps): ReactNode {
  const t = useText();
  const list = form.values[name];
  const rows = Array.isArray(list) ? list.filter(isFields) : [];
  const write = (next: readonly Fields[]) => form.set(name, next.length > 0 ? next : undefined);
  return (
    <Stack align="stretch">
      {rows.map((row, index) => {
        const words = t(title, { number: index + 1 });
        const change = (next: Fields) => write(rows.with(index, next));
        const block = { path: `${name}.${index}` as const, row, change };
        return (
          <Fieldset key={block.path} legend={words} p="sm">
            <Stack gap="sm">
              {children(block)}
              <Group gap="xs" justify="space-between">
                {renderActions?.(block)}
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t(text.removeName, { name: words })}
                  onClick={() => write(rows.toSpliced(index, 1))}
                >
                  {t(text.removeLine)}
                </Button>
              </Group>
            </Stack>
          </Fieldset>
        );
      })}
      <Button
        variant="default"
        mr="auto"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => write([...rows, blank])}
      >
        {t(addLabel)}
      </Button>
    </Stack>
  );
}

const emptyText = { en: '', uk: '' };

/** Links to what people read before and after. */
export function MaterialRows({ form }: FormProps): ReactNode {
  const t = useText();
  const blank = { title: emptyText, url: '' };
  return (
    <BlockRows form={form} name="materials" title={text.material} addLabel={text.addMaterial} blank={blank}>
      {({ path }) => (
        <>
          <TextRow form={form} path={`${path}.title`} parts={trainingTitleParts} required />
          <TextField {...form.bind<Line>(`${path}.url`)} label={t(text.address)} required />
        </>
      )}
    </BlockRows>
  );
}

const mostOptions = 10;
const blankQuestion = { question: emptyText, options: [emptyText, emptyText, emptyText] };
const questionParts = { en: text.questionEn, uk: text.questionUk };

function optionsOf({ options }: Fields): readonly unknown[] {
  return Array.isArray(options) ? options : [];
}

/** A question with its answers; which is right is marked beside them. */
function Question({ form, path, row, change }: FormProps & Block): ReactNode {
  const t = useText();
  const { right } = row;
  const error = form.messagesOf(`${path}.right`)[0] ?? form.messagesOf(`${path}.options`)[0];
  return (
    <>
      <TextRow form={form} path={`${path}.question`} parts={questionParts} required />
      {optionsOf(row).map((_, place) => {
        const number = place + 1;
        const option = `${path}.options.${place}` as const;
        return (
          <Group key={option} gap="sm" align="flex-end" wrap="nowrap">
            <Radio
              name={form.fieldId(`${path}.right`)}
              label={t(text.isRight)}
              aria-label={t(text.isRightOf, { number })}
              checked={right === place}
              onChange={() => change({ ...row, right: place })}
              mb="xs"
            />
            <Box flex={1}>
              <FieldRow>
                <TextField {...form.bind<Line>(`${option}.en`)} label={t(text.optionEn, { number })} required />
                <TextField {...form.bind<Line>(`${option}.uk`)} label={t(text.optionUk, { number })} required />
              </FieldRow>
            </Box>
          </Group>
        );
      })}
      {error ? (
        <Text size="sm" c="error" id={form.fieldId(`${path}.right`)} tabIndex={-1}>
          {error}
        </Text>
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
      blank={blankQuestion}
      renderActions={({ row, change }) => (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={optionsOf(row).length >= mostOptions}
          onClick={() => change({ ...row, options: [...optionsOf(row), emptyText] })}
        >
          {t(text.addOption)}
        </Button>
      )}
    >
      {(block) => <Question form={form} {...block} />}
    </BlockRows>
  );
}
