import type { Text } from '@domivka/domain/kernel/text';

/** How units are called with what they are. `{name}` is the unit's own name. */
export const placeText = {
  oblast: { en: '{name} oblast', uk: '{name} область' },
  raion: { en: '{name} raion', uk: '{name} район' },
  hromada: { en: '{name} hromada', uk: '{name} громада' },
  city: { en: '{name}', uk: 'м. {name}' },
  urban_type: { en: '{name} (settlement)', uk: 'с-ще {name}' },
  settlement: { en: '{name} (settlement)', uk: 'с-ще {name}' },
  village: { en: '{name} (village)', uk: 'с. {name}' },
  any: { en: 'All', uk: 'Усі' },
  nothingWithin: { en: 'Nothing found in {area}', uk: 'Нічого не знайдено: {area}' },
  searchHint: { en: 'Oblast, hromada, settlement', uk: 'Область, громада, місто, село' },
} as const satisfies Record<string, Text>;

export const levelText = {
  1: { en: 'Oblast', uk: 'Область' },
  2: { en: 'Raion', uk: 'Район' },
  3: { en: 'Hromada', uk: 'Громада' },
  4: { en: 'Settlement', uk: 'Населений пункт' },
} as const satisfies Record<1 | 2 | 3 | 4, Text>;
