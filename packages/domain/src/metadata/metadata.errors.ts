import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const metadataErrors = {
  'metadata.invalid': { en: 'The custom field cannot be saved yet', uk: 'Додаткове поле поки що не можна зберегти' },
  'metadata.name.form': {
    en: 'The name in data begins with a small Latin letter and has only Latin letters and digits, such as roofAge',
    uk: 'Назва в даних починається з малої латинської літери й містить лише латинські літери та цифри, наприклад roofAge',
  },
  'metadata.name.taken': {
    en: 'There is a custom field with this name already',
    uk: 'Додаткове поле з такою назвою вже є',
  },
  'metadata.label.required': { en: 'The label is needed in both languages', uk: 'Назва у формі потрібна обома мовами' },
  'metadata.options.required': {
    en: 'A list needs at least one option',
    uk: 'Список має містити принаймні один варіант',
  },
  'metadata.options.code': {
    en: 'The code of an option has only Latin letters, digits, hyphens and underscores',
    uk: 'Код варіанта містить лише латинські літери, цифри, дефіси та підкреслення',
  },
  'metadata.options.twice': { en: 'Two options have the same code', uk: 'Два варіанти мають однаковий код' },
  'metadata.showIf.itself': { en: 'A field cannot depend on itself', uk: 'Поле не може залежати від себе самого' },
  'metadata.showIf.value': {
    en: 'Say which value the other field must have',
    uk: 'Укажіть, яке значення повинно мати інше поле',
  },
  'metadata.showIf.unknown': {
    en: 'There is no field “{field}” on which this one could depend',
    uk: 'Немає поля «{field}», від якого могло б залежати це поле',
  },
  'metadata.tooMany': {
    en: 'An organization may have at most {max} custom fields. Delete those that are not used',
    uk: 'Організація може мати не більше ніж {max} додаткових полів. Вилучіть ті, що не використовуються',
  },
  'metadata.options.tooMany': {
    en: 'A list may have at most {max} options, archived ones included',
    uk: 'Список може містити не більше ніж {max} варіантів разом з архівними',
  },
  'metadata.inUse': {
    kind: 'conflict',
    en: 'There are values in this field, so it cannot be deleted. Archive it: the values stay',
    uk: 'У цьому полі є значення, тому його не можна вилучити. Архівуйте його: значення залишаться',
  },
  'metadata.usedInCondition': {
    kind: 'conflict',
    en: 'The field “{field}” is shown depending on this one, so it cannot be deleted',
    uk: 'Від цього поля залежить показ поля «{field}», тому його не можна вилучити',
  },
  'metadata.shared.notAllowed': {
    kind: 'forbidden',
    en: 'Only the staff of the cluster can create fields for all organizations',
    uk: 'Поля для всіх організацій створюють лише працівники кластера',
  },
  'metadata.locked': {
    kind: 'forbidden',
    en: 'Only administrators can change this field',
    uk: 'Це поле змінюють лише адміністратори',
  },
  'metadata.organization.move': {
    en: 'The name in data, the owner and what a field belongs to cannot be changed: archive it and create a new one',
    uk: 'Назву в даних, належність і власника поля змінити не можна: архівуйте його та створіть нове',
  },
} as const satisfies ErrorCatalogue;

export const metadataIssue = issueMaker(metadataErrors);
