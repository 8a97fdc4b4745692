import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the frame around all screens. */
export const shellText = {
  skipToContent: { en: 'Skip to content', uk: 'Перейти до вмісту' },
  starting: { en: 'Opening Domivka …', uk: 'Відкриваємо Домівку …' },
  mainMenu: { en: 'Main menu', uk: 'Головне меню' },
  breadcrumbs: { en: 'Breadcrumbs', uk: 'Навігаційний ланцюжок' },
  whatsNew: { en: 'What is new', uk: 'Що нового' },
  languageSwitch: { en: 'Language', uk: 'Мова' },
  toDark: { en: 'Dark colours', uk: 'Темні кольори' },
  toLight: { en: 'Light colours', uk: 'Світлі кольори' },
  needsNetwork: {
    en: 'That page needs a connection. If you had begun to type there, it is kept on this device and waits on Home.',
    uk: 'Для тієї сторінки потрібен зв’язок. Якщо ви там щось почали вводити, це збережено на цьому пристрої й чекає на головній.',
  },
  editUser: { en: 'Edit user', uk: 'Редагувати профіль' },
  logout: { en: 'Logout', uk: 'Вийти' },
  staySignedIn: { en: 'Keep me signed in', uk: 'Не перепитувати про завершення сеансу' },
  binNeedsNetwork: { en: 'Bin (needs a connection)', uk: 'Кошик (потрібен зв’язок)' },
  version: { en: 'Version {version}', uk: 'Версія {version}' },
  offlineMode: { en: 'Offline mode', uk: 'Офлайн-режим' },
  offlineExplained: {
    en: 'You can go on working: everything is kept on this device and sent when the connection returns.',
    uk: 'Можна працювати далі: усе зберігається на цьому пристрої й надійде на сервер, щойно з’явиться зв’язок.',
  },
  sessionOver: {
    en: 'Your session has ended. What you save is kept on this device and is sent after you sign in.',
    uk: 'Ваш сеанс завершився. Збережене лишається на цьому пристрої й надійде на сервер, коли ви ввійдете.',
  },
  unsentShort: { en: 'not sent: {count}', uk: 'не надіслано: {count}' },
  more: { en: 'More', uk: 'Докладніше' },
  syncOffline: { en: 'No connection', uk: 'Немає зв’язку' },
  syncSending: { en: 'Sending …', uk: 'Надсилання …' },
  syncUnknown: { en: 'Looking for unsent work …', uk: 'Перевіряємо, чи все надіслано …' },
  syncDone: { en: 'Everything is sent', uk: 'Усе надіслано' },
  newVersion: { en: 'A new version is ready', uk: 'Готова нова версія' },
  switchToNewVersion: { en: 'Switch now', uk: 'Перейти зараз' },
  versionInUse: { en: 'Another tab uses a newer version', uk: 'В іншій вкладці вже новіша версія' },
  reloadPage: { en: 'Reload', uk: 'Перезавантажити' },
  versionNeeded: {
    en: 'A newer version is needed to send. Your work is kept',
    uk: 'Щоб надсилати, потрібна новіша версія. Ваша робота збережена',
  },
  getVersion: { en: 'Update', uk: 'Оновити' },
  gettingVersion: { en: 'Updating …', uk: 'Оновлення …' },
  workHere: {
    en: 'A form is open on this page. Save it first, or leave the page: nothing typed may be lost by an update.',
    uk: 'На цій сторінці відкрито форму. Спершу збережіть її або залиште сторінку: оновлення не має забрати нічого з уведеного.',
  },
  workElsewhere: {
    en: 'A form is open in another tab. Save it there first: nothing typed may be lost by an update.',
    uk: 'Форму відкрито в іншій вкладці. Спершу збережіть її там: оновлення не має забрати нічого з уведеного.',
  },
  noNewVersion: {
    en: 'The newer version cannot be fetched yet. Try again a little later; your work is kept.',
    uk: 'Новішу версію поки не вдалося отримати. Спробуйте трохи згодом; ваша робота збережена.',
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
    en: 'A newer version of Domivka is open in another tab. Reload this page before you go on.',
    uk: 'В іншій вкладці відкрито новішу версію Домівки. Перезавантажте цю сторінку, перш ніж продовжити.',
  },
  storeBlocked: {
    en: 'An older Domivka is open in another tab and holds the storage. Your unsent work is safe in it. Close all other tabs of Domivka: this one will then work again. If it does not, close the browser and open it again.',
    uk: 'В іншій вкладці відкрито стару версію Домівки, і вона зайняла сховище. Ненадіслана робота в ньому ціла. Закрийте всі інші вкладки Домівки — і ця запрацює сама. Якщо ні, закрийте браузер і відкрийте його знову.',
  },
  storeFailed: {
    en: 'This browser cannot open the storage on the device (private window, full disk or damaged data). Do not enter work here. If there is unsent work on this device, download it now, and do not clear the browser’s data.',
    uk: 'Браузер не може відкрити сховище на пристрої (приватне вікно, заповнений диск або пошкоджені дані). Не вводьте тут дані. Якщо на пристрої є ненадіслана робота, завантажте її зараз і не очищуйте даних браузера.',
  },
  storeSilent: {
    en: 'The storage of this device does not answer. What you typed stays on this page. Close all other tabs of Domivka: this one will then work again. If it does not, copy what you typed, close the browser and open it again.',
    uk: 'Сховище цього пристрою не відповідає. Усе, що ви ввели, лишається на сторінці. Закрийте всі інші вкладки Домівки — і ця запрацює сама. Якщо ні, скопіюйте введене, закрийте браузер і відкрийте його знову.',
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
    en: { one: '{count} form is begun and not saved', other: '{count} forms are begun and not saved' },
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
