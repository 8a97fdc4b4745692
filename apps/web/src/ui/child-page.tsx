import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCrumb } from './crumbs.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton, TextLink } from './links.tsx';
import { Page } from './page.tsx';
import { FormSkeleton } from './skeletons.tsx';
import { showOutcome, showToast, type Coming, showUndoToast, type Undo } from './toast.tsx';

/** Whether what the page is about can be shown; if not, why, in the reader's words. */
export type PageGate =
  | { readonly kind: 'loading' | 'open' }
  | { readonly kind: 'blocked'; readonly title: string; readonly words: string };

export type ChildPageProps = {
  readonly title: string;
  /** The address of the record; undefined while its name is not known. */
  readonly parentName: string | undefined;
  readonly parentPath: string;
  readonly backLabel: string;
  readonly gate: PageGate;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Asked for only when the gate is open. */
  readonly children: () => ReactNode;
};

/**
 * The frame of a screen about one record of an address: its title, and under it a link to the address by name. A record that cannot be
 * shown is replaced by the reason.
 */
export function ChildPage(props: ChildPageProps): ReactNode {
  const { title, parentName, parentPath, backLabel, gate, actions, children } = props;
  useCrumb(parentName, parentPath);
  useCrumb(title);
  return (
    <Page
      title={title}
      subtitle={<TextLink to={parentPath}>{parentName ?? (gate.kind === 'loading' ? '\u00a0' : backLabel)}</TextLink>}
      actions={actions}
    >
      {gate.kind === 'loading' ? <FormSkeleton /> : null}
      {gate.kind === 'blocked' ? (
        <Blocked title={gate.title} words={gate.words} backLabel={backLabel} backPath={parentPath} />
      ) : null}
      {gate.kind === 'open' ? children() : null}
    </Page>
  );
}

export type BlockedProps = {
  readonly title: string;
  readonly words: string;
  readonly backLabel: string;
  readonly backPath: string;
};

/** Shown instead of a record that cannot be shown: why, and the way back. */
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

/** Leaves a screen whose work is done: a message with a way to take it back, then `path` is opened with `search` in its address line. */
export function useLeave(
  path: string,
  search: Readonly<Record<string, string | undefined>> = {},
): (message: string | Coming, undo?: Undo) => Promise<void> {
  const navigate = useNavigate();
  return async (message, undo) => {
    if (undo) showUndoToast(message, undo);
    else if (typeof message === 'string') showToast({ message, color: 'done' });
    else showOutcome(message);
    await navigate({ to: path, search });
  };
}
