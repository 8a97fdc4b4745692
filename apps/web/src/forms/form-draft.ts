import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Fields, sameValue } from '@domivka/domain/kernel/record';
import type { DraftRow } from '../records/local/local-store.ts';
import { newId } from '../platform/new-id.ts';
import { mergeTyped, type Origin, resumeDraft } from './drafts/draft-merge.ts';
import type { DropDraft } from './drafts/drafts.ts';
import { changesOf, filledValues, withoutFields, type HeldValues } from './held-values.ts';
import { type OwnDraft, useOwnDraft } from './drafts/own-draft.ts';
import { hearSaved, tellSaved } from './drafts/open-forms.ts';

/** A draft that tells the forms from which it was taken over that it was saved, and hears the same of its own. */
type ToldDraft = {
  readonly own: OwnDraft;
  /** The other tab has saved what it took over from this form. */
  readonly isSavedElsewhere: boolean;
  /** What this form has taken over is saved here. */
  readonly tell: () => void;
};

function useSavedElsewhere(draft: OwnDraft): ToldDraft {
  const { key, isLost } = draft;
  const [isSaved, setSaved] = useState(false);
  /** The names under which other forms had what is continued here. */
  const continued = useRef<readonly string[]>([]);
  useEffect(() => hearSaved((keys) => keys.includes(key) && setSaved(true)), [key]);
  return {
    own: {
      ...draft,
      takeOver: async (other) => {
        continued.current = [...continued.current, other.key];
        setSaved(false);
        await draft.takeOver(other);
      },
      clear: async () => {
        // What is typed next is other work.
        continued.current = [];
        await draft.clear();
      },
    },
    isSavedElsewhere: isLost && isSaved,
    tell: () => tellSaved(continued.current),
  };
}

type Question = {
  readonly draftKey: string;
  readonly form: HeldValues;
  /** The values without a draft. */
  readonly first: Fields;
  /** The record under edit, as it was when the form opened, or when it appeared. */
  readonly opened: Origin | undefined;
  /** Fields that are never written down, such as a password. Keep it stable. */
  readonly withheld: readonly string[];
};

export type FormDraft = Pick<OwnDraft, 'key' | 'other' | 'isLost' | 'isGone' | 'takeOver'> & {
  readonly isLoaded: boolean;
  /** When the draft that the form took up was written; undefined when it began afresh. */
  readonly restoredAt: string | undefined;
  /** What the edit began on: with a draft, what the draft began on, so that others' work since then is merged and not overwritten. */
  readonly origin: Origin | undefined;
  /** The id of a new record. A form that takes over the draft makes a record of its own, unless this one was sent already. */
  readonly newId: string;
  /** The record is saved already: what the form shows is another record from now on. */
  readonly renew: () => void;
  readonly startOver: () => Promise<void>;
  /**
   * Others changed the record meanwhile, or made the first: the edit goes on from there. What was not touched here shows what they wrote, what
   * was touched stays as typed, so that a second save is a choice and not an accident.
   */
  readonly goOnFrom: (current: Origin) => void;
  /** As `saving` of the draft. `isSent`: a new record that goes to the server before anything of it is stored here. */
  readonly saving: <Outcome>(
    isSent: boolean,
    run: (drop: DropDraft) => Promise<Outcome>,
  ) => Promise<Outcome | undefined>;
  /** The work is saved: the draft goes, and what the form still says is not kept again. */
  readonly finish: () => Promise<void>;
  readonly isSavedElsewhere: ToldDraft['isSavedElsewhere'];
  /** The draft goes on elsewhere, under that name: what this form still says is not kept again. */
  readonly moveTo: (draftKey: string) => Promise<void>;
};

/** What the form began with: a draft of an earlier visit, or none; `began` is what a new record held before anything was typed. */
type Taken = {
  readonly restoredAt: string | undefined;
  readonly origin: Origin | undefined;
  readonly began: Fields;
};

/** Keeps what is typed into a form as a draft, and takes up the draft that an earlier visit left. */
export function useFormDraft({ draftKey, form, first, opened, withheld }: Question): FormDraft {
  const [ownId, setOwnId] = useState(newId);
  const [wasLost, setWasLost] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const isTakingUp = useRef(false);
  const isFinished = useRef(false);
  /** The id that was sent to the server. */
  const sent = useRef<string>(undefined);
  const began = taken?.began ?? first;
  // A record that appeared since takes the place of none, or of the former one of a draft.
  const origin = opened && taken?.origin?._id !== opened._id ? opened : (taken?.origin ?? opened);

  const takeUp = (draft: DraftRow | undefined) => {
    const resumed = draft && resumeDraft(draft.values, { first, opened });
    if (!resumed) return setTaken({ restoredAt: undefined, origin: opened, began: first });
    const { values, sentAs, ...from } = resumed;
    isTakingUp.current = true;
    form.reset(values);
    isTakingUp.current = false;
    sent.current = sentAs;
    setOwnId(sentAs ?? newId());
    setTaken({ restoredAt: draft.updatedAt, ...from });
  };
  const { own, isSavedElsewhere, tell } = useSavedElsewhere(useOwnDraft(draftKey, takeUp));
  // An id that was sent is that of the form that has the draft now: the server may know the record already.
  if (own.isLost !== wasLost) {
    setWasLost(own.isLost);
    if (own.isLost) setOwnId(newId());
  }

  /** `without`: what the form would show if nothing were typed: then there is nothing to keep. */
  const keepOf = (values: Fields, without: Fields, from: Omit<Taken, 'restoredAt'>) => {
    if (isFinished.current) return;
    const typed = withoutFields(filledValues(values), withheld);
    if (Object.keys(changesOf(filledValues(without), typed)).length === 0) void own.clear();
    else
      own.save({
        values: typed,
        ...(from.origin ?? { began: withoutFields(from.began, withheld) }),
        ...(sent.current === ownId ? { sentAs: ownId } : {}),
      });
  };

  const keep = useEffectEvent(() => {
    if (taken && !isTakingUp.current) keepOf(form.getValues(), first, { origin, began });
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

  useEffect(() => form.subscribe(() => keep()), [form]);

  return {
    isLoaded: taken !== undefined,
    restoredAt: taken?.restoredAt,
    origin,
    newId: ownId,
    key: own.key,
    other: own.other,
    isLost: own.isLost,
    isGone: own.isGone,
    takeOver: own.takeOver,
    renew: () => {
      setOwnId(newId());
      sent.current = undefined;
      keepOf(form.getValues(), first, { origin, began });
    },
    startOver: async () => {
      // What starts again is another record.
      setOwnId(newId());
      sent.current = undefined;
      form.reset(first);
      setTaken({ restoredAt: undefined, origin: opened, began: first });
      await own.clear();
    },
    goOnFrom: (current) => {
      setTaken({ restoredAt: taken?.restoredAt, origin: current, began });
      layOver(origin?.base ?? began, current);
    },
    saving: async (isToBeSent, run) => {
      if (isToBeSent) {
        sent.current = ownId;
        keepOf(form.getValues(), first, { origin, began });
      }
      return own.saving(run);
    },
    finish: async () => {
      isFinished.current = true;
      tell();
      await own.clear();
    },
    isSavedElsewhere,
    moveTo: async (key) => {
      isFinished.current = true;
      await own.moveTo(key);
    },
  };
}
