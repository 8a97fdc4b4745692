import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the custom data settings. */
export const metadataText = {
  title: { en: 'Custom data settings', uk: 'Налаштування додаткових даних' },
  intro: {
    en: 'Custom fields for what the forms do not ask. You see them in the tab “Custom data” and in lists, filters and exports.',
    uk: 'Додаткові поля для того, про що форми не запитують. Вони доступні на вкладці «Додаткові дані», а також у списках, фільтрах та експорті.',
  },
  table: { en: 'Fields of', uk: 'Поля для' },
  add: { en: 'Add a field', uk: 'Додати поле' },
  shared: { en: 'For all organizations', uk: 'Для всіх організацій' },
  own: { en: 'Only for my organization', uk: 'Лише для моєї організації' },
  ofOther: { en: 'Only for {organization}', uk: 'Лише для: {organization}' },
  otherUnknown: { en: 'another organization', uk: 'інша організація' },
  ownHint: {
    en: 'Only your organization and the staff of the cluster see these fields and their values.',
    uk: 'Ці поля та їхні значення бачать ваша організація та працівники кластера, більше ніхто.',
  },
  sharedHint: {
    en: 'Everyone who sees the record sees these fields, except donors.',
    uk: 'Ці поля бачать усі, хто бачить запис, крім донорів.',
  },
  required: { en: 'Mandatory', uk: 'Обов’язкове' },
  locked: { en: 'Locked', uk: 'Заблоковане' },
  archived: { en: 'Archived', uk: 'В архіві' },
  conditional: { en: 'With a condition', uk: 'З умовою' },
  waiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
  emptyTitle: { en: 'No custom fields here yet', uk: 'Тут ще немає додаткових полів' },
  emptyWords: {
    en: 'Add a field when your work needs something that the form does not ask.',
    uk: 'Додайте поле, якщо для роботи потрібні дані, про які форма не запитує.',
  },
  showArchived: { en: 'Show archived fields', uk: 'Показати архівні поля' },
  drag: { en: 'Move “{field}” by dragging', uk: 'Перетягнути «{field}»' },
  up: { en: 'Move “{field}” up', uk: 'Підняти «{field}» вище' },
  down: { en: 'Move “{field}” down', uk: 'Опустити «{field}» нижче' },
  instructions: {
    en: 'Press the space bar to lift the entry, the arrow keys to move it, the space bar to put it down, Escape to leave it where it was.',
    uk: 'Натисніть пробіл, щоб підняти рядок, клавіші зі стрілками — щоб перемістити, ще раз пробіл — щоб опустити, Escape — щоб залишити на місці.',
  },
  lifted: { en: '{field} lifted, place {place} of {total}', uk: '{field}: піднято, місце {place} з {total}' },
  moved: { en: '{field}, place {place} of {total}', uk: '{field}: місце {place} з {total}' },
  dropped: { en: '{field} put down at place {place} of {total}', uk: '{field}: тепер на місці {place} з {total}' },
  cancelled: { en: '{field} stays where it was', uk: '{field}: залишено на місці' },
  values: { en: 'Export values', uk: 'Експорт значень' },
  import: { en: 'Values from a file', uk: 'Значення з файлу' },
  orderFailed: { en: 'The order could not be saved', uk: 'Не вдалося зберегти порядок' },
} as const satisfies Record<string, Text>;

export const metadataCounted = {
  options: {
    en: { one: '{count} option', other: '{count} options' },
    uk: { one: '{count} варіант', few: '{count} варіанти', many: '{count} варіантів', other: '{count} варіанта' },
  },
} as const satisfies Record<string, CountedText>;
