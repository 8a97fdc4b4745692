import type { Text } from '@domivka/domain/kernel/text';

export const takeAlongText = {
  question: { en: 'Going where there is no network?', uk: 'Їдете туди, де немає мережі?' },
  take: { en: 'Take the hromada with you', uk: 'Візьміть громаду із собою' },
  withYou: { en: 'With you: {areas}', uk: 'Із собою: {areas}' },
  asOf: { en: 'as of {moment}', uk: 'станом на {moment}' },
  taking: { en: 'being taken along', uk: 'завантажується' },
  look: { en: 'It needs you', uk: 'Потрібна ваша увага' },
} as const satisfies Record<string, Text>;
