import type { Text } from '../kernel/text.ts';

/** The words that names and places of units are put together with. */
export const unitNameWords = {
  apartment: { en: 'Apartment {number}', uk: 'Квартира {number}' },
  shortApartment: { en: 'Apt {number}', uk: 'Кв. {number}' },
  numbered: { en: '{kind} {number}', uk: '{kind} {number}' },
  inEntrance: { en: '{kind}, entrance {from}', uk: '{kind}, під’їзд {from}' },
  inEntrances: { en: '{kind}, entrances {from}–{to}', uk: '{kind}, під’їзди {from}–{to}' },
  stairwell: { en: 'Stairwell {from}', uk: 'Під’їзд {from}' },
  stairwells: { en: 'Stairwells {from}–{to}', uk: 'Під’їзди {from}–{to}' },
  entrance: { en: 'entrance {from}', uk: 'під’їзд {from}' },
  entrances: { en: 'entrances {from}–{to}', uk: 'під’їзди {from}–{to}' },
  floor: { en: 'floor {from}', uk: 'поверх {from}' },
  floors: { en: 'floors {from}–{to}', uk: 'поверхи {from}–{to}' },
  unnamed: { en: 'A unit', uk: 'Приміщення' },
} as const satisfies Record<string, Text>;
