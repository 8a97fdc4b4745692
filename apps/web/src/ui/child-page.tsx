import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCrumb } from './crumbs.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton, TextLink } from './links.tsx';
import { Page } from './page.tsx';
import { showToast } from './toast.tsx';

export type ChildPageProps = {
  readonly title: string;
  /** What the record hangs on: an address; undefined while its name is not known. */
  readonly parentName: string | undefined;
  readonly parentPath: string;
  readonly children: ReactNode;
};

/** The frame of a screen about one record of an address: its title, and under it the way back to the address by name. */
export function ChildPage({ title, parentName, parentPath, children }: ChildPageProps): ReactNode {
  useCrumb(parentName, parentPath);
  useCrumb(title);
  return (
    <Page
      title={title}
      subtitle={parentName === undefined ? undefined : <TextLink to={parentPath}>{parentName}</TextLink>}
    >
      {children}
    </Page>
  );
}

export type BlockedProps = {
  readonly title: string;
  readonly words: string;
  readonly backLabel: string;
  readonly backPath: string;
};

/** What stands in place of a record that cannot be shown: why, and the way back. */
export function Blocked({ title, words, backLabel, backPath }: BlockedProps): ReactNode {
  const back = (
    <LinkButton to={backPath} variant="default">
      {backLabel}
    </LinkButton>
  );
  return (
    <EmptyState title={title} action={back}>
      {words}
    </EmptyState>
  );
}

/** Leaves a screen whose work is done: a word about it, and on to `path`. */
export function useLeave(path: string): (message: string) => Promise<void> {
  const navigate = useNavigate();
  return async (message) => {
    showToast({ message, color: 'done' });
    await navigate({ to: path });
  };
}
