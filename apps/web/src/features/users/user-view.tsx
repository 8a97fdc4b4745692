import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { listFacts, nameHiddenFields } from '../../text/describe-value.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { RecordView } from '../../ui/record-view.tsx';
import { useOblastChoices } from './people-filters.tsx';
import { useOrganizationName } from './person.tsx';
import { userFormText as text } from './user-form.text.ts';
import { userSections } from './user-sections.ts';

/** A user for somebody who may not edit this one: 'You are not allowed to edit this user', and what may be read. */
export function UserView({ record, isSelf }: { readonly record: StoredRecord; readonly isSelf: boolean }): ReactNode {
  const t = useText();
  const organizationName = useOrganizationName();
  const oblasts = useOblastChoices();
  const hidden = nameHiddenFields(userEntity, record, t);
  const nameOf = (id: string) => organizationName(id, record.organizationName) || undefined;
  const oblastsOf = (codes: readonly unknown[]) =>
    codes.length === 0
      ? t(text.noRestriction)
      : codes.map((code) => oblasts.find(({ value }) => value === code)?.label ?? String(code)).join(', ');
  const restriction = record['oblasts'];
  return (
    <RecordView
      note={isSelf ? t(text.you) : messageOf({ code: 'user.notAllowed' }, t.language)}
      parts={[userSections.person, userSections.work].map(({ id, title, fields }) => ({
        key: id,
        title: t(title),
        facts: listFacts(userEntity, record, fields, t, nameOf).map((fact) =>
          fact.key === 'oblasts' && Array.isArray(restriction) ? { ...fact, value: oblastsOf(restriction) } : fact,
        ),
      }))}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
