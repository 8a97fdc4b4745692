import { say, type Language } from '@domivka/domain/kernel/text';
import { undoText } from '../../text/undo.text.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import { undoRemove } from '../../records/save/undo-remove.ts';

/** What a toast needs to offer a removal back: `run` never rejects and answers what to say then. */
export type UndoOffer = {
  readonly label: string;
  readonly run: () => Promise<{ readonly message: string; readonly color: 'done' | 'attention' }>;
};

/**
 * The offer to take a removal back, for `showUndoToast` of the ui kit: `showUndoToast(t(text.removed), undoOffer(removal, t.language))`.
 * `onUndone` runs when it is back, for lists that have to ask anew.
 */
export function undoOffer(removal: Removal, language: Language, onUndone?: () => void): UndoOffer {
  return {
    label: undoText.undo[language],
    run: async () => {
      try {
        if ((await undoRemove(removal)) === 'offline')
          return { message: undoText.offline[language], color: 'attention' };
        onUndone?.();
        return { message: undoText.undone[language], color: 'done' };
      } catch (error) {
        const reason = listFailureReasons(error, language).join(' ');
        return { message: say(undoText.failed, language, { reason }), color: 'attention' };
      }
    },
  };
}
