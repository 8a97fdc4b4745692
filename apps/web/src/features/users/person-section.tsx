import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { transliterate } from '@domivka/domain/geography/transliteration';
import { userFieldLabels as label, userLanguages } from '@domivka/domain/user/user.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { userFormText as text } from './user-form.text.ts';
import { userSections } from './user-sections.ts';
import classes from './user-form.module.css';

type SectionProps = { readonly form: EntityForm };

/** The Latin name that follows from the Ukrainian one, offered while none stands there. */
function NameSuggestion({ form }: SectionProps): ReactNode {
  const t = useText();
  const { name, nameUkr } = form.values;
  const typed = typeof nameUkr === 'string' ? nameUkr.trim() : '';
  if (typed === '' || (typeof name === 'string' && name.trim() !== '')) return null;
  const suggestion = transliterate(typed);
  return (
    <FieldHint tone="suggestion" action={{ label: t(formText.use), onClick: () => form.set('name', suggestion) }}>
      {t(text.nameSuggestion, { name: suggestion })}
    </FieldHint>
  );
}

/** Any number of phones; an empty line is none. */
function Phones({ form }: SectionProps): ReactNode {
  const t = useText();
  const { phones } = form.values;
  const lines: readonly unknown[] = Array.isArray(phones) && phones.length > 0 ? phones : [''];
  const add = () => form.set('phones', [...lines, '']);
  const remove = (index: number) =>
    form.set(
      'phones',
      lines.filter((_, one) => one !== index),
    );
  const type = (index: number, value: string | undefined) =>
    form.set(
      'phones',
      lines.map((line, one) => (one === index ? (value ?? '') : line)),
    );
  return (
    <fieldset className={classes.phones}>
      <legend>{t(label.phones)}</legend>
      {lines.map((line, index) => {
        const bound = form.bind<string | undefined>(`phones.${index}`);
        return (
          // A line is its place: two empty ones are the same.
          <div key={`${index}`} className={classes.phone}>
            <TextField
              {...bound}
              value={String(line ?? '')}
              onChange={(value) => type(index, value)}
              label={t(text.phone, { number: index + 1 })}
              type="tel"
            />
            {lines.length > 1 ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t(text.removePhone, { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        );
      })}
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t(text.addPhone)}
        </Button>
      </div>
    </fieldset>
  );
}

/** Who it is: names, how to reach the person, what the job is. */
export function PersonSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const { id, title } = userSections.person;
  return (
    <FormPart id={id} title={t(title)}>
      <FieldRow>
        <TextField {...form.bind<string>('nameUkr')} label={t(label.nameUkr)} required />
        <div>
          <TextField {...form.bind<string>('name')} label={t(label.name)} description={t(text.nameHint)} required />
          <NameSuggestion form={form} />
        </div>
      </FieldRow>
      <FieldRow>
        <TextField {...form.bind<string>('email')} label={t(label.email)} type="email" required />
        <TextField {...form.bind<string>('jobTitle')} label={t(label.jobTitle)} />
      </FieldRow>
      <Phones form={form} />
      <FieldRow>
        <SelectField
          {...form.bind<string>('language')}
          label={t(label.language)}
          noneLabel={t(text.noLanguage)}
          choices={sayChoices(userLanguages, t.language)}
        />
      </FieldRow>
    </FormPart>
  );
}
