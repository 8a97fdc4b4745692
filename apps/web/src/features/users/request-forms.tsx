import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Role } from '@domivka/domain/kernel/actor';
import { grantableRoles } from '@domivka/domain/user/user.management';
import type { RegistrationRequest } from '@domivka/domain/user/user.registration';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { useSmallForm, type SmallIssue } from '../../forms/small-form.ts';
import { actorOf } from '../../session/last-user.ts';
import { getUser } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { requestsText as text } from './requests.text.ts';
import { approveRequest, rejectRequest } from './user-calls.ts';
import { userFormText } from './user-form.text.ts';
import { grantableOblasts, mayChooseOrganization, mustRestrict, ownOblasts } from './user-grants.ts';
import { OrganizationField, RoleField, useGrantableOblasts } from './work-fields.tsx';

export type DecisionProps = {
  readonly request: RegistrationRequest;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

type DecisionFormProps = {
  readonly words: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly form: { readonly isSending: boolean; readonly failure: string | undefined };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The form in a dialog that asks for a decision: Ctrl or ⌘ with Enter confirms, Enter alone does not. */
function DecisionForm(props: DecisionFormProps): ReactNode {
  const { words, confirmLabel, danger = false, form, onConfirm, onClose, children } = props;
  const said = useUiWords();
  useHotkeys([['mod+Enter', onConfirm]], []);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <Text>{words}</Text>
        {form.failure === undefined ? null : (
          <Alert color="red" role="alert">
            {form.failure}
          </Alert>
        )}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {said.cancel}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} loading={form.isSending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Approval = {
  readonly organizationId: string | undefined;
  readonly role: Role | undefined;
  readonly oblasts: readonly string[];
};

function judgeApproval({ organizationId, role, oblasts }: Approval): readonly SmallIssue[] {
  const isTooWide = oblasts.length === 0 && mustRestrict(actorOf(getUser()));
  return [
    ...(isTooWide ? [{ path: 'oblasts', text: userFormText.oblastsNeeded }] : []),
    ...(organizationId === undefined ? [{ path: 'organizationId', text: text.organizationMissing }] : []),
    ...(role === undefined ? [{ path: 'role', text: text.roleMissing }] : []),
  ];
}

/** What the form holds at first: what was asked for, as far as the actor may give it. */
function firstApproval(request: RegistrationRequest): Approval {
  const actor = actorOf(getUser());
  const granted = grantableRoles(actor);
  const role = granted.find((one) => one === request.role) ?? (granted.length === 1 ? granted[0] : undefined);
  const organizationId = mayChooseOrganization(actor) ? request.organizationId : actor.organizationId;
  const wanted = grantableOblasts(actor, request.oblasts ?? [], organizationId, []);
  return { organizationId, role, oblasts: wanted.length > 0 ? wanted : ownOblasts(actor) };
}

/** Makes the account that was asked for: the organization, a role that the actor may grant, and a restriction to oblasts. */
export function ApproveForm({ request, name, onClose, onDecided }: DecisionProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const made: { id?: string } = {};
  const form = useSmallForm<Approval>({
    first: firstApproval(request),
    judge: judgeApproval,
    send: async ({ organizationId, role, oblasts }) => {
      if (organizationId === undefined || role === undefined) return;
      const restriction = oblasts.length > 0 ? { oblasts } : {};
      made.id = (await approveRequest(request._id, { organizationId, role, ...restriction }))._id;
    },
  });
  const oblastChoices = useGrantableOblasts(form.values.organizationId, form.values.oblasts);
  const approve = async () => {
    if (!(await form.submit())) return;
    const { id } = made;
    const open = () => void (id !== undefined && navigate({ to: '/user/$userId', params: { userId: id } }));
    const message = t(text.approvedNow, { name });
    showToast({ message, color: 'done', duration: 8000, action: { label: t(text.open), onClick: open } });
    onClose();
    onDecided();
  };
  return (
    <DecisionForm
      words={t(text.approveWords, { email: request.email })}
      confirmLabel={t(text.approve)}
      form={form}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      <OrganizationField
        {...form.bind('organizationId')}
        description={`${t(text.organizationTyped)}: ${request.organization}`}
      />
      <RoleField {...form.bind('role')} />
      <ToggleChips
        {...form.bind('oblasts')}
        label={t(label.oblasts)}
        description={t(text.oblastsHint)}
        choices={oblastChoices}
      />
    </DecisionForm>
  );
}

const longestReason = 1000;

function judgeReason({ reason = '' }: { readonly reason: string | undefined }): readonly SmallIssue[] {
  if (reason.trim() === '') return [{ path: 'reason', text: text.reasonMissing }];
  return [...reason].length > longestReason ? [{ path: 'reason', text: text.reasonTooLong }] : [];
}

/** Turns a request down with a reason that the person will read. */
export function RejectForm({ request, name, onClose, onDecided }: DecisionProps): ReactNode {
  const t = useText();
  const form = useSmallForm<{ readonly reason: string | undefined }>({
    first: { reason: undefined },
    judge: judgeReason,
    send: async ({ reason = '' }) => rejectRequest(request._id, reason.trim()),
  });
  const reject = async () => {
    if (!(await form.submit())) return;
    showToast({ message: t(text.rejectedNow, { name }), color: 'done' });
    onClose();
    onDecided();
  };
  return (
    <DecisionForm
      words={t(text.rejectHint, { email: request.email })}
      confirmLabel={t(text.reject)}
      danger
      form={form}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      <NoteField {...form.bind('reason')} label={t(text.rejectReason)} required rows={4} />
    </DecisionForm>
  );
}
