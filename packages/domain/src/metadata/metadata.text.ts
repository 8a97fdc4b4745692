import type { CustomFieldType } from '../kernel/custom-definition.ts';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const metadataLabel: Text = { en: 'Custom field', uk: 'Додаткове поле' };

/** The seven kinds of custom fields (specification, section 3). */
export const customFieldTypes = [
  { code: 'text', en: 'Text', uk: 'Текст' },
  { code: 'multiline_text', en: 'Multi-line text', uk: 'Багаторядковий текст' },
  { code: 'number', en: 'Number', uk: 'Число' },
  { code: 'select', en: 'One of a list', uk: 'Вибір зі списку' },
  { code: 'combobox', en: 'One of a list, or own words', uk: 'Вибір зі списку або власні слова' },
  { code: 'multiple_select', en: 'Several of a list', uk: 'Кілька зі списку' },
  { code: 'boolean', en: 'Yes or no', uk: 'Так чи ні' },
] as const satisfies readonly Option<CustomFieldType>[];

/** What a custom field belongs to. */
export const customTables = [
  { code: 'address', en: 'Address', uk: 'Адреса' },
  { code: 'apartment', en: 'Unit', uk: 'Приміщення' },
  { code: 'assessment', en: 'Assessment', uk: 'Обстеження' },
  { code: 'activity', en: 'Activity', uk: 'Захід допомоги' },
  { code: 'stateQuestions', en: 'State questions', uk: 'Анкета стану' },
  { code: 'photo', en: 'Photo', uk: 'Фото' },
  { code: 'organization', en: 'Organization', uk: 'Організація' },
] as const satisfies readonly Option[];

export type CustomTable = (typeof customTables)[number]['code'];

/** How `showIf` compares the other field with its value. */
export const showIfOperators = [
  { code: 'eq', en: 'is', uk: 'дорівнює' },
  { code: 'ne', en: 'is not', uk: 'не дорівнює' },
  { code: 'in', en: 'is one of', uk: 'є одним із' },
  { code: 'exists', en: 'is filled', uk: 'заповнено' },
] as const satisfies readonly Option[];

export const metadataFieldLabels = {
  name: { en: 'Name in data', uk: 'Назва в даних' },
  label: { en: 'Label', uk: 'Назва у формі' },
  order: { en: 'Order', uk: 'Порядок' },
  type: { en: 'Kind of field', uk: 'Тип поля' },
  options: { en: 'Options', uk: 'Варіанти' },
  table: { en: 'Belongs to', uk: 'До чого належить' },
  required: { en: 'Mandatory', uk: 'Обов’язковий' },
  showIf: { en: 'Shown only if', uk: 'Показувати, лише якщо' },
  shared: { en: 'For all organizations', uk: 'Для всіх організацій' },
  locked: { en: 'Only administrators change it', uk: 'Змінюють лише адміністратори' },
  archived: { en: 'Archived', uk: 'В архіві' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and hints in them. */
export const metadataSectionTitles = {
  field: { en: 'Field', uk: 'Поле' },
  nameHint: {
    en: 'Used in exports and filters. It cannot be changed later',
    uk: 'Використовується в експорті та фільтрах. Змінити її потім не можна',
  },
  optionsHint: {
    en: 'In the order in which the form offers them. An archived option is no longer offered; records that have it keep it as a former option.',
    uk: 'У тому порядку, в якому їх пропонує форма. Архівний варіант більше не пропонується; у записах, де його вибрано, він лишається як колишній.',
  },
  rules: { en: 'Rules', uk: 'Правила' },
  requiredHint: {
    en: 'Asked for when someone fills in custom data; an empty value does not block saving the record',
    uk: 'Запитується під час заповнення додаткових даних; порожнє значення не заважає зберегти запис',
  },
  who: { en: 'For whom', uk: 'Для кого' },
  sharedHint: {
    en: 'All organizations see and fill in this field. It cannot be changed later',
    uk: 'Це поле бачать і заповнюють усі організації. Змінити це потім не можна',
  },
  lockedHint: { en: 'Staff can no longer change it', uk: 'Працівники більше не зможуть його змінювати' },
  archivedHint: {
    en: 'It is no longer asked for; values stay and are shown',
    uk: 'Його більше не запитують; значення залишаються видимими',
  },
} as const satisfies Record<string, Text>;

export const metadataMessages = {
  saved: { en: 'Custom field saved', uk: 'Додаткове поле збережено' },
  deleted: { en: 'Custom field deleted', uk: 'Додаткове поле вилучено' },
  saveFailed: { en: 'Error saving the custom field', uk: 'Помилка збереження додаткового поля' },
  deleteFailed: { en: 'Error deleting the custom field', uk: 'Помилка вилучення додаткового поля' },
} as const satisfies Record<string, Text>;
