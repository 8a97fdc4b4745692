import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { changePassword, checkTemporaryPassword } from '../../session/account-calls.ts';
import { takePendingPassword } from '../../session/pending-temporary-password.ts';
import { judgeNewPassword, newPasswordFields } from '../../forms/new-password.ts';
import { RemoteError } from '../../remote/call.ts';
import { useSmallForm, type SmallForm, type SmallIssue } from '../../forms/small-form.ts';
import { commonText } from '../../text/common.text.ts';
import { passwordText } from '../../text/password.text.ts';
import { useText } from '../../text/say.ts';
import { useEntryEmail } from '../../ui/entry-email.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { TextLink } from '../../ui/links.tsx';
import { NewPasswordFields, PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccountEmailField, EntryForm, ToSignIn } from './entry-form.tsx';
import { judgeEmail } from './judge-request.ts';
import { registrationText as text } from './registration.text.ts';

type Values = {
  readonly email: string | undefined;
  readonly password: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};

/** First the temporary password is checked, then a new one is chosen. */
type Step = 'check' | 'choose';

type StepProps = { readonly form: SmallForm<Values> };

const addressOf = ({ email }: Values): string => (email ?? '').trim();
/** A password from a mail often comes with a blank that was marked along with it. */
const temporaryOf = ({ password }: Values): string => password.trim();

function judge(step: Step, values: Values): readonly SmallIssue[] {
  if (step === 'choose') return judgeNewPassword(values, { email: values.email });
  const missing = temporaryOf(values) === '' ? [{ path: 'password', text: text.temporaryMissing }] : [];
  return [...judgeEmail(values.email), ...missing];
}

function placeFailure({ kind }: RemoteError): SmallIssue | undefined {
  return kind === 'unauthenticated' ? { path: 'password', text: text.wrongTemporary } : undefined;
}

function useSetPassword(): StepProps & { readonly step: Step } {
  const t = useText();
  const navigate = useNavigate();
  const email = useEntryEmail();
  // A user who typed the temporary password at the sign-in does not type it twice.
  const [handed] = useState(() => takePendingPassword(email));
  const [step, setStep] = useState<Step>(handed === undefined ? 'check' : 'choose');

  const check = async (values: Values): Promise<void> => {
    await checkTemporaryPassword(addressOf(values), temporaryOf(values));
    showToast({ message: t(text.correct), color: 'done' });
    setStep('choose');
  };
  const choose = async (values: Values): Promise<void> => {
    const { newPassword, confirmPassword } = values;
    const change = { email: addressOf(values), password: temporaryOf(values), newPassword, confirmPassword };
    await changePassword(change).catch((error: unknown) => {
      // Used up or run out meanwhile: what is wrong is in the first step.
      if (error instanceof RemoteError && error.kind === 'unauthenticated') setStep('check');
      throw error;
    });
    showToast({ message: t(passwordText.updated), color: 'done' });
    await navigate({ to: '/login', state: { email: change.email }, replace: true });
  };

  const form = useSmallForm<Values>({
    first: { email: email || undefined, password: handed ?? '', newPassword: '', confirmPassword: '' },
    judge: (values) => judge(step, values),
    send: step === 'check' ? check : choose,
    placeFailure,
  });
  return { form, step };
}

function CheckStep({ form }: StepProps): ReactNode {
  const t = useText();
  return (
    <>
      <AccountEmailField {...form.bind('email')} />
      <PasswordField
        {...form.bind('password')}
        label={t(text.temporary)}
        showLabel={t(passwordText.show)}
        autoComplete="one-time-code"
        size="md"
        required
      />
    </>
  );
}

function ChooseStep({ form }: StepProps): ReactNode {
  const t = useText();
  return (
    <>
      {/* So that a password manager keeps the new password under the right name. */}
      <input type="email" name="email" autoComplete="username" value={form.values.email ?? ''} readOnly hidden />
      <NewPasswordFields {...newPasswordFields(form, { email: form.values.email }, t)} size="md" />
    </>
  );
}

/** The route `/set-password`: by the temporary password of a mail to one's own. Neither is ever in the address line or on the device. */
export function SetPasswordScreen(): ReactNode {
  const t = useText();
  const { form, step } = useSetPassword();
  const isCheck = step === 'check';
  return (
    <EntryPage
      product={t(commonText.productName)}
      title={t(isCheck ? text.setTitle : passwordText.newPassword)}
      isNextStep={!isCheck}
      lead={isCheck ? t(text.checkLead) : t(text.chooseLead, { email: addressOf(form.values) })}
    >
      <EntryForm label={t(text.setTitle)} form={form} sendLabel={t(isCheck ? text.goOn : text.savePassword)}>
        {isCheck ? <CheckStep form={form} /> : <ChooseStep form={form} />}
      </EntryForm>
      {isCheck ? (
        <Text mt="lg">
          {t(text.noMail)}{' '}
          <TextLink
            underline="always"
            to="/forgot-password"
            state={form.values.email ? { email: form.values.email } : {}}
          >
            {t(text.askAgain)}
          </TextLink>
        </Text>
      ) : null}
      <ToSignIn email={form.values.email} />
    </EntryPage>
  );
}
