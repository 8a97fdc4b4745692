import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { formText } from '../../text/form.text.ts';
import { nameOfAddress } from '../../text/record-name.ts';
import type { RecordAccess } from './record-access.ts';

type SaidGate =
  | { readonly kind: 'loading' | 'open' }
  | { readonly kind: 'blocked'; readonly title: string; readonly words: string };

function sayGate(gate: RecordAccess, language: Language): SaidGate {
  if (gate.kind !== 'blocked') return gate;
  return { kind: 'blocked', title: gate.title[language], words: gate.words[language] };
}

/** What the frame of a screen below an address says: whose child it is, the way back, and why it stays closed. */
export function childPageFrame(addressId: string, address: Fields | undefined, gate: RecordAccess, language: Language) {
  return {
    parentName: nameOfAddress(address, language) || undefined,
    parentPath: `/address/${addressId}`,
    backLabel: formText.backToAddress[language],
    gate: sayGate(gate, language),
  };
}
