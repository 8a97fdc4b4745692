import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { userFieldLabels as label, userStatuses } from '@domivka/domain/user/user.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { actorOf } from '../../session/last-user.ts';
import { getUser } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips, ToggleChips } from '../../ui/choice-chips.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FixedField } from './fixed-field.tsx';
import { useGrantableOblasts } from './oblast-choices.ts';
import { OrganizationField } from './organization-field.tsx';
import { userFormText as text } from './user-form.text.ts';
import { mustRestrict } from './user-grants.ts';
import { userSections } from './user-sections.ts';

type SectionProps = { readonly form: EntityForm };

/** The role: one that the actor may give; a single one is only shown. */
function RoleField({ form }: SectionProps): ReactNode {
  const t = useText();
  const granted = grantableRoles(actorOf(getUser()));
  const choices = sayChoices(
    roles.filter(({ code }) => granted.includes(code)),
    t.language,
  );
  const [only, ...others] = choices;
  if (only && others.length === 0) return <FixedField label={t(label.role)} value={only.label} why={t(text.oneRole)} />;
  return (
    <SelectField
      {...form.bind<string>('role')}
      label={t(label.role)}
      description={t(text.roleHint)}
      choices={choices}
      required
    />
  );
}

function OblastsField({ form }: SectionProps): ReactNode {
  const t = useText();
  const bound = form.bind<readonly string[] | undefined>('oblasts');
  const present = Array.isArray(bound.value) ? bound.value : [];
  const [atFirst] = [present];
  const choices = useGrantableOblasts(form.values['organizationId'], atFirst);
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

/** Where the person works and what for: organization, role, restriction to oblasts, whether the account is open. */
export function WorkSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const { id, title } = userSections.work;
  const organization = form.bind<string | undefined>('organizationId');
  return (
    <FormPart id={id} title={t(title)}>
      <OrganizationField {...organization} />
      <RoleField form={form} />
      <OblastsField form={form} />
      <ChoiceChips
        {...form.bind<string>('status')}
        label={t(label.status)}
        description={t(text.statusHint)}
        choices={sayChoices(userStatuses, t.language)}
        required
      />
    </FormPart>
  );
}
