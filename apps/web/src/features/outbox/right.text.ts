import type { TableName } from '@domivka/domain/kernel/entity';
import type { Text } from '@domivka/domain/kernel/text';

/** Which right is missing, why, and who can help. `{what}` is what one would have the right to do. */
export const rightText = {
  role: {
    en: 'Your role ({role}) does not include the right to {what}.',
    uk: 'Ваша роль ({role}) не дає права {what}.',
  },
  area: {
    en: 'You do not have the right to {what} there: the place is outside the area you work in.',
    uk: 'Ви не маєте права {what} там: це місце поза територією, на якій ви працюєте.',
  },
  organization: {
    en: 'You have the right to {what} of your own organization only. This record belongs to another one.',
    uk: 'Ви маєте право {what} лише своєї організації. Цей запис належить іншій.',
  },
  author: {
    en: 'You have the right to {what} only if you made them yourself.',
    uk: 'Ви маєте право {what}, лише якщо створили їх самі.',
  },
  late: {
    en: 'You have the right to {what} only within a day after you made them.',
    uk: 'Ви маєте право {what} лише протягом доби після створення.',
  },
  general: {
    en: 'The server says that you do not have the right to {what} here.',
    uk: 'За даними сервера, ви не маєте права {what} тут.',
  },
  givenBy: {
    en: 'The right can be given to you by: {roles}.',
    uk: 'Надати це право може: {roles}.',
  },
  handOver: {
    en: 'A colleague who has the right can enter this for you: hand over a file. It is a page that the colleague reads and enters by hand.',
    uk: 'Колега, який має це право, може внести це за вас: передайте йому файл. Це сторінка, з якої дані вносять вручну.',
  },
  removedByOthers: {
    en: 'A colleague who has the right can delete it.',
    uk: 'Вилучити запис може колега, який має це право.',
  },
} as const satisfies Record<string, Text>;

/** Verbs that take the plural of a table. */
export const rightVerbs: Readonly<Record<string, Text>> = {
  create: { en: 'register', uk: 'створювати' },
  update: { en: 'change', uk: 'змінювати' },
  delete: { en: 'delete', uk: 'вилучати' },
};

/** Rights of a table that are said as a whole. */
export const rightPhrases: Readonly<Record<string, Text>> = {
  updateIdentity: {
    en: 'change the codes, street, house, block and kind of building of this address',
    uk: 'змінювати коди, вулицю, будинок, корпус і тип будівлі цієї адреси',
  },
  close: { en: 'complete or cancel activities', uk: 'завершувати чи скасовувати заходи допомоги' },
  reopen: { en: 'reopen completed activities', uk: 'поновлювати завершені заходи допомоги' },
};

/** Where the right to the records of one's own organization only is missing: sentences that cannot be put together. */
export const rightOfOwn: Readonly<Record<string, Text>> = {
  updateIdentity: {
    en: 'You can change codes, street, house, block and kind of building only in addresses of your own organization. This address belongs to another one.',
    uk: 'Ви можете змінювати коди, вулицю, будинок, корпус і тип будівлі лише в адресах своєї організації. Ця адреса належить іншій.',
  },
  reopen: {
    en: 'You can reopen completed activities of your own organization only. This one belongs to another.',
    uk: 'Ви можете поновлювати завершені заходи допомоги лише своєї організації. Цей належить іншій.',
  },
};

/** The plural of a table, in the case that the verbs above take. */
export const rightObjects: Partial<Readonly<Record<TableName, Text>>> = {
  address: { en: 'addresses', uk: 'адреси' },
  apartment: { en: 'units', uk: 'приміщення' },
  assessment: { en: 'assessments', uk: 'обстеження' },
  stateQuestions: { en: 'answers to state questions', uk: 'відповіді анкети стану' },
  activity: { en: 'activities', uk: 'заходи допомоги' },
  photo: { en: 'photos', uk: 'фото' },
  metadata: { en: 'custom fields', uk: 'додаткові поля' },
};
