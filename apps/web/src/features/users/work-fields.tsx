import { Input, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { useOrganizationNames, useOrganizationSearch } from '../../queries/names/organization-names.ts';
import { oblastChoices } from '../../queries/names/place-names.ts';
import { actorOf } from '../../session/last-user.ts';
import { getUser, useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { SelectField, type SelectChoice } from '../../ui/select-field.tsx';
import { userFormText as text } from './user-form.text.ts';
import { grantableOblasts, mayChooseOrganization } from './user-grants.ts';

/** What the fields of the work of a user need of their form. */
type BoundProps<Value> = {
  readonly id: string;
  readonly name: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly description?: string;
};

type FixedFieldProps = { readonly label: string; readonly value: string | undefined; readonly why: string };

/** A field that this user may not change: its value, and why it is only shown. */
function FixedField({ label, value, why }: FixedFieldProps): ReactNode {
  return (
    <Input.Wrapper labelElement="div" label={label}>
      <Text>{value}</Text>
      <Text size="sm" c="dimmed">
        {why}
      </Text>
    </Input.Wrapper>
  );
}

/** The organization of a user, found by typing; users who manage only their own people see it with the reason. */
export function OrganizationField({ name: _name, ...props }: BoundProps<string>): ReactNode {
  const t = useText();
  const { user } = useSession();
  const organizationName = useOrganizationNames();
  const search = useOrganizationSearch();
  const { value, onChange } = props;
  const own = value === user?.organization._id ? user?.organization.name : undefined;
  const name = value === undefined ? '' : organizationName(value, own ?? value);
  if (user && !mayChooseOrganization(actorOf(user)))
    return <FixedField label={t(label.organizationId)} value={name} why={t(text.ownOrganization)} />;
  return (
    <SearchSelect
      {...props}
      label={t(label.organizationId)}
      placeholder={t(text.findOrganization)}
      value={value === undefined ? undefined : { value, label: name }}
      onChange={(option) => onChange(option?.value)}
      search={search}
      required
    />
  );
}

/** The role: one that the actor may give; a single one is only shown. */
export function RoleField({ onChange, ...props }: BoundProps<Role>): ReactNode {
  const t = useText();
  const granted = grantableRoles(actorOf(getUser()));
  const choices = sayChoices(roles, t.language).filter(({ value }) => granted.some((one) => one === value));
  if (choices.length === 1) return <FixedField label={t(label.role)} value={choices[0]?.label} why={t(text.oneRole)} />;
  return (
    <SelectField
      {...props}
      onChange={(value) => onChange(granted.find((one) => one === value))}
      label={t(label.role)}
      choices={choices}
      required
    />
  );
}

/** The oblasts to which the user may restrict a person of this organization, and those that the person has already. */
export function useGrantableOblasts(organizationId: unknown, present: readonly string[]): readonly SelectChoice[] {
  const { language } = useText();
  const all = oblastChoices(usePlaces(), language);
  const { user } = useSession();
  if (!user) return [];
  const codes = all.map(({ value }) => value);
  const offered = grantableOblasts(actorOf(user), codes, organizationId, present);
  return all.filter(({ value }) => offered.includes(value));
}
