import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the frame around all screens. */
export const shellText = {
  skipToContent: { en: 'Skip to content', uk: 'Перейти до вмісту' },
  starting: { en: 'Opening Domivka…', uk: 'Відкриваємо Домівку…' },
  mainMenu: { en: 'Main menu', uk: 'Головне меню' },
  moreMenu: { en: 'More', uk: 'Ще' },
  breadcrumbs: { en: 'Breadcrumbs', uk: 'Навігаційний ланцюжок' },
  whatsNew: { en: 'What is new', uk: 'Що нового' },
  languageSwitch: { en: 'Language', uk: 'Мова' },
  toDark: { en: 'Dark theme', uk: 'Темна тема' },
  toLight: { en: 'Light theme', uk: 'Світла тема' },
  needsNetwork: { en: 'That page needs a connection.', uk: 'Для тієї сторінки потрібен зв’язок.' },
  notForRole: { en: 'Your role has no access to that page.', uk: 'Для вашої ролі та сторінка недоступна.' },
  needsNetworkTyped: {
    en: 'That page needs a connection. Anything you typed there is kept on this device: you find it on Home.',
    uk: 'Для тієї сторінки потрібен зв’язок. Якщо ви там щось ввели, це збережено на цьому пристрої: шукайте на головній.',
  },
  fileReady: { en: 'The file is ready: {title}, {format}', uk: 'Файл готовий: {title}, {format}' },
  fileFailed: {
    en: 'The file could not be made: {title}, {format}',
    uk: 'Не вдалося створити файл: {title}, {format}',
  },
  seeFiles: { en: 'See my files', uk: 'До моїх файлів' },
  editUser: { en: 'Edit user', uk: 'Редагувати профіль' },
  logout: { en: 'Logout', uk: 'Вийти' },
  staySignedIn: { en: 'Keep me signed in', uk: 'Залишатися в системі' },
  binNeedsNetwork: { en: 'Bin (needs a connection)', uk: 'Кошик (потрібен зв’язок)' },
  version: { en: 'Version {version}', uk: 'Версія {version}' },
  offlineMode: { en: 'Offline mode', uk: 'Офлайн-режим' },
  offlineExplained: {
    en: 'You can continue working: everything is kept on this device and sent when the connection returns.',
    uk: 'Можна працювати далі: усе зберігається на цьому пристрої й надійде на сервер, щойно з’явиться зв’язок.',
  },
  sessionOver: {
    en: 'Your session has ended. What you save is kept on this device and is sent after you sign in.',
    uk: 'Ваш сеанс завершився. Збережене лишається на цьому пристрої й надійде на сервер, коли ви ввійдете.',
  },
  unsentShort: { en: 'not sent: {count}', uk: 'не надіслано: {count}' },
  more: { en: 'More', uk: 'Докладніше' },
  syncOffline: { en: 'No connection', uk: 'Немає зв’язку' },
  syncSending: { en: 'Sending…', uk: 'Надсилання…' },
  syncUnknown: { en: 'Looking for unsent records…', uk: 'Перевіряємо, чи все надіслано…' },
  syncDone: { en: 'Everything is sent', uk: 'Усе надіслано' },
  newVersion: { en: 'A new version is ready', uk: 'Готова нова версія' },
  switchToNewVersion: { en: 'Switch now', uk: 'Перейти зараз' },
  versionInUse: { en: 'Another tab uses a newer version', uk: 'В іншій вкладці вже новіша версія' },
  incomplete: {
    en: 'This page did not load completely. Reload it',
    uk: 'Сторінка завантажилася не повністю. Перезавантажте її',
  },
  reloadPage: { en: 'Reload', uk: 'Перезавантажити' },
  versionNeeded: {
    en: 'A newer version is needed to send. Your data are kept',
    uk: 'Щоб надсилати, потрібна новіша версія. Ваші дані збережено',
  },
  getVersion: { en: 'Update', uk: 'Оновити' },
  gettingVersion: { en: 'Updating…', uk: 'Оновлення…' },
  workHere: {
    en: 'A form is open on this page. Save it or leave the page first, so that the update does not lose what you typed.',
    uk: 'На цій сторінці відкрито форму. Спершу збережіть її або залиште сторінку, щоб оновлення не стерло введеного.',
  },
  workElsewhere: {
    en: 'A form is open in another tab. Save it there first, so that the update does not lose what you typed.',
    uk: 'Форму відкрито в іншій вкладці. Спершу збережіть її там, щоб оновлення не стерло введеного.',
  },
  noNewVersion: {
    en: 'The newer version cannot be downloaded yet. Try again a little later; your data are kept.',
    uk: 'Новішу версію поки не вдалося завантажити. Спробуйте трохи згодом; ваші дані збережено.',
  },
  versionNotReached: {
    en: 'The connection failed, so the newer version was not downloaded. Try again; your data are kept.',
    uk: 'Зв’язок перервався, тому новішу версію не завантажено. Спробуйте ще раз; ваші дані збережено.',
  },
  install: { en: 'Install on this device', uk: 'Установити на цей пристрій' },
  installTitle: { en: 'Put Domivka on the home screen', uk: 'Домівка на головному екрані' },
  installStepShare: {
    en: 'Press the share button of the browser (a square with an arrow).',
    uk: 'Натисніть у браузері кнопку «Поширити» (квадрат зі стрілкою).',
  },
  installStepAdd: {
    en: 'Choose “Add to Home Screen”, then “Add”.',
    uk: 'Виберіть «На Початковий екран», потім «Додати».',
  },
  installStepSignIn: {
    en: 'Open Domivka from the home screen and sign in there once, while you have a network.',
    uk: 'Відкрийте Домівку з головного екрана й один раз увійдіть там, поки є мережа.',
  },
  storeOutdated: {
    en: 'A newer version of Domivka is open in another tab. Reload this page before you continue.',
    uk: 'В іншій вкладці відкрито новішу версію Домівки. Перезавантажте цю сторінку, перш ніж продовжити.',
  },
  storeBlocked: {
    en: 'An older version of Domivka is open in another tab. Your data are safe. Close all other Domivka tabs; this page then continues. If not, restart the browser.',
    uk: 'В іншій вкладці відкрито старішу версію Домівки. Ваші дані в безпеці. Закрийте всі інші вкладки Домівки, і ця сторінка запрацює. Якщо ні, перезапустіть браузер.',
  },
  storeFailed: {
    en: 'This browser cannot open the storage on the device (private window, full disk or damaged data). Do not enter data here. If this device has unsent records, download them now, and do not clear the browser’s data.',
    uk: 'Браузер не може відкрити сховище на пристрої (приватне вікно, заповнений диск або пошкоджені дані). Не вводьте тут даних. Якщо на пристрої є ненадіслані записи, завантажте їх зараз і не очищуйте даних браузера.',
  },
  storeSilent: {
    en: 'The storage of this device does not answer. What you typed stays on this page. Close all other Domivka tabs; this page then continues. If not, copy what you typed and restart the browser.',
    uk: 'Сховище цього пристрою не відповідає. Усе, що ви ввели, лишається на сторінці. Закрийте всі інші вкладки Домівки, і ця сторінка запрацює. Якщо ні, скопіюйте введене й перезапустіть браузер.',
  },
} as const satisfies Record<string, Text>;

export const appCounted = {
  waiting: {
    en: { one: '{count} record is waiting to be sent', other: '{count} records are waiting to be sent' },
    uk: {
      one: '{count} запис очікує надсилання',
      few: '{count} записи очікують надсилання',
      many: '{count} записів очікує надсилання',
      other: '{count} запису очікує надсилання',
    },
  },
  unsent: {
    en: { one: '{count} record is not sent', other: '{count} records are not sent' },
    uk: {
      one: '{count} запис не надіслано',
      few: '{count} записи не надіслано',
      many: '{count} записів не надіслано',
      other: '{count} запису не надіслано',
    },
  },
  begun: {
    en: { one: '{count} form is started but not saved', other: '{count} forms are started but not saved' },
    uk: {
      one: '{count} форму розпочато й не збережено',
      few: '{count} форми розпочато й не збережено',
      many: '{count} форм розпочато й не збережено',
      other: '{count} форми розпочато й не збережено',
    },
  },
  needsYou: {
    en: { one: '{count} record needs your attention', other: '{count} records need your attention' },
    uk: {
      one: '{count} запис потребує вашої уваги',
      few: '{count} записи потребують вашої уваги',
      many: '{count} записів потребує вашої уваги',
      other: '{count} запису потребує вашої уваги',
    },
  },
} as const satisfies Record<string, CountedText>;
