import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const homeText = {
  morning: { en: 'Good morning!', uk: 'Доброго ранку!' },
  day: { en: 'Good afternoon!', uk: 'Доброго дня!' },
  evening: { en: 'Good evening!', uk: 'Доброго вечора!' },
  find: { en: 'Find an address', uk: 'Знайти адресу' },
  register: { en: 'Register an address', uk: 'Зареєструвати адресу' },
  sections: { en: 'Sections', uk: 'Розділи' },
  today: { en: 'Today', uk: 'Сьогодні' },
  calm: { en: 'Nothing needs your attention', uk: 'Термінових справ немає' },
  deviceCalm: { en: 'Nothing urgent on this device', uk: 'На цьому пристрої термінових справ немає' },
  unknown: {
    en: 'Tasks may be missing here: the server did not answer',
    uk: 'Тут можуть бути не всі справи: сервер не відповів',
  },
  hitAgainHint: {
    en: 'The building was damaged again after the work had begun.',
    uk: 'Будинок пошкоджено знову вже після початку робіт.',
  },
  draft: { en: 'Started, not saved: {what}', uk: 'Розпочато й не збережено: {what}' },
  draftOf: { en: 'typed {moment}', uk: 'введено {moment}' },
  addressNotHere: { en: 'An address not on this device', uk: 'Адреса, якої немає на цьому пристрої' },
  lastAddresses: { en: 'My last addresses', uk: 'Мої останні адреси' },
  changedAddresses: { en: 'Addresses changed last', uk: 'Нещодавно змінені адреси' },
  notSent: { en: 'not sent yet', uk: 'ще не надіслано' },
  emptyTitle: { en: 'No home is registered here yet', uk: 'Тут ще не зареєстровано жодної домівки' },
  emptyWords: {
    en: 'Begin with one address: settlement, street and house are enough. Assessments, photos and assistance are added to it later.',
    uk: 'Почніть з однієї адреси: вистачить населеного пункту, вулиці й будинку. Обстеження, фото й допомогу додасте згодом.',
  },
  emptyReader: {
    en: 'Addresses appear here as soon as someone registers the first one in your area.',
    uk: 'Адреси з’являться тут, щойно хтось зареєструє першу на вашій території.',
  },
  emptyDevice: { en: 'This device has no addresses', uk: 'На цьому пристрої немає адрес' },
  emptyDeviceWords: {
    en: 'The addresses of your area appear when the connection returns.',
    uk: 'Адреси вашої території з’являться, коли буде зв’язок.',
  },
} as const satisfies Record<string, Text>;

/** Words of the numbers. */
export const numbersText = {
  coordination: { en: 'Coordination', uk: 'Координація' },
  authority: { en: 'Homes in our area', uk: 'Домівки на нашій території' },
  partner: { en: 'Our activities', uk: 'Наші заходи' },
  donor: { en: 'Results', uk: 'Результати' },
  all: { en: 'All statistics', uk: 'Уся статистика' },
  needHelp: { en: 'Still need help', uk: 'Ще потребують допомоги' },
  helpOngoing: { en: 'Help is ongoing', uk: 'Допомога триває' },
  helped: { en: 'Helped', uk: 'Допомогу надано' },
  damagedHomes: { en: 'Damaged', uk: 'Пошкоджено' },
  overdue: { en: 'Overdue activities', uk: 'Прострочені заходи' },
  quality: { en: 'Data quality', uk: 'Якість даних' },
  envelopeOpen: { en: 'Thermal envelope open', uk: 'Тепловий контур відкритий' },
  envelopePartly: { en: 'Partly closed', uk: 'Закритий частково' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activitiesCompleted: { en: 'Activities completed', uk: 'Заходи завершено' },
  activitiesOngoing: { en: 'Activities ongoing', uk: 'Заходи тривають' },
  seasonNow: { en: 'The heating season is on: open homes', uk: 'Опалювальний сезон триває: відкриті оселі' },
  seasonIn: { en: '{days} to the heating season: open homes', uk: '{days} до опалювального сезону: відкриті оселі' },
  asOf: { en: 'As of {moment}', uk: 'Станом на {moment}' },
  fromDevice: { en: 'From this device, {counted} addresses', uk: 'З цього пристрою, адрес: {counted}' },
  fromDeviceOf: {
    en: 'From this device, {counted} of {of} addresses',
    uk: 'З цього пристрою, адрес: {counted} з {of}',
  },
  failed: { en: 'The numbers could not be read.', uk: 'Не вдалося прочитати числа.' },
  hromadas: { en: 'Hromadas with most homes in need', uk: 'Громади, де допомога найпотрібніша' },
  settlements: { en: 'Settlements with most homes in need', uk: 'Населені пункти, де допомога найпотрібніша' },
  noGaps: { en: 'No home needs help', uk: 'Жодна домівка не потребує допомоги' },
  noneHere: { en: 'None on this device', uk: 'На цьому пристрої немає' },
  withoutProgress: { en: 'No progress reported for 45 days', uk: 'Без змін понад 45\u00A0днів' },
  allReported: { en: 'All organizations have reported', uk: 'Усі організації прозвітували' },
  plan: { en: 'Planned to be completed', uk: 'Заплановано завершити' },
  noPlan: { en: 'Nothing is planned for these months', uk: 'На ці місяці нічого не заплановано' },
  deadlines: { en: 'Next deadlines', uk: 'Найближчі строки' },
  noDeadlines: { en: 'No planned dates ahead', uk: 'Запланованих дат немає' },
} as const satisfies Record<string, Text>;

/** Words of the areas for work without a network. */
export const takeAlongText = {
  question: { en: 'Going where there is no network?', uk: 'Їдете туди, де немає мережі?' },
  take: { en: 'Download the area', uk: 'Завантажте територію' },
  withYou: { en: 'Downloaded: {areas}', uk: 'Завантажено: {areas}' },
  asOf: { en: 'as of {moment}', uk: 'станом на {moment}' },
  taking: { en: 'downloading', uk: 'завантажується' },
  coming: { en: 'not ready yet', uk: 'ще не готово' },
  whileOpen: { en: 'only while this page is open', uk: 'лише поки ця сторінка відкрита' },
  look: { en: 'It needs your attention', uk: 'Потрібна ваша увага' },
} as const satisfies Record<string, Text>;

export const homeCounted = {
  needsYou: {
    en: { one: '{count} record needs your attention', other: '{count} records need your attention' },
    uk: {
      one: '{count} запис потребує вашої уваги',
      few: '{count} записи потребують вашої уваги',
      many: '{count} записів потребує вашої уваги',
      other: '{count} запису потребує вашої уваги',
    },
  },
  toReview: {
    en: { one: '{count} assessment is waiting for review', other: '{count} assessments are waiting for review' },
    uk: {
      one: '{count} обстеження очікує перевірки',
      few: '{count} обстеження очікують перевірки',
      many: '{count} обстежень очікує перевірки',
      other: '{count} обстеження очікує перевірки',
    },
  },
  returned: {
    en: { one: '{count} assessment has issues', other: '{count} assessments have issues' },
    uk: {
      one: '{count} обстеження із зауваженнями',
      few: '{count} обстеження із зауваженнями',
      many: '{count} обстежень із зауваженнями',
      other: '{count} обстеження із зауваженнями',
    },
  },
  overdue: {
    en: { one: '{count} activity is overdue', other: '{count} activities are overdue' },
    uk: {
      one: '{count} захід прострочено',
      few: '{count} заходи прострочено',
      many: '{count} заходів прострочено',
      other: '{count} заходу прострочено',
    },
  },
  // A number does not part from its word at the end of a line.
  hitAgain: {
    en: { one: '{count} repair damaged again', other: '{count} repairs damaged again' },
    uk: {
      one: 'Повторне пошкодження: {count}\u00A0захід',
      few: 'Повторне пошкодження: {count}\u00A0заходи',
      many: 'Повторне пошкодження: {count}\u00A0заходів',
      other: 'Повторне пошкодження: {count}\u00A0заходу',
    },
  },
  moreAddresses: {
    en: { one: 'and {count} more address', other: 'and {count} more addresses' },
    uk: {
      one: 'та ще {count} адреса',
      few: 'та ще {count} адреси',
      many: 'та ще {count} адрес',
      other: 'та ще {count} адреси',
    },
  },
  waiting: {
    en: { one: '{count} record is waiting to be sent', other: '{count} records are waiting to be sent' },
    uk: {
      one: '{count} запис очікує надсилання',
      few: '{count} записи очікують надсилання',
      many: '{count} записів очікує надсилання',
      other: '{count} запису очікує надсилання',
    },
  },
} as const satisfies Record<string, CountedText>;
