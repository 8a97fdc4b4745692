import { IconUserOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useRecord } from '../../queries/use-records.ts';
import { refreshUser, type Me } from '../../session/session.ts';
import { sayFailed } from '../../queries/work/arrival.ts';
import { useText, type Say } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { accountText as text } from './account.text.ts';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { nameOfCode } from '../../queries/names/place-names.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { management } from '@domivka/domain/user/user.management';
import { startSmall } from '@domivka/domain/kernel/text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { FormPart } from '../../ui/form-frame.tsx';
import { useHotkeys } from '@mantine/hooks';
import { userEntity } from '@domivka/domain/user/user.entity';
import { useConnection } from '../../remote/connection.ts';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityFields } from '../../forms/entity-sections.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { formText } from '../../text/form.text.ts';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import classes from './account.module.css';

const fields = ['name', 'nameUkr', 'phones', 'jobTitle', 'language'];
const autoComplete = { name: 'name', phones: 'tel', jobTitle: 'organization-title' };

type ContactsFormProps = { readonly record: StoredRecord; readonly onSaved: (record: StoredRecord) => void };

/** The own contacts. What is typed stays on the device at once; saving needs the server, and Enter does not save. */
function ContactsForm({ record, onSaved }: ContactsFormProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const form = useEntityForm('user', { draftKey: `user/${record._id}`, record });
  const { draft, problems } = useFormWords(form, []);
  const save = () =>
    saveForm(
      form,
      (outcome) => onSaved(outcome.record),
      (error) => showErrors(sayFailed(text.saveFailed, error, t.language)),
    );
  useHotkeys([['mod+Enter', () => void (online && save())]], []);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t(text.contactsForm)}
      onSubmit={(event) => event.preventDefault()}
    >
      <FormPart id="contacts" title={t(text.contacts)} description={t(text.contactsLead)}>
        {draft ? <DraftNotice {...draft} /> : null}
        <FormProblems title={t(text.cannotSave)} problems={problems} />
        <EntityFields
          form={form}
          entity={userEntity}
          fields={fields}
          parts={{ autoComplete, fieldHints: { language: t(text.languageHint) } }}
        />
        <Group justify="space-between" gap="xs">
          <Text span size="sm" c="dimmed">
            {t(online ? formText.kept : text.saveOffline)}
          </Text>
          <Button ml="auto" loading={form.isSaving} disabled={!online} onClick={() => void save()}>
            {t(text.saveContacts)}
          </Button>
        </Group>
      </FormPart>
    </form>
  );
}

function sayManager(manager: Role, role: Role, t: Say): string {
  if (management[manager][role] === 'org') return t(text.ownManager);
  if (manager === role) return t(text.otherAdmin);
  const name = labelOf(roles, manager, t.language);
  // English writes roles as names.
  return t.language === 'uk' ? startSmall(name, 'uk') : name;
}

/** Who may change what a user with this role may not change of themselves, in words: by the same table that decides it. */
export function listManagers(role: Role, t: Say): readonly string[] {
  const managers = roles.map(({ code }) => code).filter((code) => ['all', 'org'].includes(management[code][role]));
  return managers.map((manager) => sayManager(manager, role, t));
}

/** What others decide of the own account, and who they are. */
function FixedFacts({ user, oblasts }: { readonly user: Me; readonly oblasts: readonly string[] }): ReactNode {
  const t = useText();
  const organizationOf = useOrganizationNames();
  const places = usePlaces();
  const who = new Intl.ListFormat(t.language, { type: 'disjunction' }).format(listManagers(user.role, t));
  return (
    <Section title={t(text.fixed)} description={t(text.fixedLead, { who })}>
      <Facts
        facts={[
          { key: 'email', label: t(label.email), value: user.email },
          { key: 'role', label: t(label.role), value: labelOf(roles, user.role, t.language) },
          {
            key: 'organization',
            label: t(label.organizationId),
            value: organizationOf(user.organization._id, user.organization.name),
          },
          {
            key: 'oblasts',
            label: t(label.oblasts),
            value: oblasts.map((code) => nameOfCode(places, code, t.language)).join(', ') || t(text.wholeCountry),
          },
        ]}
      />
    </Section>
  );
}

/** The newer of two states of one record. */
function newer(one: StoredRecord | undefined, other: StoredRecord | undefined): StoredRecord | undefined {
  return one && other && one.version > other.version ? one : (other ?? one);
}

/** What everybody may change of the own account, and what others decide. */
export function ContactsTab({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const answer = useRecord('user', user._id);
  // A saved form starts again on what the server made of it; until the device shows that, this is it.
  const [saved, setSaved] = useState<StoredRecord>();
  const record = newer(saved, answer.record);
  if (record === undefined) {
    if (answer.state === 'loading') return <FormSkeleton />;
    return (
      <EmptyState icon={<IconUserOff size={40} stroke={1.4} />} title={t(text.notHere)}>
        {t(text.notHereWords)}
      </EmptyState>
    );
  }
  const onSaved = (next: StoredRecord): void => {
    setSaved(next);
    showToast({ message: t(text.contactsSaved), color: 'done' });
    void refreshUser();
  };
  return (
    <Stack gap="lg">
      <ContactsForm key={saved?.version ?? 'first'} record={record} onSaved={onSaved} />
      <FixedFacts user={user} oblasts={answer.record?.oblasts ?? []} />
    </Stack>
  );
}
