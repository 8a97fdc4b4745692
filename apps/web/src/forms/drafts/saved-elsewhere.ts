import { useEffect, useRef, useState } from 'react';
import { hearSaved, tellSaved } from './open-forms.ts';
import type { OwnDraft } from './own-draft.ts';

/** A draft that tells the forms from which it was taken over that it was saved, and hears the same of its own. */
export type ToldDraft = {
  readonly own: OwnDraft;
  /** The other tab has saved what it took over from this form. */
  readonly isSavedElsewhere: boolean;
  /** What this form has taken over is saved here. */
  readonly tell: () => void;
};

export function useSavedElsewhere(draft: OwnDraft): ToldDraft {
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
