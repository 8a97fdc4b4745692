import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Text } from '@domivka/domain/kernel/text';
import { sayFailed } from '../queries/work/arrival.ts';
import { undoOffer } from '../queries/work/refused-reasons.ts';
import { removeOrAsk } from '../queries/work/remove-or-ask.ts';
import type { RecordAnswer } from '../queries/use-records.ts';
import { useRefreshSearches } from '../queries/use-refresh-searches.ts';
import { removeSeen } from '../records/save/remove-seen.ts';
import { useText } from '../text/say.ts';
import { Blocked, useLeave } from '../ui/child-page.tsx';
import { showErrors } from '../ui/error-dialog.tsx';
import type { RemovalProps } from '../ui/record-form.tsx';
import type { Undo } from '../ui/toast.tsx';

/** What follows a save or a removal of a record that is only saved with a connection. */
export type OnlineEndings = {
  /** Lists that show the record are read again. */
  readonly refresh: () => void;
  /** Says what was done, and returns to the page before. */
  readonly done: (message: Text, undo?: Undo) => void;
  /** Says what was not done, and why; `advice` says what else could help. */
  readonly fail: (message: Text, error: unknown, advice?: Text) => void;
};

/** The endings of a form that returns to `path`; `queries` begins the key of what must be read again beside the searches. */
export function useOnlineEndings(path: string, queries?: string): OnlineEndings {
  const t = useText();
  const client = useQueryClient();
  const leave = useLeave(path);
  const refreshSearches = useRefreshSearches();
  const refresh = (): void => {
    refreshSearches();
    if (queries !== undefined) void client.invalidateQueries({ queryKey: [queries] });
  };
  return {
    refresh,
    done: (message, undo) => {
      refresh();
      void leave(t(message), undo);
    },
    fail: (message, error, advice) =>
      showErrors([...sayFailed(message, error, t.language), ...(advice ? [t(advice)] : [])]),
  };
}

type OnlineRecord = { readonly _id: string; readonly version: number };

type OnlineRemoval = {
  readonly endings: OnlineEndings;
  readonly text: Readonly<Record<'remove' | 'removeTitle' | 'removeAsk' | 'removed' | 'removeFailed', Text>>;
  /** What else could help after a failure. */
  readonly adviseOn?: (error: unknown) => Text | undefined;
};

/** The removal of a record as it was shown: it is asked for, said, and can be taken back. */
export function useOnlineRemoval(
  table: TableName,
  { _id, version }: OnlineRecord,
  { endings, text, adviseOn }: OnlineRemoval,
): RemovalProps {
  const t = useText();
  const onRemove = async (): Promise<void> => {
    try {
      const removal = await removeOrAsk((seen = { version }) => removeSeen(table, _id, seen));
      if (removal) endings.done(text.removed, undoOffer(removal, t.language, endings.refresh));
    } catch (error) {
      endings.fail(text.removeFailed, error, adviseOn?.(error));
    }
  };
  return { label: t(text.remove), title: t(text.removeTitle), question: t(text.removeAsk), onRemove };
}

type MissingRecordProps = {
  readonly state: RecordAnswer['state'];
  readonly text: Readonly<Record<'missing' | 'missingWords' | 'unreachable' | 'unreachableWords' | 'back', Text>>;
  /** The list from which the user came. */
  readonly backPath: string;
};

/** Shown instead of a record that does not exist for the user, or cannot be read now; nothing for one that can. */
export function MissingRecord({ state, text, backPath }: MissingRecordProps): ReactNode {
  const t = useText();
  if (state !== 'missing' && state !== 'offlineMissing') return null;
  const [title, words] =
    state === 'missing' ? [text.missing, text.missingWords] : [text.unreachable, text.unreachableWords];
  return <Blocked title={t(title)} words={t(words)} backLabel={t(text.back)} backPath={backPath} />;
}
