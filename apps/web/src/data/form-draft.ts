import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { useDraft } from './drafts.ts';
import { changesOf, filledValues } from './form-values.ts';

type Opened = { readonly version: number; readonly base: Fields } | undefined;

type Question = {
  readonly draftKey: string;
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** The values without a draft. */
  readonly first: Fields;
  /** The record under edit, as it was when the form opened. */
  readonly opened: Opened;
};

export type FormDraft = {
  readonly isLoaded: boolean;
  /** When the draft that the form took up was written; undefined when it began afresh. */
  readonly restoredAt: string | undefined;
  /** What the edit began on: with a draft, what the draft began on, so that others' work since then is merged and not overwritten. */
  readonly base: Fields | undefined;
  readonly version: number | undefined;
  readonly startOver: () => Promise<void>;
  /** The work is saved: the draft goes, and what the form still says is not kept again. */
  readonly finish: () => Promise<void>;
};

function openedOf(values: Fields, opened: Opened): Opened {
  const { version, base } = values;
  return opened && typeof version === 'number' && isFields(base) ? { version, base } : opened;
}

/** Keeps what is typed into a form as a draft, and takes up the draft that an earlier visit left. */
export function useFormDraft({ draftKey, form, first, opened }: Question): FormDraft {
  const { draft, isLoaded, saveDraft, clearDraft } = useDraft(draftKey);
  const [taken, setTaken] = useState<{ readonly restoredAt: string | undefined; readonly origin: Opened }>();
  const isFinished = useRef(false);
  const keep = useRef<(values: Fields) => void>(() => undefined);
  const origin = taken?.origin ?? opened;

  keep.current = (values) => {
    if (!taken || isFinished.current) return;
    const typed = filledValues(values);
    if (Object.keys(changesOf(filledValues(first), typed)).length === 0) void clearDraft();
    else saveDraft({ values: typed, ...origin });
  };

  useEffect(() => {
    if (!isLoaded || taken) return;
    const typed = draft?.values['values'];
    if (draft && isFields(typed)) {
      // What the form shows at first and the draft does not hold was emptied.
      const emptied = Object.fromEntries(Object.keys(first).map((name) => [name, undefined]));
      form.reset({ ...emptied, ...typed }, { keepDefaultValues: true });
    }
    setTaken({
      restoredAt: draft && isFields(typed) ? draft.updatedAt : undefined,
      origin: openedOf(draft?.values ?? {}, opened),
    });
  }, [isLoaded, taken, draft, first, form, opened]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep.current(values) }),
    [form],
  );

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
    finish: async () => {
      isFinished.current = true;
      await clearDraft();
    },
  };
}
