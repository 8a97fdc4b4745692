import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const homeText = {
  morning: { en: 'Good morning!', uk: 'Доброго ранку!' },
  day: { en: 'Good afternoon!', uk: 'Доброго дня!' },
  evening: { en: 'Good evening!', uk: 'Доброго вечора!' },
  sections: { en: 'Sections', uk: 'Розділи' },
  today: { en: 'Today', uk: 'Сьогодні' },
  calm: { en: 'Nothing waits for you', uk: 'Термінових справ немає' },
  calmHint: { en: 'All your work is sent and accepted.', uk: 'Усю вашу роботу надіслано й прийнято.' },
  needsYouHint: {
    en: 'The server could not accept them as they are.',
    uk: 'Сервер не зміг прийняти їх такими, як вони є.',
  },
  waitingHint: {
    en: 'They are safe on this device and go by themselves.',
    uk: 'Вони збережені на цьому пристрої та надійдуть самі.',
  },
  draft: { en: 'Begun and not saved: {what}', uk: 'Розпочато й не збережено: {what}' },
  draftOf: { en: 'typed {moment}', uk: 'введено {moment}' },
  lastAddresses: { en: 'My last addresses', uk: 'Мої останні адреси' },
  changedAddresses: { en: 'Addresses changed last', uk: 'Нещодавно змінені адреси' },
  myArea: { en: 'My area', uk: 'Моя територія' },
  addresses: { en: 'Addresses', uk: 'Адреси' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activities: { en: 'Assistance activities', uk: 'Заходи допомоги' },
  fromDevice: { en: 'As this device knows it', uk: 'За даними цього пристрою' },
  asOf: { en: 'As of {moment}', uk: 'Станом на {moment}' },
  notSent: { en: 'not sent yet', uk: 'ще не надіслано' },
  emptyTitle: { en: 'No home is registered here yet', uk: 'Тут ще не зареєстровано жодної домівки' },
  emptyWords: {
    en: 'Begin with one address: settlement, street and house are enough. Assessments, photos and assistance are added to it later.',
    uk: 'Почніть з однієї адреси: вистачить населеного пункту, вулиці й будинку. Обстеження, світлини й допомогу додасте згодом.',
  },
  emptyReader: {
    en: 'Addresses appear here as soon as somebody registers the first one in your area.',
    uk: 'Адреси з’являться тут, щойно хтось зареєструє першу на вашій території.',
  },
  emptyDevice: { en: 'This device holds no addresses', uk: 'На цьому пристрої немає адрес' },
  emptyDeviceWords: {
    en: 'The addresses of your area appear when the connection returns.',
    uk: 'Адреси вашої території з’являться, коли буде зв’язок.',
  },
  registerFirst: { en: 'Register the first address', uk: 'Зареєструвати першу адресу' },
} as const satisfies Record<string, Text>;

export const homeCounted = {
  needsYou: {
    en: { one: '{count} record needs you', other: '{count} records need you' },
    uk: {
      one: '{count} запис потребує вас',
      few: '{count} записи потребують вас',
      many: '{count} записів потребують вас',
      other: '{count} запису потребує вас',
    },
  },
  waiting: {
    en: { one: '{count} record waits to be sent', other: '{count} records wait to be sent' },
    uk: {
      one: '{count} запис очікує надсилання',
      few: '{count} записи очікують надсилання',
      many: '{count} записів очікують надсилання',
      other: '{count} запису очікує надсилання',
    },
  },
  assessments: {
    en: { one: '{count} assessment', other: '{count} assessments' },
    uk: {
      one: '{count} обстеження',
      few: '{count} обстеження',
      many: '{count} обстежень',
      other: '{count} обстеження',
    },
  },
  activities: {
    en: { one: '{count} activity', other: '{count} activities' },
    uk: { one: '{count} захід', few: '{count} заходи', many: '{count} заходів', other: '{count} заходу' },
  },
} as const satisfies Record<string, CountedText>;
