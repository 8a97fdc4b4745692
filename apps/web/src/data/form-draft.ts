import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isFields, sameValue, type Fields } from '@domivka/domain/kernel/record';
import { findDraft, useDraft, type Draft } from './drafts.ts';
import { changesOf, filledValues, withoutFields } from './form-values.ts';
import { useStore } from './use-store.ts';

type Opened = { readonly version: number; readonly base: Fields } | undefined;

type Question = {
  readonly draftKey: string;
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** The values without a draft. */
  readonly first: Fields;
  /** The record under edit, as it was when the form opened. */
  readonly opened: Opened;
  /** Fields that are never written down, such as a password. Keep it stable. */
  readonly withheld: readonly string[];
};

export type FormDraft = {
  readonly isLoaded: boolean;
  /** When the draft that the form took up was written; undefined when it began afresh. */
  readonly restoredAt: string | undefined;
  /** What the edit began on: with a draft, what the draft began on, so that others' work since then is merged and not overwritten. */
  readonly base: Fields | undefined;
  readonly version: number | undefined;
  readonly startOver: () => Promise<void>;
  /**
   * Others changed the record meanwhile: the edit goes on from there. What was not touched here shows what they wrote, what was
   * touched stays as typed, so that a second save is a choice and not an accident.
   */
  readonly goOnFrom: (current: NonNullable<Opened>) => void;
  /** The work is saved: the draft goes, and what the form still says is not kept again. */
  readonly finish: () => Promise<void>;
};

function openedOf(values: Fields, opened: Opened): Opened {
  const { version, base } = values;
  return opened && typeof version === 'number' && isFields(base) ? { version, base } : opened;
}

/** Keeps what is typed into a form as a draft, and takes up the draft that an earlier visit left. */
export function useFormDraft({ draftKey, form, first, opened, withheld }: Question): FormDraft {
  const store = useStore();
  const { saveDraft, clearDraft } = useDraft(draftKey);
  const [taken, setTaken] = useState<{ readonly restoredAt: string | undefined; readonly origin: Opened }>();
  const isTaken = useRef(false);
  const isFinished = useRef(false);
  const origin = taken?.origin ?? opened;

  const takeUp = useEffectEvent((draft: Draft | undefined) => {
    // A database that was closed and opened anew must not bring back what has been typed over since.
    if (isTaken.current) return;
    isTaken.current = true;
    const typed = draft?.values['values'];
    if (!draft || !isFields(typed)) return setTaken({ restoredAt: undefined, origin: opened });
    // What the form shows at first and the draft does not hold was emptied.
    const emptied = Object.fromEntries(Object.keys(first).map((name) => [name, undefined]));
    form.reset({ ...emptied, ...typed }, { keepDefaultValues: true });
    setTaken({ restoredAt: draft.updatedAt, origin: openedOf(draft.values, opened) });
  });

  const keep = useEffectEvent((values: Fields) => {
    if (!taken || isFinished.current) return;
    const typed = withoutFields(filledValues(values), withheld);
    if (Object.keys(changesOf(filledValues(first), typed)).length === 0) void clearDraft();
    else saveDraft({ values: typed, ...origin });
  });

  useEffect(() => {
    if (!store) return undefined;
    let current = true;
    const take = (draft?: Draft) => current && takeUp(draft);
    // A draft that cannot be read is none: the form must open all the same.
    findDraft(store, draftKey).then(take, () => take());
    return () => {
      current = false;
    };
  }, [store, draftKey]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);

  return {
    isLoaded: taken !== undefined,
    restoredAt: taken?.restoredAt,
    base: origin?.base,
    version: origin?.version,
    startOver: async () => {
      form.reset({ ...first });
      setTaken({ restoredAt: undefined, origin: opened });
      await clearDraft();
    },
    goOnFrom: (current) => {
      const typed = filledValues(form.getValues());
      const before = origin?.base ?? {};
      const untouched = Object.keys({ ...before, ...current.base }).filter((name) =>
        sameValue(typed[name], before[name]),
      );
      setTaken((taken) => ({ restoredAt: taken?.restoredAt, origin: current }));
      for (const name of untouched) form.setValue(name, current.base[name]);
    },
    finish: async () => {
      isFinished.current = true;
      await clearDraft();
    },
  };
}
