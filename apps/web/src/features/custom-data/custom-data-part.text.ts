import type { Text } from '@domivka/domain/kernel/text';

/** Words of the tab with custom values. */
export const customPartText = {
  saved: { en: 'Custom data saved', uk: 'Додаткові дані збережено' },
  saveFailed: { en: 'Error saving the custom data', uk: 'Помилка збереження додаткових даних' },
  noValues: { en: 'Nothing is filled in yet', uk: 'Ще нічого не заповнено' },
  noValuesWords: {
    en: 'The answers to the custom fields will appear here.',
    uk: 'Тут з’являться відповіді на запитання додаткових полів.',
  },
  noFields: { en: 'No custom fields are defined here', uk: 'Додаткових полів тут не створено' },
  noFieldsWords: {
    en: 'The manager of your organization or the staff of the cluster define them.',
    uk: 'Їх створює керівник вашої організації або працівники кластера.',
  },
  settings: { en: 'Custom data settings', uk: 'Налаштування додаткових даних' },
} as const satisfies Record<string, Text>;
