import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const metadataErrors = {
  'metadata.invalid': {
    kind: 'invalid',
    en: 'The custom field cannot be saved yet',
    uk: 'Додаткове поле поки що не можна зберегти',
  },
  'metadata.name.form': {
    kind: 'invalid',
    en: 'The name in data begins with a small Latin letter and has only Latin letters and digits, such as roofAge',
    uk: 'Назва в даних починається з малої латинської літери й містить лише латинські літери та цифри, наприклад roofAge',
  },
  'metadata.name.taken': {
    kind: 'invalid',
    en: 'There is a custom field with this name already',
    uk: 'Додаткове поле з такою назвою вже є',
  },
  'metadata.label.required': {
    kind: 'invalid',
    en: 'The label is needed in both languages',
    uk: 'Підпис потрібен обома мовами',
  },
  'metadata.options.required': {
    kind: 'invalid',
    en: 'A list needs at least one option',
    uk: 'Список має містити принаймні один варіант',
  },
  'metadata.options.code': {
    kind: 'invalid',
    en: 'The code of an option has only Latin letters, digits, hyphens and underscores',
    uk: 'Код варіанта містить лише латинські літери, цифри, дефіси та підкреслення',
  },
  'metadata.options.twice': {
    kind: 'invalid',
    en: 'Two options have the same code',
    uk: 'Два варіанти мають однаковий код',
  },
  'metadata.showIf.itself': {
    kind: 'invalid',
    en: 'A field cannot depend on itself',
    uk: 'Поле не може залежати від себе самого',
  },
  'metadata.shared.notAllowed': {
    kind: 'forbidden',
    en: 'Only the staff of the cluster define fields for all organizations',
    uk: 'Поля для всіх організацій створюють лише працівники кластера',
  },
  'metadata.locked': {
    kind: 'forbidden',
    en: 'Only administrators change this field',
    uk: 'Це поле змінюють лише адміністратори',
  },
  'metadata.organization.move': {
    kind: 'invalid',
    en: 'A field that has values cannot be given to another table, organization or name: archive it and make a new one',
    uk: 'Поле зі значеннями не можна перенести до іншої таблиці, організації чи назви: архівуйте його та створіть нове',
  },
} as const satisfies ErrorCatalogue;

export const metadataIssue = issueMaker(metadataErrors);
