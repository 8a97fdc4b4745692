import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the screen Find addresses. */
export const addressesText = {
  title: { en: 'Find addresses', uk: 'Пошук адрес' },
  register: { en: 'Register an address', uk: 'Зареєструвати адресу' },
  search: { en: 'Search for addresses', uk: 'Пошук адрес' },
  searchHint: {
    en: 'Street and house, settlement, P-code or coordinates',
    uk: 'Вулиця й будинок, населений пункт, P-код або координати',
  },
  searchExample: { en: 'Kharkiv Shevchenka 12a', uk: 'харків шевченка 12а' },
  map: { en: 'Map', uk: 'Карта' },
  organization: { en: 'Registered by', uk: 'Хто зареєстрував' },
  address: { en: 'Address', uk: 'Адреса' },
  damage: { en: 'Damage', uk: 'Пошкодження' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  toAssess: { en: 'Needs an assessment', uk: 'Потрібне обстеження' },
  updated: { en: 'Updated', uk: 'Оновлено' },
  results: { en: 'Addresses found', uk: 'Знайдені адреси' },
  fromDeviceHint: {
    en: 'Without a connection only addresses opened or downloaded on this device can be found.',
    uk: 'Без зв’язку можна знайти лише адреси, які відкривали або завантажили на цьому пристрої.',
  },
  fromDeviceAreas: {
    en: 'Searched only what is kept on this device: {areas} and records opened before. The rest appears when there is a connection.',
    uk: 'Пошук лише серед збереженого на пристрої: {areas} і відкриті раніше записи. Решту видно, коли є зв’язок.',
  },
  notHereTitle: { en: 'Nothing found on this device', uk: 'На цьому пристрої нічого не знайдено' },
  notHereWords: {
    en: 'The building may still be in the register. If you register it now, look for it again once there is a connection: one building, one record.',
    uk: 'У реєстрі цей будинок, можливо, уже є. Якщо зареєструєте його зараз, пошукайте його ще раз, щойно з’явиться зв’язок: одному будинку — один запис.',
  },
  emptyTitle: { en: 'No address is registered here yet', uk: 'Тут ще не зареєстровано жодної адреси' },
  emptyWords: {
    en: 'Settlement, street and house are enough to begin. Assessments and assistance are added to the address later.',
    uk: 'Для початку вистачить населеного пункту, вулиці й будинку. Обстеження та допомогу додають до адреси згодом.',
  },
  noneTitle: { en: 'No address matches', uk: 'Жодна адреса не відповідає умовам' },
  noneWords: {
    en: 'Check the spelling or remove filters. If the building is not in the register yet, register it.',
    uk: 'Перевірте написання або приберіть фільтри. Якщо будинку ще немає в реєстрі, зареєструйте його.',
  },
  failedTitle: { en: 'The search did not work', uk: 'Пошук не вдався' },
  waiting: { en: 'waiting to be sent', uk: 'очікує надсилання' },
  needsYou: { en: 'needs your attention', uk: 'потребує вашої уваги' },
} as const satisfies Record<string, Text>;

export const addressesCounted = {
  found: {
    en: { one: '{count} address', other: '{count} addresses' },
    uk: { one: '{count} адреса', few: '{count} адреси', many: '{count} адрес', other: '{count} адреси' },
  },
} as const satisfies Record<string, CountedText>;
