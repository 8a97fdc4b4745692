import type { Text } from '@domivka/domain/kernel/text';

/** Titles of the screens and, where they have a card on Home, what they are for. */
export const routeText = {
  login: { en: 'Sign in', uk: 'Вхід' },
  home: { en: 'Home', uk: 'Головна' },
  addresses: { en: 'Find addresses', uk: 'Пошук адрес' },
  addressesMenu: { en: 'Addresses', uk: 'Адреси' },
  addressesCard: {
    en: 'Find a building, register a new one, see damage and assistance',
    uk: 'Знайти будинок, зареєструвати новий, побачити пошкодження й допомогу',
  },
  newAddress: { en: 'Register an address', uk: 'Реєстрація адреси' },
  address: { en: 'Address', uk: 'Адреса' },
  editAddress: { en: 'Edit the address', uk: 'Редагування адреси' },
  newAssessment: { en: 'New assessment', uk: 'Нове обстеження' },
  assessment: { en: 'Assessment', uk: 'Обстеження' },
  newActivity: { en: 'New activity', uk: 'Новий захід допомоги' },
  activity: { en: 'Activity', uk: 'Захід допомоги' },
  outbox: { en: 'Outbox', uk: 'Черга надсилання' },
  about: { en: 'About', uk: 'Про програму' },
  error: { en: 'Something is wrong', uk: 'Щось не так' },
} as const satisfies Record<string, Text>;
