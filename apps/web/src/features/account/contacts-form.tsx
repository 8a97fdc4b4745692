import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { userFieldLabels as label, userLanguages } from '@domivka/domain/user/user.text';
import { useConnection } from '../../remote/connection.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextListField } from '../../ui/text-list-field.tsx';
import classes from './account.module.css';
import { accountText as text } from './account.text.ts';

const mostPhones = 10;

function ContactFields({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const phones = form.bind<readonly string[] | undefined>('phones');
  return (
    <>
      <FieldRow>
        <TextField {...form.bind<string>('name')} label={t(label.name)} autoComplete="name" required />
        <TextField {...form.bind<string>('nameUkr')} label={t(label.nameUkr)} required />
      </FieldRow>
      <TextListField
        id={phones.id}
        label={t(text.phone)}
        values={phones.value ?? []}
        onChange={phones.onChange}
        onBlur={phones.onBlur}
        addLabel={t(text.addPhone)}
        removeLabel={(number) => t(text.removePhone, { number })}
        errorOf={(index) => form.messagesOf(`phones.${index}`)[0]}
        most={mostPhones}
        type="tel"
        autoComplete="tel"
      />
      <FieldRow>
        <TextField
          {...form.bind<string | undefined>('jobTitle')}
          label={t(label.jobTitle)}
          autoComplete="organization-title"
        />
        <SelectField
          {...form.bind<string | undefined>('language')}
          label={t(label.language)}
          description={t(text.languageHint)}
          choices={sayChoices(userLanguages, t.language)}
        />
      </FieldRow>
    </>
  );
}

export type ContactsFormProps = {
  readonly record: StoredRecord;
  readonly onSaved: (record: StoredRecord) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The own contacts. What is typed stays on the device at once; saving needs the server, and Enter does not save. */
export function ContactsForm({ record, onSaved, onFailed }: ContactsFormProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const form = useEntityForm(userEntity, { draftKey: `user/${record._id}`, record });
  const { draft, problems } = useFormWords(form, []);
  const save = async (): Promise<void> => {
    try {
      const outcome = await form.save();
      if (outcome) onSaved(outcome.record);
    } catch (error) {
      onFailed(error);
    }
  };
  useHotkeys([['mod+Enter', () => void (online && save())]], []);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t(text.contactsForm)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Section title={t(text.contacts)} description={t(text.contactsLead)}>
        <div className={classes.fields}>
          {draft ? <DraftNotice {...draft} /> : null}
          <FormProblems title={t(text.cannotSave)} problems={problems} />
          <ContactFields form={form} />
          <div className={classes.bar}>
            <span className={classes.note}>{t(online ? formText.kept : text.saveOffline)}</span>
            <Button loading={form.isSaving} disabled={!online} onClick={() => void save()}>
              {t(text.saveContacts)}
            </Button>
          </div>
        </div>
      </Section>
    </form>
  );
}
