import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { pageHeadingId } from '../../ui/page.tsx';
import { EveningStreet } from './evening-street.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in.module.css';
import { signInText } from './sign-in.text.ts';

/** The sign-in page (route `/login`), with its own background. */
export function SignInScreen(): ReactNode {
  const t = useText();
  const { error } = useSearch({ from: '/login' });
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
          <SignInForm expired={error === 'tokenExpired'} />
        </div>
      </main>
    </>
  );
}
