import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const userLabel: Text = { en: 'User', uk: 'Користувач' };

export const userFieldLabels = {
  email: { en: 'Email', uk: 'Електронна пошта' },
  name: { en: 'Name', uk: 'Ім’я та прізвище латиницею' },
  nameUkr: { en: 'Name in Ukrainian', uk: 'Ім’я та прізвище українською' },
  phones: { en: 'Phones', uk: 'Телефони' },
  jobTitle: { en: 'Job title', uk: 'Посада' },
  organizationId: { en: 'Organization', uk: 'Організація' },
  role: { en: 'Role', uk: 'Роль' },
  status: { en: 'Status', uk: 'Статус' },
  oblasts: { en: 'Restriction to oblasts', uk: 'Обмеження областями' },
  language: { en: 'Language', uk: 'Мова' },
  password: { en: 'Password', uk: 'Пароль' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

export const userStatuses = [
  { code: 'active', en: 'Active', uk: 'Активний' },
  { code: 'blocked', en: 'Blocked', uk: 'Заблокований' },
] as const satisfies readonly Option[];

export const userLanguages = [
  { code: 'en', en: 'English', uk: 'Англійська' },
  { code: 'uk', en: 'Ukrainian', uk: 'Українська' },
] as const satisfies readonly Option[];
