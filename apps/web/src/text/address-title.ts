import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';

/** What an address is called in one language (`titleOfAddress`); a record without names is called by the end of its identifier. */
export function titleOf(address: Fields, language: Language): string {
  return titleOfAddress(address, language) || `… ${String(address['_id'] ?? '').slice(-6)}`;
}
