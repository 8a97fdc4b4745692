import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { RecordOf } from '@domivka/domain/registry';
import type { Language, Text } from '@domivka/domain/kernel/text';
import type { Fields } from '@domivka/domain/kernel/record';
import { formText } from '../../text/form.text.ts';
import type { RecordAnswer } from '../use-records.ts';

/** Whether a screen about a record of an address can open, and in words why not. */
export type RecordAccess =
  | { readonly kind: 'loading' }
  | { readonly kind: 'blocked'; readonly title: Text; readonly words: Text }
  | { readonly kind: 'open' };

const loading: RecordAccess = { kind: 'loading' };
const open: RecordAccess = { kind: 'open' };

function blocked(title: Text, words: Text): RecordAccess {
  return { kind: 'blocked', title, words };
}

/**
 * Whether a new record may be begun at an address. One that this device does not hold has its place only on the server, which then decides;
 * so `mayAdd` is asked only of a known one.
 */
export function accessToNew(
  address: RecordAnswer<'address'>,
  mayAdd: (address: RecordOf<'address'>) => boolean,
): RecordAccess {
  if (address.state === 'loading') return loading;
  if (address.state === 'missing') return blocked(formText.addressGone, formText.goneWords);
  if (address.record && !mayAdd(address.record)) return blocked(formText.notAllowed, formText.notAllowedWords);
  return open;
}

/** The tables whose records hang on an address and have a page of their own. */
type BuildingTable = 'apartment' | 'assessment' | 'activity';

/** Whether a saved record can be shown below this address. */
export function accessToSaved(
  address: RecordAnswer<'address'>,
  { state, record }: RecordAnswer<BuildingTable>,
  addressId: string,
): RecordAccess {
  if (state === 'loading' || address.state === 'loading') return loading;
  if (state === 'offlineMissing') return blocked(formText.notHere, formText.notHereWords);
  if (record?.addressId !== addressId) return blocked(formText.gone, formText.goneWords);
  return open;
}

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
    parentName: titleOfAddress(address, language) || undefined,
    parentPath: `/address/${addressId}`,
    backLabel: formText.backToAddress[language],
    gate: sayGate(gate, language),
  };
}
