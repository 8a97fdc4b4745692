import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const storageText = {
  title: { en: 'Room on this device', uk: 'Місце на цьому пристрої' },
  used: { en: 'Used by Domivka', uk: 'Займає Домівка' },
  left: { en: 'Still free', uk: 'Ще вільно' },
  allowed: { en: 'The browser allows', uk: 'Дозволяє браузер' },
  free: { en: 'Still free', uk: 'Ще вільно' },
  meter: {
    en: '{used} used of {allowed} that the browser allows; {free} are free',
    uk: 'Зайнято {used} із {allowed}, які дозволяє браузер; вільно {free}',
  },
  unknown: {
    en: 'This browser does not say how much room there is, so it is not known how much is left.',
    uk: 'Цей браузер не повідомляє, скільки є місця, тож невідомо, скільки його залишилося.',
  },
  byKind: { en: 'What takes room', uk: 'Що займає місце' },
  waiting: { en: 'Photos waiting to be sent', uk: 'Фото, які чекають на надсилання' },
  packs: { en: 'Downloaded areas', uk: 'Завантажені території' },
  packPictures: { en: 'Small pictures of photos in these areas', uk: 'Зменшені копії фото із цих територій' },
  opened: { en: 'Records you opened, lists and searches', uk: 'Відкриті записи, списки та пошуки' },
  pictures: { en: 'Small pictures of your own photos', uk: 'Зменшені копії ваших фото' },
  program: { en: 'The program itself', uk: 'Сама програма' },

  short: { en: 'Room is running out', uk: 'Закінчується місце' },
  shortWords: {
    en: '{left} are left. What helps: send the waiting photos, remove an area that you no longer need, delete other files from the phone.',
    uk: 'Вільно {left}. Що допоможе: надіслати фото, які чекають, прибрати непотрібну територію, видалити зайві файли з телефона.',
  },
  full: { en: 'There is no more room for photos', uk: 'Для фото більше немає місця' },
  fullWords: {
    en: '{left} are left and kept for records: assessments and notes can still be saved. Send the waiting photos, remove an area, or delete other files from the phone.',
    uk: 'Вільно {left}, і це місце залишено для записів: обстеження й нотатки ще можна зберігати. Надішліть фото, які чекають, приберіть територію або видаліть зайві файли з телефона.',
  },
  order: {
    en: 'When room runs out, Domivka removes the answers to searches first, then the small pictures of photos in the areas. It never removes areas or unsent records. Whether the browser might do so is explained below.',
    uk: 'Коли місце закінчується, Домівка спершу прибирає відповіді на пошук, потім зменшені копії фото з територій. Самих територій і ненадісланих записів вона не видаляє ніколи. Чи може це зробити браузер, пояснено нижче.',
  },

  // The browser's promise
  promiseTitle: { en: 'Will the browser keep your data?', uk: 'Чи збереже браузер ваші дані?' },
  granted: {
    en: 'Yes. The browser has promised not to remove these data, even when there is little room. They are removed only if someone clears the data of the browser.',
    uk: 'Так. Браузер пообіцяв не видаляти цих даних, навіть коли місця мало. Вони зникнуть, лише якщо хтось очистить дані браузера.',
  },
  unasked: {
    en: 'The browser has not been asked yet. Domivka asks it when you save the first record here or download an area; you can also ask now.',
    uk: 'Браузер ще не просили. Домівка зробить це, коли ви збережете тут перший запис або завантажите територію; попросити можна й зараз.',
  },
  denied: {
    en: 'The browser has not promised. If the phone runs out of room, it may remove the data of Domivka, including unsent records. Before a long trip install Domivka on the home screen and ask again. If it still does not promise, keep room free on the phone and save a rescue file every evening.',
    uk: 'Браузер цього не пообіцяв. Якщо на телефоні забракне місця, він може видалити дані Домівки, зокрема й ненадіслані записи. Перед довгим виїздом установіть Домівку на головний екран і попросіть ще раз. Якщо й тоді не пообіцяє, стежте, щоб на телефоні було вільне місце, і щовечора зберігайте резервну копію ненадісланого.',
  },
  private: {
    en: 'No: this looks like a private window. When it is closed, everything on this device is deleted, including unsent records. Open Domivka in an ordinary window before you work without a network.',
    uk: 'Ні: схоже, це приватне вікно. Коли його закрити, буде видалено все, що є на пристрої, зокрема й ненадіслані записи. Перш ніж працювати без мережі, відкрийте Домівку у звичайному вікні.',
  },
  forgetful: {
    en: 'Safari and the other browsers on iPhones and iPads remove data of pages that nobody opened for seven days. If Domivka is installed on the home screen, the data stay.',
    uk: 'Safari та браузери на iPhone й iPad видаляють дані сторінок, яких не відкривали сім днів. Якщо встановити Домівку на головний екран, дані залишаться.',
  },
  ask: { en: 'Ask the browser', uk: 'Попросити браузер' },
  askAgain: { en: 'Ask again', uk: 'Попросити ще раз' },
  nowGranted: { en: 'The browser keeps the data', uk: 'Браузер зберігатиме дані' },
  stillDenied: { en: 'The browser still does not promise it', uk: 'Браузер усе ще не обіцяє' },
} as const satisfies Record<string, Text>;

export const storageCounted = {
  areas: {
    en: { one: '{count} area', other: '{count} areas' },
    uk: { one: '{count} територія', few: '{count} території', many: '{count} територій', other: '{count} території' },
  },
} as const satisfies Record<string, CountedText>;
