import type { Text } from '@domivka/domain/kernel/text';

export type ErrorWords = { readonly title: Text; readonly what: Text; readonly todo: Text };

/** What happened and what to do, by code (specification, sections 2 and 8). */
export const errorTexts = {
  '401': {
    title: { en: 'Please sign in again', uk: 'Увійдіть ще раз' },
    what: {
      en: 'Your session has ended.',
      uk: 'Ваш сеанс завершився.',
    },
    todo: {
      en: 'Sign in; what you saved but did not send is still on this device.',
      uk: 'Увійдіть: збережене, але ще не надіслане, досі на цьому пристрої.',
    },
  },
  '403': {
    title: { en: 'You have no access to this page', uk: 'У вас немає доступу до цієї сторінки' },
    what: {
      en: 'Your role or your area does not include this page.',
      uk: 'Ваша роль або територія не охоплює цієї сторінки.',
    },
    todo: {
      en: 'If you need it for your work, ask the administrator of your organization.',
      uk: 'Якщо вона потрібна вам для роботи, зверніться до адміністратора своєї організації.',
    },
  },
  '404': {
    title: { en: 'Nothing is here', uk: 'Тут нічого немає' },
    what: {
      en: 'The page does not exist, or the record was removed or is outside your area.',
      uk: 'Такої сторінки немає, або запис вилучено чи він поза вашою територією.',
    },
    todo: {
      en: 'Check the link, or look for the address in the list.',
      uk: 'Перевірте посилання або знайдіть адресу в списку.',
    },
  },
  '409': {
    title: { en: 'Someone changed this in the meantime', uk: 'Тим часом хтось це змінив' },
    what: {
      en: 'The record on the server is not the one you edited.',
      uk: 'Запис на сервері вже не той, який ви редагували.',
    },
    todo: {
      en: 'Open it again and compare: both versions are kept.',
      uk: 'Відкрийте його знову й порівняйте: збережено обидві версії.',
    },
  },
  '413': {
    title: { en: 'This is too large', uk: 'Завеликий обсяг' },
    what: { en: 'The server does not accept that much at once.', uk: 'Сервер не приймає стільки за один раз.' },
    todo: { en: 'Send a smaller file, or fewer at a time.', uk: 'Надішліть менший файл або менше файлів одразу.' },
  },
  '422': {
    title: { en: 'The data contain an error', uk: 'У даних є помилка' },
    what: { en: 'The server could not accept what was sent.', uk: 'Сервер не зміг прийняти надіслане.' },
    todo: { en: 'Go back and check the marked fields.', uk: 'Поверніться й перевірте позначені поля.' },
  },
  '426': {
    title: { en: 'A newer version is needed', uk: 'Потрібна новіша версія' },
    what: {
      en: 'The server no longer understands this version of Domivka.',
      uk: 'Сервер більше не розуміє цієї версії Домівки.',
    },
    todo: {
      en: 'Update the application with the button at the top. All your data are kept on this device.',
      uk: 'Оновіть застосунок кнопкою вгорі. Усі ваші дані збережено на цьому пристрої.',
    },
  },
  '429': {
    title: { en: 'Too many requests', uk: 'Забагато запитів' },
    what: { en: 'The server is busy.', uk: 'Сервер зайнятий.' },
    todo: { en: 'Wait a minute and try again.', uk: 'Зачекайте хвилину і спробуйте ще раз.' },
  },
  '500': {
    title: { en: 'Server error', uk: 'Помилка сервера' },
    what: { en: 'Oops! Something went wrong with your request', uk: 'Ой! Із вашим запитом щось пішло не так' },
    todo: {
      en: 'Try again. If it happens again, tell the person who helps you.',
      uk: 'Спробуйте ще раз. Якщо не допоможе, зверніться до підтримки.',
    },
  },
  '503': {
    title: { en: 'Server maintenance', uk: 'Технічні роботи на сервері' },
    what: { en: 'It is starting up or under maintenance.', uk: 'Він запускається або тривають технічні роботи.' },
    todo: {
      en: 'Try again in a few minutes. You can continue working: your records are kept on this device.',
      uk: 'Спробуйте через кілька хвилин. Працювати можна й далі: ваші записи збережено на цьому пристрої.',
    },
  },
  offline: {
    title: { en: 'No connection', uk: 'Немає зв’язку' },
    what: {
      en: 'This page needs the server, and the server cannot be reached.',
      uk: 'Ця сторінка потребує сервера, а до нього немає доступу.',
    },
    todo: {
      en: 'Addresses and forms work without a connection; come back here when it returns.',
      uk: 'Адреси й форми працюють без зв’язку; поверніться сюди, коли він з’явиться.',
    },
  },
  chunk: {
    title: { en: 'A part of the page did not arrive', uk: 'Частина сторінки не завантажилася' },
    what: {
      en: 'Loading chunk failed: the connection broke, or a new version has just replaced this one.',
      uk: 'Не вдалося завантажити частину програми: зв’язок перервався або щойно з’явилася нова версія.',
    },
    todo: { en: 'Reload the page; saved work stays.', uk: 'Перезавантажте сторінку; збережене залишиться.' },
  },
  broken: {
    title: { en: 'This screen failed', uk: 'Цей екран дав збій' },
    what: {
      en: 'This is our fault; your saved data are not affected.',
      uk: 'Це наша помилка; збережених даних вона не зачепила.',
    },
    todo: {
      en: 'Reload the page. If it happens again, tell the person who helps you.',
      uk: 'Перезавантажте сторінку. Якщо помилка повториться, зверніться до підтримки.',
    },
  },
} as const satisfies Record<string, ErrorWords>;

export type ErrorCode = keyof typeof errorTexts;

/** The words for a code of the address line; an unknown one is spoken of as "not here". */
export function findErrorCode(code: string): ErrorCode {
  return code in errorTexts ? (code as ErrorCode) : '404';
}

export const errorViewText = {
  home: { en: 'Go to Home', uk: 'На головну' },
  signIn: { en: 'Sign in', uk: 'Увійти' },
  number: { en: 'Number for support: {id}', uk: 'Номер для підтримки: {id}' },
} as const satisfies Record<string, Text>;
