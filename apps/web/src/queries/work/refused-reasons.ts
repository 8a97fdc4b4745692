import { useLiveQuery } from 'dexie-react-hooks';
import { errorCatalogue } from '@domivka/domain/catalogue';
import { findField } from '@domivka/domain/kernel/entity';
import { type Language, say, type TextParameter } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import type { OutboxEntry } from '../../records/local/outbox-entry.ts';
import { type Say, useText } from '../../text/say.ts';
import { useStore } from '../use-store.ts';
import { undoText } from '../../text/undo.text.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import { undoRemove } from '../../records/save/undo-remove.ts';

/** What a toast needs to offer a removal back: `run` never rejects and answers what to say then. */
type UndoOffer = {
  readonly label: string;
  readonly run: () => Promise<{ readonly message: string; readonly color: 'done' | 'attention' }>;
};

/**
 * The offer to take a removal back, for `showUndoToast` of the ui kit: `showUndoToast(t(text.removed), undoOffer(removal, t.language))`.
 * `onUndone` runs when it is back, for lists that have to ask again.
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

type Refused = Pick<OutboxEntry, 'table' | 'code' | 'messages' | 'issues' | 'conflict'>;

/**
 * Why an entry was not accepted, in sentences of the chosen language. The server said them in the language of the push; a sentence that
 * needs nothing but the field's name is said again, so that it follows a change of language.
 */
export function listReasons(entry: Refused, t: Say): readonly string[] {
  const fromIssues = (entry.issues ?? []).map(
    ({ code, path, message }) => sayAnew(code, labelAt(entry, path), t) ?? message,
  );
  if (fromIssues.length > 0) return [...new Set(fromIssues)];
  const whole = entry.code === undefined ? undefined : sayAnew(entry.code, conflictParameters(entry), t);
  if (whole !== undefined) return [whole];
  return [...new Set(entry.messages ?? [])];
}

type Parameters = Readonly<Record<string, TextParameter>>;

function labelAt({ table }: Refused, path: string | undefined): Parameters {
  const name = path?.split('.')[0];
  const label = name === undefined ? undefined : findField(getEntity(table), name)?.label;
  return label ? { field: label } : {};
}

function conflictParameters({ table, conflict }: Refused): Parameters {
  const fields = (conflict?.fields ?? []).map(({ field }) => findField(getEntity(table), field)?.label);
  const labels = fields.filter((label) => label !== undefined);
  if (labels.length === 0) return {};
  return { fields: { en: labels.map(({ en }) => en).join(', '), uk: labels.map(({ uk }) => uk).join(', ') } };
}

/** The sentence of a code; undefined when this version does not know it or it needs values that did not travel. */
function sayAnew(code: string, parameters: Parameters, t: Say): string | undefined {
  const sentence = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code] : undefined;
  if (!sentence) return undefined;
  const said = t(sentence, parameters);
  return /\{\w+\}/.test(said) ? undefined : said;
}

/** Why the server did not accept what was written of a record, live, in sentences; none where it has accepted it or was not asked yet. */
export function useRefusal(recordId: string | undefined): readonly string[] {
  const t = useText();
  const store = useStore();
  const refused = useLiveQuery(async () => {
    if (!store || recordId === undefined) return undefined;
    const own = await store.outbox.where('recordId').equals(recordId).toArray();
    return own.find(({ state }) => state === 'needsYou');
  }, [store, recordId]);
  return refused ? listReasons(refused, t) : [];
}
