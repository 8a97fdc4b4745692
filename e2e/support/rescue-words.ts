import { inLanguage } from './words.ts';

/** What the outbox says of rescue files. */
export const rescueWordsIn = inLanguage({
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  takeIn: { en: 'Open a rescue file', uk: 'Відкрити резервну копію' },
  confirm: { en: 'Add', uk: 'Додати' },
  takenIn: { en: 'Added from the file', uk: 'Додано з файлу' },
  already: { en: 'This file was already added here on', uk: 'Цей файл уже додано тут' },
  notRescue: { en: 'This is not a Domivka rescue file', uk: 'Це не резервна копія Домівки' },
  sent: { en: 'Sent', uk: 'Надіслано' },
  logoutTitle: { en: 'Log out with unsent records?', uk: 'Вийти, не надіславши записів?' },
  logoutBegun: { en: 'Log out with unsaved forms?', uk: 'Вийти, не зберігши форму?' },
  oneBegun: { en: '1 form is started but not saved', uk: '1 форму розпочато й не збережено' },
  stay: { en: 'Stay', uk: 'Залишитися' },
  keepHere: { en: 'Log out and keep my data here', uk: 'Вийти й залишити мої дані тут' },
  foreign: { en: 'can sign in, add the file and send them', uk: 'Лише вона може увійти, додати файл і надіслати їх' },
});
