import type { Text } from '@domivka/domain/kernel/text';

/** Words that many screens share. A word of one screen is declared beside that screen. */
export const commonText = {
  productName: { en: 'Domivka', uk: 'Домівка' },
  trainingMode: { en: 'Training mode', uk: 'Навчальний режим' },
  save: { en: 'Save', uk: 'Зберегти' },
  cancel: { en: 'Cancel', uk: 'Скасувати' },
  edit: { en: 'Edit', uk: 'Редагувати' },
  andMore: { en: 'and {count} more', uk: 'і ще {count}' },
  unsentGone: { en: 'Unsent records are gone', uk: 'Ненадіслані записи зникли' },
  delete: { en: 'Delete', uk: 'Вилучити' },
  add: { en: 'Add', uk: 'Додати' },
  close: { en: 'Close', uk: 'Закрити' },
  back: { en: 'Back', uk: 'Назад' },
  retry: { en: 'Try again', uk: 'Спробувати ще раз' },
  reload: { en: 'Reload the page', uk: 'Перезавантажити сторінку' },
  search: { en: 'Search', uk: 'Пошук' },
  yes: { en: 'Yes', uk: 'Так' },
  no: { en: 'No', uk: 'Ні' },
  notHere: { en: 'Not known without a connection', uk: 'Без зв’язку невідомо' },
  notGiven: { en: 'not given', uk: 'не вказано' },
  offlineData: { en: 'Offline data', uk: 'Офлайн-дані' },
  waiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
} as const satisfies Record<string, Text>;
