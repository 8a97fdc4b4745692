import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { RecordOf } from '@domivka/domain/registry';
import { userEntity } from '@domivka/domain/user/user.entity';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { actorOf } from '../../session/last-user.ts';
import { getUser } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { makePassword } from './make-password.ts';
import { missingOblasts, placeNewUserIssues, placeUserIssues } from './place-user-issues.ts';
import { userFormText as text } from './user-form.text.ts';
import { mayChooseOrganization, mustRestrict, ownOblasts } from './user-grants.ts';
import { OrganizationField, RoleField, useGrantableOblasts } from './work-fields.tsx';

type FormProps = { readonly form: EntityForm<'user'> };

/** The Latin name that follows from the Ukrainian one, offered while there is none. */
function NameSuggestion({ form }: FormProps): ReactNode {
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

/** The restriction to oblasts: those that the actor may give. */
function OblastsField({ form }: FormProps): ReactNode {
  const t = useText();
  const bound = form.bind<readonly string[] | undefined>('oblasts');
  const choices = useGrantableOblasts(form.values.organizationId, bound.value ?? []);
  const must = mustRestrict(actorOf(getUser()));
  return (
    <ToggleChips
      {...bound}
      label={t(label.oblasts)}
      description={t(must ? text.oblastsRestricted : text.oblastsHint)}
      choices={choices}
      required={must}
    />
  );
}

/** A generated password, shown while this page is open. */
function MadePassword({ password }: { readonly password: string }): ReactNode {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      showToast({ message: t(text.copied), color: 'done' });
    } catch {
      // No clipboard without HTTPS, or one that is forbidden: the password can be selected.
      showToast({ message: t(text.copyFailed), color: 'attention', duration: 6000 });
    }
  };
  return (
    <Alert color="amber" role="status">
      <Stack gap="xs" align="flex-start">
        {t(text.madePassword)}
        <Text component="code" fz="1.25rem" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
          {password}
        </Text>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t(text.copy)}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The first password of a new user, typed or generated. It is never kept on the device. */
function PasswordFields({ form }: FormProps): ReactNode {
  const t = useText();
  const [made, setMade] = useState<string>();
  const shared = { showLabel: t(text.showPassword), autoComplete: 'new-password', required: true } as const;
  // The repetition belongs to the form alone.
  const beside: EntityForm = form;
  const make = () => {
    const password = makePassword();
    setMade(password);
    form.set('password', password);
    beside.set('confirmation', password);
  };
  return (
    <>
      <FieldRow>
        <PasswordField {...form.bind<string | undefined>('password')} {...shared} label={t(label.password)} />
        <PasswordField {...beside.bind<string | undefined>('confirmation')} {...shared} label={t(text.confirmation)} />
      </FieldRow>
      <div>
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={make}>
          {t(text.makePassword)}
        </Button>
      </div>
      {made !== undefined && form.values.password === made ? <MadePassword password={made} /> : null}
    </>
  );
}

const formOnly = ['confirmation'];

/** What a new user has at first: an active account, and what the actor cannot choose anyway. */
function defaultsOfNew(): Fields {
  const actor = actorOf(getUser());
  const [role, ...others] = grantableRoles(actor);
  return {
    status: 'active',
    ...(role !== undefined && others.length === 0 ? { role } : {}),
    ...(mustRestrict(actor) ? { oblasts: ownOblasts(actor) } : {}),
    ...(mayChooseOrganization(actor) ? {} : { organizationId: actor.organizationId }),
  };
}

export type UserFormProps = {
  /** The user who is edited; none for a new one. */
  readonly record?: RecordOf<'user'>;
  /** What else belongs to the account, below the fields. */
  readonly children?: ReactNode;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one user. What is typed stays on the device at once, except the password; Save sends it to the server. */
export function UserForm({ record, children, onSaved, onFailed }: UserFormProps): ReactNode {
  const t = useText();
  const [defaults] = useState(defaultsOfNew);
  const isNew = record === undefined;
  const draftKey = isNew ? 'user/new' : `user/${record._id}`;
  const hadOblasts = (record?.oblasts ?? []).length > 0;
  const [mustChoose] = useState(() => mustRestrict(actorOf(getUser())) && (isNew || hadOblasts));
  const placeIssues = useCallback(
    (issues: readonly Issue[], values: Fields) => [
      ...(isNew ? placeNewUserIssues : placeUserIssues)(issues, values),
      ...(mustChoose ? missingOblasts(values) : []),
    ],
    [isNew, mustChoose],
  );
  const form = useEntityForm('user', { draftKey, defaults, record, formOnly, placeIssues });
  const parts: FormParts<'user'> = {
    own: {
      organizationId: <OrganizationField {...form.bind<string | undefined>('organizationId')} />,
      role: <RoleField {...form.bind<Role | undefined>('role')} description={t(text.roleHint)} />,
      oblasts: <OblastsField form={form} />,
      password: <PasswordFields form={form} />,
    },
    below: { name: <NameSuggestion form={form} /> },
    formOnly: { password: formOnly },
  };
  return (
    <EntityRecordForm
      entity={userEntity}
      form={form}
      parts={parts}
      isShown={({ id }) => isNew || id !== 'password'}
      note={isNew ? t(text.keptButPassword) : undefined}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
    >
      {children}
    </EntityRecordForm>
  );
}
