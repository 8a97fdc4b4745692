import type { Language } from './words.ts';

/** What the screens of the users say, written down once more: see words.ts. */
const words = {
  users: { en: 'Users', uk: 'Користувачі' },
  people: { en: 'People', uk: 'Люди' },
  requests: { en: 'Requests', uk: 'Запити' },
  trail: { en: 'Trail', uk: 'Журнал дій' },
  mail: { en: 'Mail', uk: 'Пошта' },
  peopleFound: { en: 'People found', uk: 'Знайдені люди' },
  searchPeople: { en: 'Search for people', uk: 'Пошук людей' },
  addUser: { en: 'Add a user', uk: 'Додати користувача' },
  name: { en: 'Name', uk: 'Ім’я та прізвище латиницею' },
  nameUkr: { en: 'Name in Ukrainian', uk: 'Ім’я та прізвище українською' },
  email: { en: 'Email', uk: 'Електронна пошта' },
  organization: { en: 'Organization', uk: 'Організація' },
  role: { en: 'Role', uk: 'Роль' },
  partner: { en: 'Partner Organization', uk: 'Партнерська організація' },
  warmWalls: { en: 'Warm Walls Ukraine', uk: 'Громадська організація «Теплі стіни»' },
  warm: { en: 'Warm', uk: 'Теплі' },
  password: { en: 'Password', uk: 'Пароль' },
  confirmation: { en: 'Repeat the password', uk: 'Повторіть пароль' },
  different: { en: 'Password and confirmation must match', uk: 'Пароль і підтвердження мають збігатися' },
  emailWrong: { en: 'Email address is wrong', uk: 'Адреса електронної пошти неправильна' },
  emailTaken: {
    en: 'This user email is already registered',
    uk: 'Користувача з такою електронною поштою вже зареєстровано',
  },
  use: { en: 'Use', uk: 'Підставити' },
  makeOne: { en: 'Create one for me', uk: 'Створити за мене' },
  shownOnce: { en: 'This password is shown only now', uk: 'Цей пароль показано лише зараз' },
  saveUser: { en: 'Save user', uk: 'Зберегти користувача' },
  created: { en: 'User created', uk: 'Користувача створено' },
  block: { en: 'Block', uk: 'Заблокувати' },
  blockQuestion: { en: 'Block this user', uk: 'Заблокувати користувача' },
  blocked: { en: 'Blocked', uk: 'Заблокований' },
  notAllowed: { en: 'You are not allowed to edit this user', uk: 'Ви не маєте права редагувати цього користувача' },
  approve: { en: 'Approve', uk: 'Схвалити' },
  hasAccount: { en: 'Vasylyna Hrim has an account now', uk: 'Василина Грім: обліковий запис створено' },
  actsFound: { en: 'Actions found', uk: 'Знайдені дії' },
  notSent: { en: 'No mail server is configured', uk: 'Поштовий сервер не налаштовано' },
  messageText: { en: 'Text of the message', uk: 'Текст повідомлення' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

type UsersWords = { readonly [Word in keyof typeof words]: string };

/** All words of one language. */
export function usersWordsIn(language: Language): UsersWords {
  return Object.fromEntries(Object.entries(words).map(([word, said]) => [word, said[language]])) as UsersWords;
}
