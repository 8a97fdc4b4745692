import { useCallback, useState, type ReactNode } from 'react';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { actorOf } from '../../session/last-user.ts';
import { saveForm } from '../../forms/save-form.ts';
import { getUser } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { NameSuggestion } from './name-suggestion.tsx';
import { OrganizationField } from './organization-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { missingOblasts, placeNewUserIssues, placeUserIssues } from './place-user-issues.ts';
import { userFormText as text } from './user-form.text.ts';
import { mayChooseOrganization, mustRestrict, ownOblasts } from './user-grants.ts';
import { OblastsField, RoleField } from './work-fields.tsx';

const formOnly = ['confirmation'];

/** What a new user has unless told otherwise: an open account, and what the actor cannot choose anyway. */
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
  readonly record?: StoredRecord;
  /** What else belongs to the account, below the fields. */
  readonly children?: ReactNode;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one user. What is typed stays on the device at once, but for the password; Save sends it to the server. */
export function UserForm({ record, children, onSaved, onFailed }: UserFormProps): ReactNode {
  const t = useText();
  const [defaults] = useState(defaultsOfNew);
  const isNew = record === undefined;
  const draftKey = isNew ? 'user/new' : `user/${record._id}`;
  const hadOblasts = Array.isArray(record?.['oblasts']) && record['oblasts'].length > 0;
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
      role: <RoleField form={form} />,
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
