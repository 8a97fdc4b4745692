import type { Text } from '@domivka/domain/kernel/text';

/** Titles of the screens and, where they have a card on Home, what they are for. */
export const routeText = {
  login: { en: 'Sign in', uk: 'Вхід' },
  home: { en: 'Home', uk: 'Головна' },
  about: { en: 'About', uk: 'Про програму' },
  error: { en: 'Something is wrong', uk: 'Щось не так' },
} as const satisfies Record<string, Text>;
