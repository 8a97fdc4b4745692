import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { actorOf } from '../../session/last-user.ts';
import { getUser } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FixedField } from './fixed-field.tsx';
import { useGrantableOblasts } from './oblast-choices.ts';
import { userFormText as text } from './user-form.text.ts';
import { mustRestrict } from './user-grants.ts';

type ControlProps = { readonly form: EntityForm<'user'> };

/** The role: one that the actor may give; a single one is only shown. */
export function RoleField({ form }: ControlProps): ReactNode {
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

/** The restriction to oblasts: those that the actor may give. */
export function OblastsField({ form }: ControlProps): ReactNode {
  const t = useText();
  const bound = form.bind<readonly string[] | undefined>('oblasts');
  const present = Array.isArray(bound.value) ? bound.value : [];
  const choices = useGrantableOblasts(form.values['organizationId'], present);
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
