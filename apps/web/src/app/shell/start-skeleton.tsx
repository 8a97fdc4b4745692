import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { shellText } from './shell.text.ts';
import { Logo } from './logo.tsx';
import classes from './start-skeleton.module.css';

/** Shown until it is known who is signed in. */
export function StartSkeleton(): ReactNode {
  const t = useText();
  return (
    <main className={classes.start} aria-busy>
      <span className={classes.logo}>
        <Logo size={56} />
      </span>
      <Loader aria-hidden />
      <p role="status">{t(shellText.starting)}</p>
    </main>
  );
}
