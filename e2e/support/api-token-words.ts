import { inLanguage } from './words.ts';

/** What the page of tokens for other programs says, written down once more: see words.ts. */
export const apiTokenWordsIn = inLanguage({
  tab: { en: 'Other programs', uk: 'Інші програми' },
  title: { en: 'Access for other programs', uk: 'Доступ для інших програм' },
  create: { en: 'Create token', uk: 'Створити токен' },
  name: { en: 'Name', uk: 'Назва' },
  nameMissing: { en: 'Give the token a name of 1 to 60 characters', uk: 'Назвіть токен: від 1 до 60 символів' },
  photos: { en: 'Photo records', uk: 'Записи про фото' },
  copyNow: { en: 'Copy the token now', uk: 'Скопіюйте токен зараз' },
  done: { en: 'Done', uk: 'Готово' },
  notUsed: { en: 'Not used yet', uk: 'Ще не використано' },
  lastUsed: { en: 'Last used', uk: 'Востаннє використано' },
  revokeOf: { en: 'Revoke the token:', uk: 'Відкликати токен:' },
  revoke: { en: 'Revoke', uk: 'Відкликати' },
  revoked: { en: 'The token is revoked', uk: 'Токен відкликано' },
  grant: { en: 'Grant token', uk: 'Надати токен' },
  granted: { en: 'The token is granted', uk: 'Токен надано' },
  ask: { en: 'To get one, ask a staff member', uk: 'Щоб отримати токен, зверніться до співробітника' },
  show: { en: 'Show token', uk: 'Показати токен' },
});
