import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameValue, type Fields } from '@domivka/domain/kernel/record';
import { mergeTyped, resumeDraft, type Origin } from './draft-merge.ts';
import { findDraft, useDraftKeeper, type Draft } from './drafts.ts';
import { changesOf, filledValues, withoutFields } from './form-values.ts';
import { newId } from './new-id.ts';
import { useStore } from './use-store.ts';

type Question = {
  readonly draftKey: string;
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** The values without a draft. */
  readonly first: Fields;
  /** The record under edit, as it was when the form opened, or when it appeared. */
  readonly opened: Origin | undefined;
  /** Fields that are never written down, such as a password. Keep it stable. */
  readonly withheld: readonly string[];
};

export type FormDraft = {
  readonly isLoaded: boolean;
  /** When the draft that the form took up was written; undefined when it began afresh. */
  readonly restoredAt: string | undefined;
  /** What the edit began on: with a draft, what the draft began on, so that others' work since then is merged and not overwritten. */
  readonly origin: Origin | undefined;
  /** What a new record held before anything was typed. */
  readonly began: Fields;
  /** The id of a new record: it stays in the draft, so that the same work saved once more, here or in another tab, is the same record. */
  readonly newId: string;
  /** What the draft was for is saved already: what stands in the form is from now on another record. */
  readonly renew: () => void;
  readonly startOver: () => Promise<void>;
  /**
   * Others changed the record meanwhile, or made the first: the edit goes on from there. What was not touched here shows what they wrote, what
   * was touched stays as typed, so that a second save is a choice and not an accident.
   */
  readonly goOnFrom: (current: Origin) => void;
  /** Before a save, which takes the draft away in its own transaction: nothing typed is on its way any more. */
  readonly settle: () => Promise<void>;
  /** The work is saved: the draft goes, and what the form still says is not kept again. */
  readonly finish: () => Promise<void>;
  /** The draft goes on elsewhere, under that name: what this form still says is not kept again. */
  readonly moveTo: (draftKey: string) => Promise<void>;
};

/** What the form began with: a draft of an earlier visit, or none; `began` is what a new record held before anything was typed. */
type Taken = {
  readonly restoredAt: string | undefined;
  readonly origin: Origin | undefined;
  readonly began: Fields;
  readonly newId?: string;
};

/** Keeps what is typed into a form as a draft, and takes up the draft that an earlier visit left. */
export function useFormDraft({ draftKey, form, first, opened, withheld }: Question): FormDraft {
  const store = useStore();
  const { saveDraft, clearDraft, moveDraft, settleDraft } = useDraftKeeper(draftKey);
  const [freshId, setFreshId] = useState(newId);
  const [taken, setTaken] = useState<Taken>();
  const isTaken = useRef(false);
  const isFinished = useRef(false);
  const began = taken?.began ?? first;
  const ownId = taken?.newId ?? freshId;
  // A record that appeared since takes the place of none, or of the former one of a draft.
  const origin = opened && taken?.origin?._id !== opened._id ? opened : (taken?.origin ?? opened);

  const takeUp = useEffectEvent((draft: Draft | undefined) => {
    // A database that was closed and opened anew must not bring back what has been typed over since.
    if (isTaken.current) return;
    isTaken.current = true;
    const resumed = draft && resumeDraft(draft.values, { first, opened });
    if (!resumed) return setTaken({ restoredAt: undefined, origin: opened, began: first });
    const { values, ...from } = resumed;
    form.reset({ ...values }, { keepDefaultValues: true });
    setTaken({ restoredAt: draft.updatedAt, ...from });
  });

  /** `without`: what the form would show if nothing were typed: then there is nothing to keep. */
  const keepOf = (values: Fields, without: Fields, from: Omit<Taken, 'restoredAt'>) => {
    if (isFinished.current) return;
    const typed = withoutFields(filledValues(values), withheld);
    if (Object.keys(changesOf(filledValues(without), typed)).length === 0) void clearDraft();
    else
      saveDraft({
        values: typed,
        ...(from.origin ?? { began: withoutFields(from.began, withheld), newId: from.newId ?? ownId }),
      });
  };

  const keep = useEffectEvent((values: Fields) => {
    if (taken) keepOf(values, first, { origin, began });
  });

  const layOver = (before: Fields, current: Origin) => {
    const typed = filledValues(form.getValues());
    const merged = Object.entries(mergeTyped(typed, before, current.base));
    for (const [name, value] of merged) if (!sameValue(typed[name], value)) form.setValue(name, value);
    keepOf(form.getValues(), current.base, { origin: current, began });
  };

  const appear = useEffectEvent(() => {
    if (taken && opened && taken.origin?._id !== opened._id) layOver(taken.origin?.base ?? began, opened);
  });
  const openedId = opened?._id;
  useEffect(() => appear(), [openedId]);

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
    origin,
    began,
    newId: ownId,
    renew: () => {
      const another = { origin, began, newId: newId() };
      setTaken({ restoredAt: taken?.restoredAt, ...another });
      keepOf(form.getValues(), first, another);
    },
    startOver: async () => {
      // What begins anew is another record.
      setFreshId(newId());
      form.reset({ ...first });
      setTaken({ restoredAt: undefined, origin: opened, began: first });
      await clearDraft();
    },
    goOnFrom: (current) => {
      setTaken({ restoredAt: taken?.restoredAt, origin: current, began });
      layOver(origin?.base ?? began, current);
    },
    settle: settleDraft,
    finish: async () => {
      isFinished.current = true;
      await clearDraft();
    },
    moveTo: async (key) => {
      isFinished.current = true;
      await moveDraft(key);
    },
  };
}
