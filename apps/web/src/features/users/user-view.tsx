import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { EntityView } from '../../forms/entity-view.tsx';
import { useText } from '../../text/say.ts';
import { useOblastChoices } from './oblast-choices.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { userFormText as text } from './user-form.text.ts';

/** A user for somebody who may not edit this one: 'You are not allowed to edit this user', and what may be read. */
export function UserView({ record, isSelf }: { readonly record: StoredRecord; readonly isSelf: boolean }): ReactNode {
  const t = useText();
  const organizationName = useOrganizationNames();
  const oblasts = useOblastChoices();
  const show = (field: string, value: unknown): ReactNode => {
    if (field !== 'oblasts' || !Array.isArray(value)) return undefined;
    const names = value.map((code) => oblasts.find((one) => one.value === code)?.label ?? String(code));
    return names.length === 0 ? t(text.noRestriction) : names.join(', ');
  };
  return (
    <EntityView
      entity={userEntity}
      record={record}
      nameOf={(id) => organizationName(id, record.organizationName) || undefined}
      show={show}
      note={isSelf ? t(text.you) : messageOf({ code: 'user.notAllowed' }, t.language)}
    />
  );
}
