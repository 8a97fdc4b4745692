import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { useConnection } from '../../remote/connection.ts';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityFields } from '../../forms/entity-sections.tsx';
import { useFormWords } from '../../forms/form-progress.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import classes from './account.module.css';
import { accountText as text } from './account.text.ts';

const fields = ['name', 'nameUkr', 'phones', 'jobTitle', 'language'];
const autoComplete = { name: 'name', phones: 'tel', jobTitle: 'organization-title' };

export type ContactsFormProps = {
  readonly record: StoredRecord;
  readonly onSaved: (record: StoredRecord) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The own contacts. What is typed stays on the device at once; saving needs the server, and Enter does not save. */
export function ContactsForm({ record, onSaved, onFailed }: ContactsFormProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const form = useEntityForm('user', { draftKey: `user/${record._id}`, record });
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
          <EntityFields
            form={form}
            entity={userEntity}
            fields={fields}
            parts={{ autoComplete, fieldHints: { language: t(text.languageHint) } }}
          />
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
