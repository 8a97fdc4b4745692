import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { recoverPassword } from '../../session/account-calls.ts';
import { useSmallForm } from '../../forms/small-form.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { useEntryEmail } from '../../ui/entry-email.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { AccountEmailField, EntryForm, ToSignIn } from './entry-form.tsx';
import { judgeEmail } from './judge-request.ts';
import { registrationText as text } from './registration.text.ts';

/** What everybody reads, whether or not there is such an account. */
function Mailed({ email }: { readonly email: string }): ReactNode {
  const t = useText();
  return (
    <EntryPage product={t(commonText.productName)} title={t(text.mailedTitle)} isNextStep>
      <Text mb="md">{t(text.mailedWords, { email })}</Text>
      <LinkButton to="/set-password" state={{ email }} size="md" fullWidth>
        {t(text.enterPassword)}
      </LinkButton>
      <ToSignIn email={email} />
    </EntryPage>
  );
}

type Values = { readonly email: string | undefined };

/** The route `/forgot-password`: a temporary password is sent by e-mail to a user who has an account. */
export function ForgotPasswordScreen(): ReactNode {
  const t = useText();
  const email = useEntryEmail();
  const [mailedTo, setMailedTo] = useState<string>();
  const form = useSmallForm<Values>({
    first: { email: email || undefined },
    judge: ({ email: typed }) => judgeEmail(typed),
    send: async (values) => {
      const address = (values.email ?? '').trim();
      await recoverPassword(address);
      setMailedTo(address);
    },
  });
  if (mailedTo !== undefined) return <Mailed email={mailedTo} />;
  return (
    <EntryPage product={t(commonText.productName)} title={t(text.forgotTitle)} lead={t(text.forgotLead)}>
      <EntryForm label={t(text.forgotTitle)} form={form} sendLabel={t(text.sendPassword)}>
        <AccountEmailField {...form.bind('email')} />
      </EntryForm>
      <ToSignIn email={form.values.email} />
    </EntryPage>
  );
}
