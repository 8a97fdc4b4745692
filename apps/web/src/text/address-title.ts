import { streetTypes } from '@domivka/domain/geography/street-type';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { nameOfAddress } from './record-name.ts';

function textOf(address: Fields, field: string): string {
  const value = address[field];
  return typeof value === 'string' ? value : '';
}

function streetOf(address: Fields, language: Language): string {
  const word = streetTypes.find(({ code }) => code === address['streetType'])?.[language] ?? '';
  const name =
    language === 'uk' ? textOf(address, 'streetUkr') : textOf(address, 'street') || textOf(address, 'streetUkr');
  return [name, language === 'uk' ? word : word.toLowerCase()].filter(Boolean).join(' ');
}

/**
 * What an address is called in one language. Who may not see house numbers (a donor) gets the street; a record without names at all
 * its identifier's end.
 */
export function titleOf(address: Fields, language: Language): string {
  return nameOfAddress(address, language) || streetOf(address, language) || `… ${textOf(address, '_id').slice(-6)}`;
}
