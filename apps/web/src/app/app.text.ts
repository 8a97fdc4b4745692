import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the frame around all screens. */
export const appText = {
  skipToContent: { en: 'Skip to content', uk: 'Перейти до вмісту' },
  starting: { en: 'Opening Domivka …', uk: 'Відкриваємо Домівку …' },
  mainMenu: { en: 'Main menu', uk: 'Головне меню' },
  breadcrumbs: { en: 'Breadcrumbs', uk: 'Навігаційний ланцюжок' },
  whatsNew: { en: 'What is new', uk: 'Що нового' },
  languageSwitch: { en: 'Language', uk: 'Мова' },
  toDark: { en: 'Dark colours', uk: 'Темні кольори' },
  toLight: { en: 'Light colours', uk: 'Світлі кольори' },
  needsNetwork: {
    en: 'That page needs a connection. What you typed there is kept on this device and waits on Home.',
    uk: 'Для тієї сторінки потрібен зв’язок. Усе, що ви там ввели, збережено на цьому пристрої й чекає на головній.',
  },
  editUser: { en: 'Edit user', uk: 'Редагувати профіль' },
  logout: { en: 'Logout', uk: 'Вийти' },
  staySignedIn: { en: 'Stay signed in without being asked', uk: 'Не перепитувати про завершення сеансу' },
  version: { en: 'Version {version}', uk: 'Версія {version}' },
  trainingMode: { en: 'Training mode', uk: 'Навчальний режим' },
  offlineMode: { en: 'Offline mode', uk: 'Офлайн-режим' },
  offlineExplained: {
    en: 'You can go on working: everything is kept on this device and sent when the connection returns.',
    uk: 'Можна працювати далі: усе зберігається на цьому пристрої і надійде, щойно з’явиться зв’язок.',
  },
  syncOffline: { en: 'No connection', uk: 'Немає зв’язку' },
  syncSending: { en: 'Sending …', uk: 'Надсилання …' },
  syncDone: { en: 'Everything is sent', uk: 'Усе надіслано' },
  newVersion: { en: 'A new version is ready', uk: 'Готова нова версія' },
  switchToNewVersion: { en: 'Switch now', uk: 'Перейти зараз' },
  storeOutdated: {
    en: 'A newer version of Domivka is open in another tab. Reload this page before you go on.',
    uk: 'В іншій вкладці відкрито новішу версію Домівки. Перезавантажте цю сторінку, перш ніж продовжити.',
  },
  storeBlocked: {
    en: 'An older Domivka is open in another tab. Close it, so that this one can use its storage.',
    uk: 'В іншій вкладці відкрито стару версію Домівки. Закрийте її, щоб ця могла користуватися сховищем.',
  },
  storeFailed: {
    en: 'This browser cannot keep data on the device (private window or full disk). Do not enter work here.',
    uk: 'Браузер не може зберігати дані на пристрої (приватне вікно або заповнений диск). Не вводьте тут дані.',
  },
  logoutTitle: { en: 'Log out with unsent work?', uk: 'Вийти, не надіславши роботу?' },
  logoutAsk: {
    en: 'The unsent records stay on this device and are sent when you sign in here again. Nobody else can send them.',
    uk: 'Ненадіслані записи залишаться на цьому пристрої й надійдуть, коли ви знову тут увійдете. Ніхто інший їх не надішле.',
  },
  logoutAnyway: { en: 'Log out', uk: 'Вийти' },
} as const satisfies Record<string, Text>;

export const appCounted = {
  waiting: {
    en: { one: '{count} record is waiting to be sent', other: '{count} records are waiting to be sent' },
    uk: {
      one: '{count} запис очікує надсилання',
      few: '{count} записи очікують надсилання',
      many: '{count} записів очікують надсилання',
      other: '{count} запису очікує надсилання',
    },
  },
  needsYou: {
    en: { one: '{count} record needs you', other: '{count} records need you' },
    uk: {
      one: '{count} запис потребує вашої уваги',
      few: '{count} записи потребують вашої уваги',
      many: '{count} записів потребують вашої уваги',
      other: '{count} запису потребує вашої уваги',
    },
  },
} as const satisfies Record<string, CountedText>;
