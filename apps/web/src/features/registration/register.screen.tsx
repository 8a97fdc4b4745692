import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { askForAccount } from '../../session/account-calls.ts';
import { useSmallForm } from '../../forms/small-form.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { TextLink } from '../../ui/links.tsx';
import { judgeRequest, noRequest, requestOf } from './judge-request.ts';
import { ToSignIn } from './notices.tsx';
import { RegisterForm } from './register-form.tsx';
import { registrationText as text } from './registration.text.ts';

/** What everybody reads who has sent a request: the same words, whether or not the e-mail is known here. */
function Sent({ email }: { readonly email: string }): ReactNode {
  const t = useText();
  return (
    <EntryPage product={t(commonText.productName)} title={t(text.sentTitle)} isNextStep>
      <Text mb="md">{t(text.sentWords, { email })}</Text>
      <Text mb="md">
        {t(text.sentKnown)}{' '}
        <TextLink underline="always" to="/forgot-password" state={{ email }}>
          {t(text.forgotTitle)}
        </TextLink>
      </Text>
      <ToSignIn />
    </EntryPage>
  );
}

/** The route `/register`: somebody without an account asks for one. */
export function RegisterScreen(): ReactNode {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSmallForm({
    first: noRequest,
    judge: judgeRequest,
    send: async (values) => {
      const request = requestOf(values);
      await askForAccount(request);
      setSentTo(request.email);
    },
  });
  if (sentTo !== undefined) return <Sent email={sentTo} />;
  return (
    <EntryPage
      product={t(commonText.productName)}
      title={t(text.registerTitle)}
      lead={t(text.registerLead)}
      width="wide"
    >
      <RegisterForm form={form} onSend={() => void form.submit()} />
      <ToSignIn />
    </EntryPage>
  );
}
