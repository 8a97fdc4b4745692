import type { Option } from './options.ts';
import { sayCounted, type CountedText, type Language } from './text.ts';

/** The units in which works and damage are counted (specification, section 3). */
export const units = [
  { code: 'sq_meters', en: 'sq. meters', uk: 'кв. м' },
  { code: 'linear_meters', en: 'linear meters', uk: 'пог. м' },
  { code: 'pieces', en: 'pieces', uk: 'штуки' },
  { code: 'blocks', en: 'blocks', uk: 'блоки' },
  { code: 'cubic_meters', en: 'cubic meters', uk: 'куб. м' },
  { code: 'one_place', en: 'one place', uk: 'місце' },
] as const satisfies readonly Option[];

export type Unit = (typeof units)[number]['code'];

function always(en: string, uk: string): CountedText {
  return { en: { one: en, other: en }, uk: { one: uk, few: uk, many: uk, other: uk } };
}

const countedUnits: Readonly<Record<Unit, CountedText>> = {
  sq_meters: always('{count}\u00A0m²', '{count}\u00A0м²'),
  linear_meters: always('{count}\u00A0lin. m', '{count} пог. м'),
  pieces: always('{count}\u00A0pcs', '{count} шт.'),
  blocks: {
    en: { one: '{count}\u00A0block', other: '{count}\u00A0blocks' },
    uk: { one: '{count} блок', few: '{count} блоки', many: '{count} блоків', other: '{count} блока' },
  },
  cubic_meters: always('{count}\u00A0m³', '{count}\u00A0м³'),
  one_place: {
    en: { one: '{count}\u00A0place', other: '{count}\u00A0places' },
    uk: { one: '{count} місце', few: '{count} місця', many: '{count} місць', other: '{count} місця' },
  },
};

/** A quantity with its unit: "22 pcs", "5 blocks" · «22 шт.», «5 блоків». An unknown unit stays as it is. */
export function sayQuantity(quantity: number, unit: unknown, language: Language): string {
  const known = units.find(({ code }) => code === unit);
  if (known) return sayCounted(countedUnits[known.code], language, quantity);
  const other = typeof unit === 'string' && unit !== '' ? ` ${unit}` : '';
  return sayCounted(always('{count}', '{count}'), language, quantity) + other;
}
