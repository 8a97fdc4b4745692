import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { useCrumbLabels } from '../../ui/crumbs.ts';
import { pageHeadingId } from '../../ui/page.tsx';
import { appText } from '../app.text.ts';
import { loginPath } from '../decide-route.ts';
import { listCrumbs, listMenu, listOpen, type Crumb } from '../route-table.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { MainMenu } from './main-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const mainId = 'main';

/** After a change of screen the heading gets the focus, so that a screen reader and the keyboard are where the eye is. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
      }),
    [router],
  );
}

function useTitle(crumbs: readonly Crumb[]): void {
  const t = useText();
  const labels = useCrumbLabels();
  const here = crumbs.at(-1);
  const title = here ? (labels.get(here.path) ?? t(here.title)) : undefined;
  const product = t(commonText.productName);
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}

function useCrumbs(): readonly Crumb[] {
  const { rows } = useRouter().options.context;
  const match = useMatches().at(-1);
  return match ? listCrumbs(rows, match.fullPath, match.params as Record<string, string>) : [];
}

/** Around the sign-in page there is no menu: only what a stranger may need. */
function SignInFrame(): ReactNode {
  return (
    <div className={classes.shell}>
      <div className={classes.signInTools}>
        <SchemeToggle />
        <LanguageToggle />
      </div>
      <OfflineBanner />
      <Outlet />
      <Footer withAbout={false} />
    </div>
  );
}

/** The frame around every screen (specification, section 1): top bar, menu, breadcrumbs, content, footer. */
export function Shell(): ReactNode {
  const t = useText();
  const { session, online, rows } = useRouter().options.context;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const crumbs = useCrumbs();
  useHeadingFocus();
  useTitle(crumbs);
  if (path === loginPath) return <SignInFrame />;
  const { user } = session;
  return (
    <div className={classes.shell} data-menu={user !== undefined}>
      <a href={`#${mainId}`} className={classes.skip}>
        {t(appText.skipToContent)}
      </a>
      <TopBar user={user} path={path} />
      {user ? <MainMenu rows={listMenu(listOpen(rows, { role: user.role, online }))} /> : null}
      <OfflineBanner />
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <Breadcrumbs crumbs={crumbs} />
        <Outlet />
      </main>
      <Footer withAbout={user !== undefined} />
    </div>
  );
}
