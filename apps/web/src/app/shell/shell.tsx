import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { useCrumbLabels, useCrumbParameters } from '../../ui/crumbs.ts';
import { loginPath } from '../routing/decide-route.ts';
import { listCrumbs, type Crumb } from '../routing/route-table.ts';
import { StartSkeleton } from './start-skeleton.tsx';
import { findWorkFrame, loadWorkFrame } from './load-work-frame.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import type { WorkFrameProps } from './work-frame.tsx';

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

/** The screen that is shown. Not the location: that runs ahead of it while a screen is on its way. */
function useHere(): { readonly path: string; readonly crumbs: readonly Crumb[]; readonly isForStrangers: boolean } {
  const { rows } = useRouter().options.context;
  const match = useMatches().at(-1);
  const given = useCrumbParameters();
  if (!match) return { path: '', crumbs: [], isForStrangers: false };
  const { fullPath, params } = match;
  const isForStrangers = fullPath === loginPath || rows.some((row) => row.path === fullPath && row.strangersOnly);
  return { path: fullPath, crumbs: listCrumbs(rows, fullPath, { ...given, ...params }), isForStrangers };
}

/** Once drawn in one frame, it stays that one: what is typed would not outlive another. */
function Work(props: WorkFrameProps): ReactNode {
  const [WorkFrame] = useState(findWorkFrame);
  return (
    <Suspense fallback={<StartSkeleton />}>
      <WorkFrame {...props} />
    </Suspense>
  );
}

/** The frame around every screen (specification, section 1). */
export function Shell(): ReactNode {
  const { path, crumbs, isForStrangers } = useHere();
  useHeadingFocus();
  useTitle(crumbs);
  useEffect(() => {
    if (!isForStrangers) return undefined;
    // While the user types a password, the rest is loaded already. If it does not arrive, it is requested again when it is needed.
    const load = (): void => void loadWorkFrame().catch(() => undefined);
    const stop = new AbortController();
    for (const event of ['input', 'keydown', 'pointerdown'])
      addEventListener(event, load, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [isForStrangers]);
  if (isForStrangers) {
    return (
      <SignInFrame>
        <Outlet />
      </SignInFrame>
    );
  }
  return (
    <Work crumbs={crumbs} path={path}>
      <Outlet />
    </Work>
  );
}
