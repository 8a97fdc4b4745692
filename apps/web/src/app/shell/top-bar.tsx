import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { trainingMode } from '@domivka/domain/user/user.sign-in';
import { HelpLink } from './help-link.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { Logo } from './logo.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SyncState } from './sync-state.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';
import { WhatsNew } from './whats-new.tsx';

/** Product name, training label, sync state, what is new, language, colours, user. */
export function TopBar({ user, path }: { readonly user: Me | undefined; readonly path: string }): ReactNode {
  const t = useText();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Logo />
          <span>{t(commonText.productName)}</span>
        </Link>
        {trainingMode ? <strong className={classes.training}>{t(commonText.trainingMode)}</strong> : null}
        <div className={classes.tools}>
          {user ? (
            <>
              <SyncState />
              <HelpLink />
              <WhatsNew key={user._id} userId={user._id} mayOpen={path === '/'} />
            </>
          ) : null}
          <SchemeToggle />
          <LanguageToggle />
          {user ? <UserMenu user={user} /> : null}
        </div>
      </div>
    </header>
  );
}
