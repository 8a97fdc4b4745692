import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { isOnline, probeOnce } from '../../remote/connection.ts';
import { useText } from '../../text/say.ts';
import { announceMessages } from '../../ui/action-bar.ts';
import { PageTopProvider } from '../../ui/page.tsx';
import { shellText } from './shell.text.ts';
import { useLate } from '../../ui/use-late.ts';
import { listMenu, listOpen, type Crumb } from '../routing/route-table.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { MainMenu } from './main-menu.tsx';
import { mainId } from './main-place.ts';
import { NewVersionBanner } from './new-version-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './shell.module.css';
import { StoreTrouble } from './store-trouble.tsx';
import { TopBar } from './top-bar.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    // Whether there is a connection is known better by remote/connection than by the browser's word for it.
    queries: { networkMode: 'always', retry: 1, staleTime: 30_000 },
    mutations: { networkMode: 'always' },
  },
});

/** What was sent changes the answers to searches: those on the screen are requested again, the others when their screen is opened again. */
function forgetAnswers(): void {
  void queryClient.invalidateQueries({ queryKey: ['search'], refetchType: 'none' });
}

const loadLateFrame = () => import('./late-frame.tsx');
// A file without dialogs: sending does not wait for them.
const loadBackgroundWork = () => import('../program/background-work.ts');

/** A part that is loaded late, and whether that has failed twice while the server answered: some browsers keep a failed import until a reload. */
function useFramePart<Part extends object>(load: () => Promise<Part>) {
  const [failures, setFailures] = useState(0);
  const onFailed = async (): Promise<void> => {
    const isReachable = isOnline() && (await probeOnce());
    setFailures((before) => (isReachable ? before + 1 : 0));
  };
  const part = useLate(load, { onFailed: () => void onFailed() });
  return { part, isMissing: !part && failures > 1 };
}

export type WorkFrameProps = {
  readonly crumbs: readonly Crumb[];
  readonly path: string;
  readonly children: ReactNode;
};

/** Top bar, menu, messages of the device, breadcrumbs, the screen, footer. */
export function WorkFrame({ crumbs, path, children }: WorkFrameProps): ReactNode {
  const t = useText();
  const { session, online, rows } = useRouter().options.context;
  const { user } = session;
  const { isForm, isForPhotos } = rows.find((row) => row.path === path) ?? {};
  const { part: late, isMissing: isLateMissing } = useFramePart(loadLateFrame);
  const { part: background, isMissing: isBackgroundMissing } = useFramePart(loadBackgroundWork);
  useEffect(() => background?.startBackgroundWork(), [background]);
  useEffect(() => subscribeToArrivals(forgetAnswers), []);
  // After a log-out the database of the person is empty: answers in memory must not say that it holds what they found there.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.shell} data-menu={user !== undefined} data-form={isForm}>
        <a href={`#${mainId}`} className={classes.skip}>
          {t(shellText.skipToContent)}
        </a>
        <TopBar user={user} path={path} />
        {user ? <MainMenu rows={listMenu(listOpen(rows, { role: user.role, online }))} crumbs={crumbs} /> : null}
        <div ref={announceMessages} className={classes.messages} data-no-print>
          <OfflineBanner />
          <NewVersionBanner isIncomplete={isLateMissing || isBackgroundMissing} />
          <StoreTrouble />
          {user && late ? <late.DeviceNotices user={user} isForPhotos={isForPhotos === true} /> : null}
        </div>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          <PageTopProvider top={<Breadcrumbs crumbs={crumbs} />}>{children}</PageTopProvider>
        </main>
        <Footer withAbout={user !== undefined} />
      </div>
      {late ? <late.LateFrame isSignedIn={user !== undefined} /> : null}
    </QueryClientProvider>
  );
}
