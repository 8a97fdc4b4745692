import type { ReactNode } from 'react';
import type { RegistrationRequest } from '@domivka/domain/user/user.registration';
import { useSmallForm, type SmallIssue } from '../../forms/small-form.ts';
import { useText } from '../../text/say.ts';
import { NoteField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DecisionForm } from './decision-form.tsx';
import { requestsText as text } from './requests.text.ts';
import { rejectRequest } from './user-calls.ts';

const longestReason = 1000;

function judgeReason({ reason }: { readonly reason: string }): readonly SmallIssue[] {
  if (reason.trim() === '') return [{ path: 'reason', text: text.reasonMissing }];
  return [...reason].length > longestReason ? [{ path: 'reason', text: text.reasonTooLong }] : [];
}

export type DecisionProps = {
  readonly request: RegistrationRequest;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** Turns a request down with a reason that the person will read. */
export function RejectForm({ request, name, onClose, onDecided }: DecisionProps): ReactNode {
  const t = useText();
  const form = useSmallForm({
    first: { reason: '' },
    judge: judgeReason,
    send: async ({ reason }) => rejectRequest(request._id, reason.trim()),
  });
  const reason = form.bind('reason');
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
      busy={form.isSending}
      failure={form.failure}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      <NoteField
        {...reason}
        onChange={(value) => reason.onChange(value ?? '')}
        label={t(text.rejectReason)}
        required
        rows={4}
      />
    </DecisionForm>
  );
}
