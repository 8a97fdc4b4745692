import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { actorOf } from '../../session/last-user.ts';
import { getUser } from '../../session/session.ts';
import { useSmallForm, type SmallIssue } from '../../forms/small-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DecisionForm } from './decision-form.tsx';
import { FixedField } from './fixed-field.tsx';
import { OrganizationField } from './organization-field.tsx';
import { useGrantableOblasts } from './oblast-choices.ts';
import { grantableOblasts, mayChooseOrganization, mustRestrict, ownOblasts } from './user-grants.ts';
import type { DecisionProps } from './reject-form.tsx';
import { requestsText as text } from './requests.text.ts';
import { approveRequest } from './user-calls.ts';
import { userFormText } from './user-form.text.ts';

type Values = {
  readonly organizationId: string | undefined;
  readonly role: Role | undefined;
  readonly oblasts: readonly string[];
};

function judge({ organizationId, role, oblasts }: Values): readonly SmallIssue[] {
  const isTooFar = oblasts.length === 0 && mustRestrict(actorOf(getUser()));
  return [
    ...(isTooFar ? [{ path: 'oblasts', text: userFormText.oblastsNeeded }] : []),
    ...(organizationId === undefined ? [{ path: 'organizationId', text: text.organizationMissing }] : []),
    ...(role === undefined ? [{ path: 'role', text: text.roleMissing }] : []),
  ];
}

/** What the form holds at first: what was asked for, as far as the actor may give it. */
function useFirst(request: DecisionProps['request']): { readonly first: Values; readonly granted: readonly Role[] } {
  const actor = actorOf(getUser());
  const granted = grantableRoles(actor);
  const role = granted.find((one) => one === request.role) ?? (granted.length === 1 ? granted[0] : undefined);
  const organizationId = mayChooseOrganization(actor) ? request.organizationId : actor.organizationId;
  const wanted = grantableOblasts(actor, request.oblasts ?? [], organizationId, []);
  const oblasts = wanted.length > 0 ? wanted : ownOblasts(actor);
  return { first: { organizationId, role, oblasts }, granted };
}

/** Makes the account that was asked for: the organization, a role that the actor may grant, and a restriction to oblasts. */
export function ApproveForm({ request, name, onClose, onDecided }: DecisionProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { first, granted } = useFirst(request);
  const made: { id?: string } = {};
  const form = useSmallForm<Values>({
    first,
    judge,
    send: async ({ organizationId, role, oblasts }) => {
      if (organizationId === undefined || role === undefined) return;
      const restriction = oblasts.length > 0 ? { oblasts } : {};
      made.id = (await approveRequest(request._id, { organizationId, role, ...restriction }))._id;
    },
  });
  const oblastChoices = useGrantableOblasts(form.values.organizationId, form.values.oblasts);
  const role = form.bind('role');
  const oblasts = form.bind('oblasts');
  const approve = async () => {
    if (!(await form.submit())) return;
    const { id } = made;
    const open = () => void (id !== undefined && navigate({ to: '/user/$userId', params: { userId: id } }));
    const message = t(text.approvedNow, { name });
    showToast({ message, color: 'done', duration: 8000, action: { label: t(text.open), onClick: open } });
    onClose();
    onDecided();
  };
  const roleChoices = sayChoices(
    roles.filter(({ code }) => granted.includes(code)),
    t.language,
  );
  return (
    <DecisionForm
      words={t(text.approveWords, { email: request.email })}
      confirmLabel={t(text.approve)}
      busy={form.isSending}
      failure={form.failure}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      <OrganizationField
        {...form.bind('organizationId')}
        description={`${t(text.organizationTyped)}: ${request.organization}`}
      />
      {roleChoices.length === 1 ? (
        <FixedField label={t(label.role)} value={roleChoices[0]?.label} why={t(userFormText.oneRole)} />
      ) : (
        <SelectField
          {...role}
          onChange={(value) => role.onChange(granted.find((one) => one === value))}
          label={t(label.role)}
          choices={roleChoices}
          required
        />
      )}
      <ToggleChips {...oblasts} label={t(label.oblasts)} description={t(text.oblastsHint)} choices={oblastChoices} />
    </DecisionForm>
  );
}
