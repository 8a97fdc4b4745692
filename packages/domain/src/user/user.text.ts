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

/** The sections of the form, and hints in them. */
export const userSectionTitles = {
  person: { en: 'Person', uk: 'Людина' },
  nameHint: { en: 'As in the passport, in Latin letters', uk: 'Латиницею, як у закордонному паспорті' },
  languageHint: { en: 'Not given: as the person chooses', uk: 'Не вказано: на вибір людини' },
  work: { en: 'Work and rights', uk: 'Робота й права' },
  statusHint: {
    en: 'A blocked user cannot sign in and is logged out everywhere. The user’s devices delete the data they keep as soon as they reach the server or, if the session had already expired, at the next attempt to sign in.',
    uk: 'Заблокований користувач не зможе увійти, і всі його сеанси завершаться; його пристрої видалять збережені дані, щойно матимуть зв’язок із сервером, а якщо сеанс на них уже завершився — під час наступної спроби увійти.',
  },
  passwordHint: {
    en: 'The first password. Pass it on by phone or in person; the person can change it at any time.',
    uk: 'Перший пароль. Передайте його телефоном або особисто; людина може змінити його будь-коли.',
  },
} as const satisfies Record<string, Text>;

export const userStatuses = [
  { code: 'active', en: 'Active', uk: 'Активний' },
  { code: 'blocked', en: 'Blocked', uk: 'Заблокований' },
] as const satisfies readonly Option[];

export const userLanguages = [
  { code: 'en', en: 'English', uk: 'Англійська' },
  { code: 'uk', en: 'Ukrainian', uk: 'Українська' },
] as const satisfies readonly Option[];
