import type { AuditKind } from '@domivka/domain/kernel/audit-kinds';
import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the tab Trail of the screen Users. */
export const trailText = {
  lead: {
    en: 'Who did what, when and from where. Choose a person and a time to see what was read or exported then.',
    uk: 'Хто, що, коли й звідки. Виберіть людину та час, щоб побачити, що тоді переглядали чи експортували.',
  },
  withoutAdmins: {
    en: 'Only administrators see what administrators did.',
    uk: 'Дії адміністраторів бачать лише адміністратори.',
  },
  ownOnly: { en: 'You see what people of your organization did.', uk: 'Ви бачите дії людей вашої організації.' },
  person: { en: 'Person', uk: 'Людина' },
  findPerson: { en: 'Name or email', uk: 'Ім’я або пошта' },
  kind: { en: 'What was done', uk: 'Що зроблено' },
  table: { en: 'Kind of record', uk: 'Вид записів' },
  since: { en: 'From', uk: 'Від' },
  until: { en: 'To', uk: 'До' },
  timeOf: { en: '{label}: time of day', uk: '{label}: час' },
  outcome: { en: 'Outcome', uk: 'Результат' },
  ok: { en: 'Done', uk: 'Виконано' },
  refused: { en: 'Refused', uk: 'Відмовлено' },
  oneRecord: { en: 'One record only', uk: 'Лише один запис' },
  results: { en: 'Actions found', uk: 'Знайдені дії' },
  noneTitle: { en: 'No such actions were found', uk: 'Таких дій не знайдено' },
  noneWords: { en: 'Choose a longer period or remove filters.', uk: 'Розширте проміжок часу або приберіть фільтри.' },
  when: { en: 'When', uk: 'Коли' },
  what: { en: 'Who and what', uk: 'Хто і що' },
  records: { en: 'Records', uk: 'Записів' },
  from: { en: 'From where', uk: 'Звідки' },
  somebody: { en: 'Unknown person', uk: 'Невідома особа' },
  open: { en: 'Open the record', uk: 'Відкрити запис' },
  onlyThis: { en: 'Everything about this record', uk: 'Усе про цей запис' },
  gone: { en: 'This record cannot be opened', uk: 'Цей запис відкрити не вдалося' },
  seenAsk: { en: 'Which records were these?', uk: 'Які це записи?' },
  seenList: { en: 'Records that this person was shown', uk: 'Записи, показані цій людині' },
  seenNone: { en: 'No record was shown to this person then.', uk: 'Тоді цій людині не показано жодного запису.' },
  record: { en: 'Record', uk: 'Запис' },
  times: { en: 'Times', uk: 'Разів' },
  lastAt: { en: 'Last', uk: 'Востаннє' },
  withWords: { en: '{sentence} (“{words}”)', uk: '{sentence} («{words}»)' },
  throughFeed: { en: '{who} read {many} with another program', uk: '{who}: читання {many} іншою програмою' },
  wasRefused: { en: '{sentence} — refused', uk: '{sentence} — відмовлено' },
} as const satisfies Record<string, Text>;

/** The name of each kind of action in a list of choices. */
export const trailKinds = {
  read: { en: 'A record was opened', uk: 'Перегляд запису' },
  search: { en: 'Search', uk: 'Пошук' },
  history: { en: 'History of a record', uk: 'Перегляд історії запису' },
  export: { en: 'Export', uk: 'Експорт' },
  pull: { en: 'Download to a device', uk: 'Завантаження на пристрій' },
  file: { en: 'File', uk: 'Перегляд файлу' },
  save: { en: 'Save', uk: 'Збереження' },
  delete: { en: 'Removal', uk: 'Вилучення' },
  restore: { en: 'Restore', uk: 'Відновлення' },
  push: { en: 'Work sent from a device', uk: 'Надсилання з пристрою' },
  signIn: { en: 'Sign-in', uk: 'Вхід' },
  signInRefused: { en: 'Sign-in refused', uk: 'Відмова у вході' },
  signOut: { en: 'Logout', uk: 'Вихід' },
  refreshReplayed: { en: 'Old session key used again', uk: 'Повторне використання ключа сеансу' },
  passwordChanged: { en: 'Password changed', uk: 'Зміна пароля' },
  passwordRecovery: { en: 'Password recovery', uk: 'Відновлення пароля' },
  sessionsEnded: { en: 'Sessions ended', uk: 'Завершення сеансів' },
  registration: { en: 'Registration request', uk: 'Запит на реєстрацію' },
  registrationDecided: { en: 'Decision on a request', uk: 'Рішення щодо запиту' },
  userBlocked: { en: 'User blocked', uk: 'Блокування користувача' },
  refused: { en: 'Refusal', uk: 'Відмова в доступі' },
} as const satisfies Record<AuditKind, Text>;

/** Kinds that can be chosen together. */
export const trailGroups = {
  reading: {
    title: { en: 'Everything read or exported', uk: 'Усе переглянуте й експортоване' },
    kinds: ['read', 'search', 'history', 'export', 'pull', 'file'],
  },
  writing: {
    title: { en: 'Everything changed', uk: 'Усі зміни' },
    kinds: ['save', 'delete', 'restore', 'push', 'userBlocked', 'registrationDecided'],
  },
  access: {
    title: { en: 'Sign-ins, passwords, sessions', uk: 'Входи, паролі, сеанси' },
    kinds: [
      'signIn',
      'signInRefused',
      'signOut',
      'refreshReplayed',
      'passwordChanged',
      'passwordRecovery',
      'sessionsEnded',
    ],
  },
} as const satisfies Record<string, { readonly title: Text; readonly kinds: readonly AuditKind[] }>;

/** What an action is done with. English names one record and several, Ukrainian the genitive of both. */
type Nouns = { readonly one: Text; readonly many: Text };

export const recordNouns: Readonly<Record<string, Nouns>> = {
  address: { one: { en: 'an address', uk: 'адреси' }, many: { en: 'addresses', uk: 'адрес' } },
  assessment: { one: { en: 'an assessment', uk: 'обстеження' }, many: { en: 'assessments', uk: 'обстежень' } },
  activity: { one: { en: 'an activity', uk: 'заходу допомоги' }, many: { en: 'activities', uk: 'заходів допомоги' } },
  organization: { one: { en: 'an organization', uk: 'організації' }, many: { en: 'organizations', uk: 'організацій' } },
  user: { one: { en: 'a user', uk: 'користувача' }, many: { en: 'users', uk: 'користувачів' } },
  training: { one: { en: 'a training', uk: 'тренінгу' }, many: { en: 'trainings', uk: 'тренінгів' } },
  session: {
    one: { en: 'the sessions of a user', uk: 'сеансів користувача' },
    many: { en: 'sessions', uk: 'сеансів' },
  },
  registrationRequest: {
    one: { en: 'a registration request', uk: 'запиту на реєстрацію' },
    many: { en: 'registration requests', uk: 'запитів на реєстрацію' },
  },
  apiToken: {
    one: { en: 'a token for other programs', uk: 'токена для інших програм' },
    many: { en: 'tokens for other programs', uk: 'токенів для інших програм' },
  },
  mail: { one: { en: 'a message', uk: 'листа' }, many: { en: 'messages', uk: 'листів' } },
  audit: { one: { en: 'the trail', uk: 'журналу дій' }, many: { en: 'the trail', uk: 'записів журналу дій' } },
};

export const anyNouns: Nouns = { one: { en: 'a record', uk: 'запису' }, many: { en: 'records', uk: 'записів' } };

/**
 * What happened, after the name of the person: "Olena Koval opened an address" · «Олена Коваль: перегляд адреси». Ukrainian names
 * the action by a noun, because a verb in the past would have to know whether it was a woman or a man.
 */
export const trailSentences: Readonly<Record<AuditKind, Text>> = {
  read: { en: '{who} opened {one}', uk: '{who}: перегляд {one}' },
  search: { en: '{who} searched {many} and read {count}', uk: '{who}: пошук серед {many}, прочитано {count}' },
  history: { en: '{who} looked at the history of {one}', uk: '{who}: перегляд історії {one}' },
  export: { en: '{who} exported {many}: {count}', uk: '{who}: експорт {many}, усього {count}' },
  pull: { en: '{who} downloaded {many} to a device: {count}', uk: '{who}: завантаження {many} на пристрій, {count}' },
  push: { en: '{who} sent work from a device: {count}', uk: '{who}: надсилання з пристрою, {count}' },
  save: { en: '{who} saved {one}', uk: '{who}: збереження {one}' },
  delete: { en: '{who} moved {one} to the bin', uk: '{who}: переміщення {one} до кошика' },
  restore: { en: '{who} restored {one}', uk: '{who}: відновлення {one}' },
  file: { en: '{who} opened a file', uk: '{who}: перегляд файлу' },
  signIn: { en: '{who} signed in', uk: '{who}: вхід' },
  signInRefused: { en: '{who} tried to sign in without success', uk: '{who}: невдала спроба входу' },
  signOut: { en: '{who} logged out', uk: '{who}: вихід' },
  refreshReplayed: {
    en: 'An old session key of {who} was used again; the session was ended',
    uk: '{who}: повторне використання старого ключа, сеанс завершено',
  },
  passwordChanged: { en: '{who} changed the password', uk: '{who}: зміна пароля' },
  passwordRecovery: { en: '{who} requested a temporary password', uk: '{who}: запит тимчасового пароля' },
  sessionsEnded: { en: '{who} ended sessions', uk: '{who}: завершення сеансів' },
  registration: { en: '{who} requested an account', uk: '{who}: запит на обліковий запис' },
  registrationDecided: {
    en: '{who} decided on a request for an account',
    uk: '{who}: рішення щодо запиту на обліковий запис',
  },
  userBlocked: { en: '{who} blocked a user', uk: '{who}: блокування користувача' },
  refused: { en: '{who} tried to open {one} without the right', uk: '{who}: спроба доступу до {one} без права' },
};

/** Actions with another sentence when they are done to the account of another person, or to a token. */
export const sentencesAbout: Readonly<Record<string, Partial<Readonly<Record<AuditKind, Text>>>>> = {
  user: {
    sessionsEnded: { en: '{who} ended the sessions of a user', uk: '{who}: завершення сеансів користувача' },
    passwordRecovery: {
      en: '{who} had a temporary password sent to a user',
      uk: '{who}: надсилання тимчасового пароля користувачу',
    },
  },
  apiToken: {
    save: { en: '{who} created or opened {one}', uk: '{who}: створення або відкриття {one}' },
    delete: { en: '{who} revoked {one}', uk: '{who}: відкликання {one}' },
  },
};

export const trailCounted = {
  acts: {
    en: { one: '{count} action', other: '{count} actions' },
    uk: { one: '{count} дія', few: '{count} дії', many: '{count} дій', other: '{count} дії' },
  },
} as const satisfies Record<string, CountedText>;
