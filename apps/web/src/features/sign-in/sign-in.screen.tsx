import { useLocation, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EveningStreet } from '../../ui/evening-street.tsx';
import { TextLink } from '../../ui/links.tsx';
import { pageHeadingId } from '../../ui/page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in.module.css';
import { signInText } from './sign-in.text.ts';

/** The email that the screens around the password hand over. */
function readEmail(state: { readonly email?: unknown }): string {
  return typeof state.email === 'string' ? state.email : '';
}

/** The sign-in page (route `/login`), with its own background. */
export function SignInScreen(): ReactNode {
  const t = useText();
  const { error } = useSearch({ from: '/login' });
  const email = readEmail(useLocation().state);
  const [typed, setTyped] = useState(email);
  return (
    <>
      <EveningStreet />
      <main className={classes.main}>
        <div className={classes.card}>
          <p className={classes.product}>{t(commonText.productName)}</p>
          <p className={classes.tagline}>{t(signInText.tagline)}</p>
          <h1 id={pageHeadingId} tabIndex={-1} className={classes.title}>
            {t(signInText.title)}
          </h1>
          <SignInForm expired={error === 'tokenExpired'} email={email} onEmail={setTyped} />
          <p className={classes.elsewhere}>
            <TextLink to="/forgot-password" state={typed.trim() ? { email: typed.trim() } : {}}>
              {t(signInText.forgotPassword)}
            </TextLink>
            <TextLink to="/register">{t(signInText.requestAccount)}</TextLink>
          </p>
        </div>
      </main>
    </>
  );
}
