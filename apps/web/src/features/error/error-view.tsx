import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { pageHeadingId, PageTop } from '../../ui/page.tsx';
import { errorTexts, errorViewText, type ErrorCode } from './error.text.ts';
import classes from './error-view.module.css';

export type ErrorViewProps = {
  readonly code: ErrorCode;
  /** The number under which the server remembers what happened. */
  readonly requestId?: string | undefined;
};

const reloading: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['429', '500', '503', 'offline', 'chunk', 'broken']);

/** A house with one dark window: something is missing, nothing has burnt. */
function DarkWindow(): ReactNode {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden className={classes.picture}>
      <path d="M14 44 60 10l46 34v46H14z" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <rect x="30" y="50" width="18" height="18" rx="2" className={classes.lit} />
      <rect x="72" y="50" width="18" height="18" rx="2" className={classes.dark} />
      <path d="M52 90V66h16v24" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M4 90h112" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** What went wrong and what to do now. Plain links: it must work where the rest does not. */
export function ErrorView({ code, requestId }: ErrorViewProps): ReactNode {
  const t = useText();
  const words = errorTexts[code];
  return (
    <>
      <PageTop />
      <div className={classes.view}>
        <DarkWindow />
        <h1 id={pageHeadingId} tabIndex={-1}>
          {t(words.title)}
        </h1>
        <p>{t(words.what)}</p>
        <p className={classes.todo}>{t(words.todo)}</p>
        {requestId ? <p className={classes.number}>{t(errorViewText.number, { id: requestId })}</p> : null}
        <Group justify="center" mt="md">
          {reloading.has(code) ? <Button onClick={() => location.reload()}>{t(commonText.reload)}</Button> : null}
          {code === '401' ? (
            <Button component="a" href="/login">
              {t(errorViewText.signIn)}
            </Button>
          ) : (
            <Button component="a" href="/" variant={reloading.has(code) ? 'default' : 'filled'}>
              {t(errorViewText.home)}
            </Button>
          )}
        </Group>
      </div>
    </>
  );
}
