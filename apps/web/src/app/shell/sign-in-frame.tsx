import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { NewVersionBanner } from './new-version-banner.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './shell.module.css';

/** Around the sign-in page there is no menu: only what a stranger may need. */
export function SignInFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={classes.shell}>
      <header className={classes.signInTools}>
        <SchemeToggle />
        <LanguageToggle />
      </header>
      <NewVersionBanner />
      {children}
      <Footer withAbout={false} onPicture />
    </div>
  );
}
