import type { Text } from '@domivka/domain/kernel/text';

/** What is asked of somebody who leaves while something is unsent or not saved. */
export const logoutText = {
  title: { en: 'Log out with unsent work?', uk: 'Вийти, не надіславши роботу?' },
  titleBegun: { en: 'Log out with unsaved work?', uk: 'Вийти, не зберігши роботу?' },
  titleOffline: { en: 'Log out without a connection?', uk: 'Вийти без зв’язку?' },
  titleSent: { en: 'Log out?', uk: 'Вийти?' },
  allSent: { en: 'Everything is sent.', uk: 'Усе надіслано.' },
  ask: {
    en: 'If you log out now, this work stays on the device and is sent when you sign in here again. Nobody else sees or sends it in Domivka. Everything else is deleted from the device, areas too.',
    uk: 'Якщо вийти зараз, ця робота залишиться на пристрої й надійде на сервер, коли ви знову тут увійдете. Ніхто інший у Домівці її не побачить і не надішле. Усе інше буде видалено з пристрою, території теж.',
  },
  askBegun: {
    en: 'If you log out now, this work stays on the device as you left it, and you can go on with it when you sign in here again. Nobody else sees it in Domivka. Everything else is deleted from the device, areas too.',
    uk: 'Якщо вийти зараз, ця робота залишиться на пристрої такою, як є, і ви зможете продовжити її, коли знову тут увійдете. Ніхто інший у Домівці її не побачить. Усе інше буде видалено з пристрою, території теж.',
  },
  begunToo: {
    en: 'This stays on the device too. It is not sent: you can go on with it when you sign in here again.',
    uk: 'Це теж залишиться на пристрої. Воно не надсилається: ви зможете продовжити, коли знову тут увійдете.',
  },
  offline: {
    en: 'There is no connection now: you cannot sign in again, and the areas that you took along are deleted from this device.',
    uk: 'Зараз немає зв’язку: увійти знову ви не зможете, а взяті із собою території буде видалено з цього пристрою.',
  },
  unknown: {
    en: 'It cannot be read now how much of your work is unsent.',
    uk: 'Зараз не вдається прочитати, скільки вашої роботи ще не надіслано.',
  },
  rescueHint: {
    en: 'Will you not come back to this device? Take the work along in a file.',
    uk: 'Не повернетеся до цього пристрою? Заберіть роботу із собою у файлі.',
  },
  sendNow: { en: 'Send now, then log out', uk: 'Надіслати зараз і вийти' },
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  downloaded: { en: 'Saved as {name}', uk: 'Збережено як {name}' },
  notDownloaded: {
    en: 'The file could not be made. The work stays on this device.',
    uk: 'Не вдалося створити файл. Робота лишається на цьому пристрої.',
  },
  stillThere: {
    en: 'Not everything could be sent. What is left waits in the outbox.',
    uk: 'Надіслано не все. Решта чекає в черзі надсилання.',
  },
  stay: { en: 'Stay', uk: 'Залишитися' },
  leave: { en: 'Log out and keep this work here for me', uk: 'Вийти й зберегти тут цю роботу для мене' },
  leaveSent: { en: 'Log out', uk: 'Вийти' },
} as const satisfies Record<string, Text>;
