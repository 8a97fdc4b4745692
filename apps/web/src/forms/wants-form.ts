import { useState } from 'react';
import { useHasDraft } from './drafts/own-draft.ts';

/**
 * Whether a saved record is to be changed: the address line asks for it (`isAsked`), or the form was left half filled. Otherwise it is read.
 * It stays so while the page is open, whatever happens to the draft. Undefined until the device has answered.
 */
export function useWantsForm(draftKey: string, isAsked: boolean): boolean | undefined {
  const hasDraft = useHasDraft(draftKey);
  const [begun, setBegun] = useState<string>();
  const wants = isAsked || begun === draftKey || hasDraft === true;
  if (wants && begun !== draftKey) setBegun(draftKey);
  return wants || hasDraft !== undefined ? wants : undefined;
}
