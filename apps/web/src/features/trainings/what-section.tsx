import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  trainingFieldLabels as label,
  trainingFormats,
  trainingLanguages,
  trainingStatuses,
  trainingTopics,
} from '@domivka/domain/training/training.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { trainingSections } from './training-sections.ts';

/** What the training is: both titles, topic, format, state, language. */
export function WhatSection({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const mandatory = form.bind<boolean | undefined>('mandatory');
  return (
    <FormPart id={trainingSections.what.id} title={t(text.what)}>
      <FieldRow>
        <TextField {...form.bind<string | undefined>('title.en')} label={t(text.titleEn)} required />
        <TextField {...form.bind<string | undefined>('title.uk')} label={t(text.titleUk)} required />
      </FieldRow>
      <SelectField
        {...form.bind<string | undefined>('topic')}
        label={t(label.topic)}
        choices={sayChoices(trainingTopics, t.language)}
        required
      />
      <ChoiceChips
        {...form.bind<string | undefined>('format')}
        label={t(label.format)}
        choices={sayChoices(trainingFormats, t.language)}
        required
      />
      <ChoiceChips
        {...form.bind<string | undefined>('status')}
        label={t(label.status)}
        choices={sayChoices(trainingStatuses, t.language)}
        required
      />
      <ChoiceChips
        {...form.bind<string | undefined>('language')}
        label={t(label.language)}
        choices={sayChoices(trainingLanguages, t.language)}
        noneLabel={t(formText.noAnswer)}
      />
      <Checkbox
        id={mandatory.id}
        label={t(text.mandatory)}
        checked={mandatory.value ?? false}
        onChange={(event) => mandatory.onChange(event.currentTarget.checked ? true : undefined)}
      />
    </FormPart>
  );
}
