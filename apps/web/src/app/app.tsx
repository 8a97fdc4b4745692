import { MantineProvider } from '@mantine/core';
import { CatchBoundary, RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useConnection } from '../remote/connection.ts';
import { useSession, type Session } from '../session/session.ts';
import { useLanguage } from '../text/language.ts';
import { uiWordsIn } from './ui-words.text.ts';
import { clearToasts, leaveToasts, Toasts } from '../ui/toast.tsx';
import { UiWordsProvider } from '../ui/words.tsx';
import type { LoginError } from './routing/decide-route.ts';
import { router } from './router.tsx';
import { routeRows } from './routes.ts';
import { ScreenError } from './screen-error.tsx';
import { StartSkeleton } from './shell/start-skeleton.tsx';
import { theme } from './theme.ts';

function errorOf({ isBlocked, isExpired, isEnded }: Session): LoginError | undefined {
  if (isBlocked) return 'accountBlocked';
  return isExpired || isEnded ? 'tokenExpired' : undefined;
}

function RoutedApp(): ReactNode {
  const session = useSession();
  const { online } = useConnection();
  const error = errorOf(session);
  const context = useMemo(() => ({ session, online, error, rows: routeRows }), [session, online, error]);
  const started = session.state !== 'starting';
  const isSignedOut = session.state === 'signedOut';
  const isScreenHere = useRouterState({ router, select: ({ matches }) => matches.length > 0 });

  useEffect(() => {
    // The guards are asked again: without a session or a connection not every screen may stay open.
    if (started) void router.invalidate();
  }, [context, started]);

  useEffect(() => {
    if (isSignedOut) clearToasts();
  }, [isSignedOut]);

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) leaveToasts();
      }),
    [],
  );

  return (
    <>
      {started ? <RouterProvider router={router} context={context} /> : null}
      {isScreenHere ? null : <StartSkeleton />}
    </>
  );
}

/** The whole application: look, words, data, screens, and the places for toasts and errors. */
export function App(): ReactNode {
  const words = uiWordsIn(useLanguage());
  return (
    // Variables and classes of the kit come as a static style sheet (kit-styles.ts): nothing writes style elements into the page.
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <UiWordsProvider words={words}>
        <CatchBoundary getResetKey={() => 'application'} errorComponent={ScreenError}>
          <RoutedApp />
        </CatchBoundary>
        <Toasts />
      </UiWordsProvider>
    </MantineProvider>
  );
}
