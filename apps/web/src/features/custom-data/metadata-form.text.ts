import type { CustomFieldType } from '@domivka/domain/kernel/custom-definition';
import type { Text } from '@domivka/domain/kernel/text';

/** Words of the form over one custom field. */
export const metadataFormText = {
  newTitle: { en: 'Add a field', uk: 'Нове поле' },
  editTitle: { en: 'Custom field', uk: 'Додаткове поле' },
  save: { en: 'Save the field', uk: 'Зберегти поле' },
  labelEn: { en: 'Label in English', uk: 'Назва у формі англійською' },
  labelUk: { en: 'Label in Ukrainian', uk: 'Назва у формі українською' },
  labelHint: { en: 'What people read in the form', uk: 'Те, що люди читають у формі' },
  nameFixed: { en: 'It cannot be changed, so that no value is lost', uk: 'Вона незмінна, щоб не втратити значень' },
  tableFixed: { en: 'What a field belongs to cannot be changed', uk: 'Належність поля змінити не можна' },
  options: { en: 'Options', uk: 'Варіанти' },
  option: { en: 'Option {number}', uk: 'Варіант {number}' },
  optionEn: { en: 'In English', uk: 'Англійською' },
  optionUk: { en: 'In Ukrainian', uk: 'Українською' },
  code: { en: 'Code', uk: 'Код' },
  addOption: { en: 'Add an option', uk: 'Додати варіант' },
  archiveOption: { en: 'Archive “{option}”', uk: 'Архівувати «{option}»' },
  restoreOption: { en: 'Offer “{option}” again', uk: 'Знову пропонувати «{option}»' },
  removeOption: { en: 'Remove “{option}”', uk: 'Прибрати «{option}»' },
  conditional: { en: 'Show this field only if…', uk: 'Показувати це поле, лише якщо…' },
  conditionField: { en: 'Field', uk: 'Поле' },
  conditionOp: { en: 'Comparison', uk: 'Порівняння' },
  conditionValue: { en: 'Value', uk: 'Значення' },
  conditionValues: { en: 'Values', uk: 'Значення (кілька)' },
  notSharedHint: {
    en: 'Your organization and the staff of the cluster see this field and its values',
    uk: 'Це поле та його значення бачать ваша організація та працівники кластера',
  },
  typeChanged: {
    en: 'Existing values stay as they are. Those that do not fit “{type}” are shown as former values until someone enters a new one; filters and sorting ignore them.',
    uk: 'Наявні значення залишаться без змін. Ті, що не відповідають типу «{type}», показуватимуться як колишні, доки хтось не введе нові; фільтри та сортування їх не враховують.',
  },
  preview: { en: 'How it will look', uk: 'Який вигляд матиме' },
  previewHint: { en: 'Try it: nothing here is saved', uk: 'Спробуйте: тут нічого не зберігається' },
  previewOption: { en: 'Your options appear here', uk: 'Тут з’являться ваші варіанти' },
  unnamed: { en: 'Label of the field', uk: 'Назва поля у формі' },
  created: { en: 'Field added', uk: 'Поле додано' },
  remove: { en: 'Delete', uk: 'Вилучити' },
  removeTitle: { en: 'Delete the field', uk: 'Вилучити поле' },
  removeAsk: {
    en: 'Only a field without values can be deleted. One that was ever filled in is archived instead.',
    uk: 'Вилучити можна лише поле без значень. Поле, яке колись заповнювали, натомість архівують.',
  },
  notYours: { en: 'You can read this field', uk: 'Ви можете переглядати це поле' },
  notYoursWords: {
    en: 'Only administrators, or the organization it belongs to, can change it.',
    uk: 'Змінити його можуть лише адміністратори або організація, якій воно належить.',
  },
} as const satisfies Record<string, Text>;

/** What each kind of field is for. */
export const typeHints: Readonly<Record<CustomFieldType, Text>> = {
  text: {
    en: 'A line of up to 1,000 characters: a name, a number with letters',
    uk: 'Рядок до 1000\u00A0символів: назва, номер із літерами',
  },
  multiline_text: {
    en: 'Several lines of up to 10,000 characters: a description',
    uk: 'Кілька рядків до 10\u00A0000\u00A0символів: опис',
  },
  number: {
    en: 'A number that can be compared and sorted: age, amount, distance',
    uk: 'Число, яке можна порівнювати й сортувати: вік, сума, відстань',
  },
  select: { en: 'Only one of your options', uk: 'Лише один із ваших варіантів' },
  combobox: {
    en: 'One of your options, or other words where none fits',
    uk: 'Один із ваших варіантів або інші слова, якщо жоден не підходить',
  },
  multiple_select: { en: 'Any number of your options', uk: 'Будь-яка кількість ваших варіантів' },
  boolean: { en: 'Yes, no, or no answer yet', uk: 'Так, ні або ще без відповіді' },
};
