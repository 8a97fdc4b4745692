import type { Text } from '@domivka/domain/kernel/text';

/** Words of the tab with custom values. */
export const customPartText = {
  fillIn: { en: 'Fill in', uk: 'Заповнити' },
  saved: { en: 'Custom data saved', uk: 'Додаткові дані збережено' },
  saveFailed: { en: 'Error saving the custom data', uk: 'Помилка збереження додаткових даних' },
  noValues: { en: 'Nothing is filled in yet', uk: 'Ще нічого не заповнено' },
  noValuesWords: {
    en: 'Here stands what your own fields ask about this address.',
    uk: 'Тут з’являться відповіді на ваші власні поля щодо цієї адреси.',
  },
  noFields: { en: 'There are no custom fields for addresses', uk: 'Додаткових полів для адрес немає' },
  noFieldsWords: {
    en: 'The manager of your organization or the staff of the cluster define them.',
    uk: 'Їх створює керівник вашої організації або працівники кластера.',
  },
  settings: { en: 'Custom data settings', uk: 'Налаштування додаткових даних' },
} as const satisfies Record<string, Text>;
