import type { Text } from '@domivka/domain/kernel/text';

/** The question to a user who logs out while something is unsent or not saved. */
export const logoutText = {
  title: { en: 'Log out with unsent records?', uk: 'Вийти, не надіславши записів?' },
  titleBegun: { en: 'Log out with unsaved forms?', uk: 'Вийти, не зберігши форму?' },
  titleOffline: { en: 'Log out without a connection?', uk: 'Вийти без зв’язку?' },
  titleSent: { en: 'Log out?', uk: 'Вийти?' },
  allSent: { en: 'Everything is sent.', uk: 'Усе надіслано.' },
  ask: {
    en: 'If you log out now, these records stay on the device and are sent when you sign in here again. Nobody else sees or sends them in Domivka. Everything else, including downloaded areas, is deleted from the device.',
    uk: 'Якщо вийти зараз, ці записи залишаться на пристрої й надійдуть на сервер, коли ви знову тут увійдете. Ніхто інший у Домівці їх не побачить і не надішле. Усе інше, зокрема завантажені території, буде видалено з пристрою.',
  },
  askBegun: {
    en: 'If you log out now, what you typed stays on the device, and you can continue when you sign in here again. Nobody else sees it in Domivka. Everything else, including downloaded areas, is deleted from the device.',
    uk: 'Якщо вийти зараз, введене залишиться на пристрої, і ви зможете продовжити, коли знову тут увійдете. Ніхто інший у Домівці його не побачить. Усе інше, зокрема завантажені території, буде видалено з пристрою.',
  },
  begunToo: {
    en: 'This stays on the device too. It is not sent: you can continue when you sign in here again.',
    uk: 'Це теж залишиться на пристрої, але не буде надіслано: ви зможете продовжити, коли знову тут увійдете.',
  },
  offline: {
    en: 'There is no connection now: you cannot sign in again, and the downloaded areas are deleted from this device.',
    uk: 'Зараз немає зв’язку: увійти знову ви не зможете, а завантажені території буде видалено з цього пристрою.',
  },
  unknown: {
    en: 'We cannot check now what is unsent.',
    uk: 'Зараз не вдається перевірити, що ще не надіслано.',
  },
  rescueHint: {
    en: 'Not coming back to this device? Save your unsent data in a file.',
    uk: 'Не повернетеся до цього пристрою? Збережіть ненадіслані дані у файл.',
  },
  sendNow: { en: 'Send now, then log out', uk: 'Надіслати зараз і вийти' },
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  downloaded: { en: 'Saved as {name}', uk: 'Збережено як {name}' },
  notDownloaded: {
    en: 'The file could not be made. Your data stay on this device.',
    uk: 'Не вдалося створити файл. Ваші дані лишаються на цьому пристрої.',
  },
  stillThere: {
    en: 'Not everything could be sent. The rest is in the outbox.',
    uk: 'Надіслано не все. Решта — у черзі надсилання.',
  },
  stay: { en: 'Stay', uk: 'Залишитися' },
  leave: { en: 'Log out and keep my data here', uk: 'Вийти й залишити мої дані тут' },
  leaveSent: { en: 'Log out', uk: 'Вийти' },
} as const satisfies Record<string, Text>;
