import type { Text } from '@domivka/domain/kernel/text';

export const takeAlongText = {
  question: { en: 'Going where there is no network?', uk: 'Їдете туди, де немає мережі?' },
  take: { en: 'Download the area', uk: 'Завантажте територію' },
  withYou: { en: 'Downloaded: {areas}', uk: 'Завантажено: {areas}' },
  asOf: { en: 'as of {moment}', uk: 'станом на {moment}' },
  taking: { en: 'downloading', uk: 'завантажується' },
  coming: { en: 'not ready yet', uk: 'ще не готово' },
  whileOpen: { en: 'only while this page is open', uk: 'лише поки ця сторінка відкрита' },
  look: { en: 'It needs your attention', uk: 'Потрібна ваша увага' },
} as const satisfies Record<string, Text>;
