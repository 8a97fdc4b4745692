import type { Text } from '@domivka/domain/kernel/text';
import type { ApiTable } from '@domivka/domain/user/user.api-tokens';

/** What a token lets a program read. */
export const apiTableNames: Readonly<Record<ApiTable, Text>> = {
  address: { en: 'Addresses', uk: 'Адреси' },
  apartment: { en: 'Apartments and other units', uk: 'Квартири та інші приміщення' },
  assessment: { en: 'Assessments', uk: 'Обстеження' },
  activity: { en: 'Activities', uk: 'Заходи допомоги' },
  stateQuestions: { en: 'State questions', uk: 'Анкети стану' },
  photo: { en: 'Photo records', uk: 'Записи про фото' },
  organization: { en: 'Organizations', uk: 'Організації' },
};

/** Tokens by which other programs read the register. */
export const apiTokenText = {
  title: { en: 'Access for other programs', uk: 'Доступ для інших програм' },
  lead: {
    en: 'With a token, Excel, Power BI and other programs read what you may read. They cannot change anything.',
    uk: 'За токеном Excel, Power BI та інші програми читають те, що можете читати ви. Змінити вони нічого не можуть.',
  },
  leadOwn: {
    en: 'With a token, Excel, Power BI and other programs read the records of your organization. They cannot change anything.',
    uk: 'За токеном Excel, Power BI та інші програми читають записи вашої організації. Змінити вони нічого не можуть.',
  },
  leadAsk: {
    en: 'With a token, Excel, Power BI and other programs read what you may read. To get one, ask a staff member (UN). It then appears here.',
    uk: 'За токеном Excel, Power BI та інші програми читають те, що можете читати ви. Щоб отримати токен, зверніться до співробітника ООН. Токен з’явиться тут.',
  },
  leadOther: {
    en: 'With a token, Excel, Power BI and other programs read what this user may read.',
    uk: 'За токеном Excel, Power BI та інші програми читають те, що може читати цей користувач.',
  },
  none: { en: 'There are no tokens', uk: 'Токенів немає' },
  create: { en: 'Create token', uk: 'Створити токен' },
  grant: { en: 'Grant token', uk: 'Надати токен' },
  createTitle: { en: 'New token', uk: 'Новий токен' },
  name: { en: 'Name', uk: 'Назва' },
  nameHint: { en: 'For example the program that uses it', uk: 'Наприклад, програма, яка ним користується' },
  tables: { en: 'What the program may read', uk: 'Що може читати програма' },
  days: { en: 'Valid for', uk: 'Строк дії' },
  grantHint: {
    en: 'The user sees the token once on their own profile page. You do not see it.',
    uk: 'Користувач один раз побачить токен на сторінці свого профілю. Вам його не буде показано.',
  },
  granted: { en: 'The token is granted', uk: 'Токен надано' },
  notCreated: { en: 'The token was not created', uk: 'Токен не створено' },
  created: { en: 'Created {day}, valid until {until}', uk: 'Створено {day}, діє до {until}' },
  used: { en: 'Last used {moment}', uk: 'Востаннє використано {moment}' },
  neverUsed: { en: 'Not used yet', uk: 'Ще не використано' },
  waiting: { en: 'Not shown yet', uk: 'Ще не показано' },
  show: { en: 'Show token', uk: 'Показати токен' },
  showFailed: { en: 'The token cannot be shown', uk: 'Не вдалося показати токен' },
  revoke: { en: 'Revoke', uk: 'Відкликати' },
  revokeOf: { en: 'Revoke the token: {name}', uk: 'Відкликати токен: {name}' },
  revokeAsk: {
    en: 'Programs that use the token “{name}” can no longer read anything. This cannot be undone.',
    uk: 'Програми з токеном «{name}» більше нічого не прочитають. Скасувати це не можна.',
  },
  revoked: { en: 'The token is revoked', uk: 'Токен відкликано' },
  revokeFailed: { en: 'The token was not revoked', uk: 'Токен не відкликано' },
  offline: {
    en: 'Only the server knows the tokens. The list opens when there is a connection.',
    uk: 'Про токени знає лише сервер. Список відкриється, коли з’явиться зв’язок.',
  },
  failed: { en: 'The tokens could not be read', uk: 'Не вдалося прочитати токени' },

  // The new token
  shownTitle: { en: 'Copy the token now', uk: 'Скопіюйте токен зараз' },
  shownLead: {
    en: 'It is shown only this once. Keep it like a password: anyone who has it can read the data.',
    uk: 'Його показано лише цього разу. Зберігайте його як пароль: кожен, хто його має, може читати дані.',
  },
  token: { en: 'Token', uk: 'Токен' },
  feed: { en: 'Address of the data (OData)', uk: 'Адреса даних (OData)' },
  copyToken: { en: 'Copy token', uk: 'Скопіювати токен' },
  copyFeed: { en: 'Copy address', uk: 'Скопіювати адресу' },
  copied: { en: 'Copied', uk: 'Скопійовано' },
  copyFailed: {
    en: 'This browser does not allow copying. Select the text and copy it yourself',
    uk: 'Цей браузер не дозволяє копіювати. Виділіть текст і скопіюйте його самостійно',
  },
  howExcel: {
    en: 'Excel: Data → Get Data → From Other Sources → From OData Feed, then paste the address.',
    uk: 'Excel: «Дані» → «Отримати дані» → «З інших джерел» → «З каналу OData», потім вставте адресу.',
  },
  howPowerBi: {
    en: 'Power BI: Get data → OData feed, then paste the address.',
    uk: 'Power BI: «Отримати дані» → «Канал OData», потім вставте адресу.',
  },
  howSignIn: {
    en: 'When the program asks, choose Basic: your email as the user name, the token as the password.',
    uk: 'На запит програми виберіть базовий вхід (Basic): ім’я користувача — ваша електронна пошта, пароль — токен.',
  },
  done: { en: 'Done', uk: 'Готово' },
} as const satisfies Record<string, Text>;

/** How long a token may last, in days. */
export const apiTokenDays = [
  { value: '30', en: '30 days', uk: '30\u00A0днів' },
  { value: '90', en: '90 days', uk: '90\u00A0днів' },
  { value: '365', en: '1 year', uk: '1\u00A0рік' },
  { value: '730', en: '2 years', uk: '2\u00A0роки' },
] as const satisfies readonly (Text & { readonly value: string })[];
