import type { Text } from '@domivka/domain/kernel/text';

/** What is asked of somebody who leaves while something is unsent. */
export const logoutText = {
  title: { en: 'Log out with unsent work?', uk: 'Вийти, не надіславши роботу?' },
  ask: {
    en: 'If you log out now, your work stays on this device and is sent when you sign in here again. Nobody else can see or send it.',
    uk: 'Якщо вийти зараз, ваша робота залишиться на цьому пристрої й надійде на сервер, коли ви знову тут увійдете. Ніхто інший її не побачить і не надішле.',
  },
  offline: {
    en: 'There is no connection now, and signing in again needs one. Until then you cannot open the areas taken along.',
    uk: 'Зараз немає зв’язку, а без нього ви не зможете увійти знову. До того часу взяті із собою території не відкриються.',
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
  leave: { en: 'Log out and keep it here for me', uk: 'Вийти й зберегти все тут для мене' },
} as const satisfies Record<string, Text>;
