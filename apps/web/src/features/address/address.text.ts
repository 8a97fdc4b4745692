import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the address page. */
export const addressText = {
  one: { en: 'Address', uk: 'Адреса' },
  notOnDevice: { en: 'This address is not on this device', uk: 'Цієї адреси немає на цьому пристрої' },
  notOnDeviceWords: {
    en: 'There is no connection now. Open the address once with a connection; then it is available without one too.',
    uk: 'Зараз немає зв’язку. Відкрийте її один раз, коли є зв’язок, — і вона буде доступна й без нього.',
  },
  backToSearch: { en: 'Back to the search', uk: 'Назад до пошуку' },
  newAssessment: { en: 'New assessment', uk: 'Нове обстеження' },
  newActivity: { en: 'New activity', uk: 'Новий захід' },
  remove: { en: 'Delete the address', uk: 'Вилучити адресу' },
  removeTitle: { en: 'Delete this address?', uk: 'Вилучити цю адресу?' },
  removeAlone: { en: 'The address will be moved to the bin.', uk: 'Адреса потрапить до кошика.' },
  removeWith: {
    en: 'The address will be moved to the bin together with: {children}.',
    uk: 'Адреса потрапить до кошика, а разом із нею: {children}.',
  },
  removeOthers: {
    en: 'If records of other organizations belong to it, the address stays, and you get a message.',
    uk: 'Якщо до неї належать записи інших організацій, адреса залишиться, і ви отримаєте повідомлення.',
  },
  removed: { en: 'Address deleted', uk: 'Адресу вилучено' },
  needsYou: { en: 'Needs your attention: see the outbox', uk: 'Потребує вашої уваги: див. розділ «Черга надсилання»' },
  glance: { en: 'State at a glance', uk: 'Стан коротко' },
  notAssessed: { en: 'Not assessed yet', uk: 'Ще не обстежено' },
  location: { en: 'Location', uk: 'Розташування' },
  formerStreet: { en: 'former name: {names}', uk: 'колишня назва: {names}' },
  nameUntil: { en: '{name} (until {since})', uk: '{name} (до {since})' },
  noLocation: { en: 'No point is given', uk: 'Точку не вказано' },
  hidden: { en: 'Hidden from your role', uk: 'Приховано для вашої ролі' },
  accuracy: { en: '± {metres} m', uk: '± {metres}\u00A0м' },
  copy: { en: 'Copy the coordinates', uk: 'Скопіювати координати' },
  copied: { en: 'Coordinates copied', uk: 'Координати скопійовано' },
  copyFailed: { en: 'The browser did not allow copying', uk: 'Браузер не дозволив скопіювати' },
  openMap: { en: 'Open in a map application: {coordinates}', uk: 'Відкрити в застосунку карт: {coordinates}' },
  tabs: { en: 'Parts of the address', uk: 'Розділи адреси' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
  activitiesTab: { en: 'Activities', uk: 'Заходи' },
  details: { en: 'Details', uk: 'Відомості' },
  unsentIsKept: {
    en: 'Your unsent records about it are kept in the outbox.',
    uk: 'Ваші ненадіслані записи про цю адресу збережено в черзі надсилання.',
  },
  restoreYourself: {
    en: 'If it was removed by mistake, you can restore it from the bin.',
    uk: 'Якщо адресу вилучено помилково, ви можете відновити її з кошика.',
  },
  askToRestore: {
    en: 'If it was removed by mistake, ask your coordinator to restore it from the bin.',
    uk: 'Якщо адресу вилучено помилково, попросіть координатора відновити її з кошика.',
  },
  toBin: { en: 'Open the bin', uk: 'Відкрити кошик' },
  toOutbox: { en: 'Open the outbox', uk: 'Відкрити чергу надсилання' },
  tabCount: { en: '{title} ({count})', uk: '{title} ({count})' },
  noAssessments: { en: 'No assessment yet', uk: 'Обстежень ще немає' },
  noAssessmentsWords: {
    en: 'An assessment shows when and how the building was damaged, how badly, and what is broken.',
    uk: 'Обстеження показує, коли й від чого постраждав будинок, наскільки сильно й що саме пошкоджено.',
  },
  noActivities: { en: 'No activity yet', uk: 'Заходів ще немає' },
  noActivitiesWords: {
    en: 'An activity is assistance planned, under way or done: repairs, materials, kits, cash.',
    uk: 'Захід — це запланована, поточна або надана допомога: ремонт, матеріали, набори, кошти.',
  },
  childrenFromDevice: {
    en: 'Only what is on this device: there may be more on the server.',
    uk: 'Лише те, що є на цьому пристрої: на сервері може бути більше.',
  },
  level: { en: 'Level', uk: 'Рівень' },
  cause: { en: 'Cause', uk: 'Причина' },
  damageDate: { en: 'Damaged on', uk: 'Дата пошкодження' },
  assessedOn: { en: 'Assessed on', uk: 'Дата обстеження' },
  organization: { en: 'Organization', uk: 'Організація' },
  activity: { en: 'Activity', uk: 'Захід' },
  status: { en: 'Status', uk: 'Статус' },
  dates: { en: 'Dates', uk: 'Строки' },
  from: { en: 'from {date}', uk: 'з {date}' },
  until: { en: 'until {date}', uk: 'до {date}' },
  fromUntil: { en: '{from} – {until}', uk: '{from} – {until}' },
  implementer: { en: 'Implemented by', uk: 'Виконавець' },
  waiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
  code: { en: 'P-code', uk: 'P-код' },
} as const satisfies Record<string, Text>;

export const addressCounted = {
  residentialUnits: {
    en: { one: '{count} home', other: '{count} homes' },
    uk: { one: '{count} оселя', few: '{count} оселі', many: '{count} осель', other: '{count} оселі' },
  },
  commonAreas: {
    en: { one: '{count} common area', other: '{count} common areas' },
    uk: {
      one: '{count} місце загального користування',
      few: '{count} місця загального користування',
      many: '{count} місць загального користування',
      other: '{count} місця загального користування',
    },
  },
  floors: {
    en: { one: '{count} floor', other: '{count} floors' },
    uk: { one: '{count} поверх', few: '{count} поверхи', many: '{count} поверхів', other: '{count} поверху' },
  },
} as const satisfies Record<string, CountedText>;
