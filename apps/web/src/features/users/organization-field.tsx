import { useCallback, type ReactNode } from 'react';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { findOrganizations, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { actorOf } from '../../session/last-user.ts';
import { useOrganizations } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { FixedField } from './fixed-field.tsx';
import { userFormText as text } from './user-form.text.ts';
import { mayChooseOrganization } from './user-grants.ts';

type OrganizationFieldProps = {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly description?: string;
};

/** The organization somebody belongs to, found by typing; who manages the own people only sees it with the reason. */
export function OrganizationField({ value, onChange, description, ...rest }: OrganizationFieldProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const organizations = useOrganizations();
  const organizationName = useOrganizationNames();
  const search = useCallback(
    async (typed: string): Promise<readonly SearchOption[]> =>
      findOrganizations(organizations ?? [], typed, t.language),
    [organizations, t.language],
  );
  const own = value === user?.organization._id ? user?.organization.name : undefined;
  const name = value === undefined ? '' : organizationName(value, own ?? value);
  if (user && !mayChooseOrganization(actorOf(user))) {
    return <FixedField label={t(label.organizationId)} value={name} why={t(text.ownOrganization)} />;
  }
  return (
    <SearchSelect
      {...rest}
      {...(description === undefined ? {} : { description })}
      label={t(label.organizationId)}
      placeholder={t(text.findOrganization)}
      value={value === undefined ? undefined : { value, label: name }}
      onChange={(option) => onChange(option?.value)}
      search={search}
      required
    />
  );
}
