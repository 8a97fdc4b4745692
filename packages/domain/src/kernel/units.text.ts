import type { Option } from './options.ts';

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
