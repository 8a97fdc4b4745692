import { measureGroups, measures } from '@domivka/domain/activity/measures.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { applicationKinds, applicationStates } from '@domivka/domain/state-questions/state-questions.options.text';
import { applicationLabels, stateQuestionsFieldLabels } from '@domivka/domain/state-questions/state-questions.text';
import { Button, MultiSelect, Paper, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntityForm } from '../../forms/entity-form.ts';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { useFormRows } from '../../forms/form-rows.ts';
import { todayHere } from '../../queries/building/building.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { asTypedNumber } from '../../ui/read-number.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { applicationsOf } from './application-rows.ts';
import { stateQuestionsText as text } from './state-questions-form.text.ts';

type RowProps = {
  readonly form: EntityForm<'stateQuestions'>;
  readonly index: number;
  readonly row: Fields;
  readonly onChange: (row: Fields) => void;
  readonly onRemove: () => void;
};

function textIn(row: Fields, part: string): string | undefined {
  const value = row[part];
  return typeof value === 'string' ? value : undefined;
}

function worksIn(language: Language) {
  return measureGroups.map((group) => ({
    group: group[language],
    items: measures
      .filter((measure) => measure.group === group.code)
      .map((measure) => ({ value: measure.code, label: measure[language] })),
  }));
}

/** The works that the state pays for: what helps with the same besides helps twice. */
function CoveredWorks({ form, index, row, onChange }: RowProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const covered = row.coversMeasures;
  return (
    <MultiSelect
      id={form.fieldId(`applications.${index}.coversMeasures`)}
      label={t(applicationLabels.coversMeasures)}
      data={worksIn(t.language)}
      value={Array.isArray(covered) ? covered.map(String) : []}
      onChange={(codes) => onChange({ ...row, coversMeasures: codes.length > 0 ? codes : undefined })}
      searchable
      nothingFoundMessage={words.nothingFound}
      autoComplete="off"
    />
  );
}

function ApplicationFields(props: RowProps): ReactNode {
  const { form, index, row, onChange, onRemove } = props;
  const t = useText();
  const isTried = form.problems.length > 0;
  const bind = (part: string) => {
    const path = `applications.${index}.${part}` as const;
    const issue = isTried ? form.issues.find((one) => one.path === path) : undefined;
    return {
      id: form.fieldId(path),
      label: t(applicationLabels[part as keyof typeof applicationLabels]),
      onChange: (value: unknown) => onChange({ ...row, [part]: value }),
      error: issue && messageOf(issue, t.language),
    };
  };
  const today = todayHere();
  const amount = row.amountUAH;
  return (
    <Paper component="li" display="block" withBorder p="sm" aria-label={t(text.application, { number: index + 1 })}>
      <Stack gap="sm">
        <FieldRow>
          <TextField {...bind('number')} value={textIn(row, 'number')} required />
          <SelectField
            {...bind('kind')}
            value={textIn(row, 'kind')}
            choices={sayChoices(applicationKinds, t.language)}
            noneLabel={t(formText.noAnswer)}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            {...bind('status')}
            value={textIn(row, 'status')}
            choices={sayChoices(applicationStates, t.language)}
            noneLabel={t(formText.noAnswer)}
          />
          <div>
            <DateField {...bind('checkedAt')} value={textIn(row, 'checkedAt')} max={today} />
            {textIn(row, 'checkedAt') === today ? null : (
              <FieldHint
                tone="suggestion"
                action={{ label: t(formText.use), onClick: () => onChange({ ...row, checkedAt: today }) }}
              >
                {t(text.checkedToday)}
              </FieldHint>
            )}
          </div>
        </FieldRow>
        <FieldRow>
          <DateField {...bind('date')} value={textIn(row, 'date')} />
          <NumberField {...bind('amountUAH')} value={asTypedNumber(amount)} />
        </FieldRow>
        <CoveredWorks {...props} />
        <Button
          variant="subtle"
          color="gray"
          ml="auto"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        >
          {t(text.removeApplication, { number: index + 1, name: textIn(row, 'number') ?? t(text.empty) })}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The applications to the state programme, one below the other. */
function ApplicationsBlock({ form }: { readonly form: EntityForm<'stateQuestions'> }): ReactNode {
  const t = useText();
  const rows = applicationsOf(form.values);
  const { addButton, keyOf, add, change, remove } = useFormRows({
    form,
    path: 'applications',
    rows,
    firstPart: 'number',
  });
  return (
    <div role="group" aria-label={t(stateQuestionsFieldLabels.applications)}>
      <Text size="sm" fw={550} mb={4}>
        {t(stateQuestionsFieldLabels.applications)}
      </Text>
      <Stack component="ol" gap="sm" m={0} mb={rows.length > 0 ? 'sm' : 0} p={0}>
        {rows.map((row, index) => (
          <ApplicationFields
            key={keyOf(index)}
            form={form}
            index={index}
            row={row}
            onChange={(changed) => change(index, changed)}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      <Button ref={addButton} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t(text.addApplication)}
      </Button>
    </div>
  );
}

type FormProps = { readonly form: EntityForm<'stateQuestions'> };

/** Earlier answers are easily taken for today's: the day beside it says which they are. */
function OlderAnswers({ form }: FormProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { asOfDate } = form.values;
  if (typeof asOfDate !== 'string' || asOfDate === '' || asOfDate >= todayHere()) return null;
  return <FieldHint tone="suggestion">{t(text.olderAnswers, { date: format.date(asOfDate) })}</FieldHint>;
}

/** What the forms of the state questions add to the declared fields. */
export function partsOfAnswers(form: EntityForm<'stateQuestions'>): FormParts<'stateQuestions'> {
  return {
    own: { applications: <ApplicationsBlock form={form} /> },
    below: { asOfDate: <OlderAnswers form={form} /> },
  };
}
