import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const storageText = {
  title: { en: 'Room on this device', uk: 'Місце на цьому пристрої' },
  used: { en: 'Used by Domivka', uk: 'Займає Домівка' },
  left: { en: 'Still free', uk: 'Ще вільно' },
  unknown: {
    en: 'This browser does not tell how much room there is.',
    uk: 'Цей браузер не повідомляє, скільки є місця.',
  },
  byKind: { en: 'What takes room', uk: 'Що займає місце' },
  waiting: { en: 'Photos waiting to be sent', uk: 'Світлини, які чекають на надсилання' },
  packs: { en: 'Areas taken along', uk: 'Території, узяті із собою' },
  packPictures: { en: 'Small pictures of these areas', uk: 'Малі світлини цих територій' },
  opened: { en: 'Records you opened, lists and searches', uk: 'Відкриті записи, списки та пошуки' },
  pictures: { en: 'Small pictures of your own photos', uk: 'Малі копії ваших світлин' },
  program: { en: 'The program itself', uk: 'Сама програма' },

  short: { en: 'Room is getting short', uk: 'Місця стає мало' },
  shortWords: {
    en: '{left} are left. What helps: send the photos that wait, remove an area that you do not need any more, delete other files of the phone.',
    uk: 'Вільно {left}. Що допоможе: надіслати світлини, які чекають, прибрати непотрібну територію, видалити зайві файли на телефоні.',
  },
  full: { en: 'There is no room for photos any more', uk: 'Для світлин більше немає місця' },
  fullWords: {
    en: '{left} are left and kept for records: assessments and notes can still be saved. Send the photos that wait, remove an area, or delete other files of the phone.',
    uk: 'Вільно {left}, і це місце збережено для записів: обстеження й нотатки ще можна зберігати. Надішліть світлини, які чекають, приберіть територію або видаліть зайві файли на телефоні.',
  },
  order: {
    en: 'When room runs out, answers to searches go first, then the small pictures of areas. Areas themselves and unsent work never go by themselves.',
    uk: 'Коли місце закінчується, спершу зникають відповіді на пошук, потім малі світлини територій. Самі території та ненадіслана робота самі не зникають ніколи.',
  },

  // The browser's promise
  promiseTitle: { en: 'Does the browser keep it?', uk: 'Чи збереже все браузер?' },
  granted: {
    en: 'Yes. The browser has promised not to remove these data by itself, even when room gets short. Only clearing the data of the browser by hand removes them.',
    uk: 'Так. Браузер пообіцяв сам не видаляти цих даних, навіть коли місця мало. Зникнуть вони, лише якщо очистити дані браузера вручну.',
  },
  unasked: {
    en: 'Not asked yet. With the first record that you save here, the browser is asked to keep the data; you can ask it now.',
    uk: 'Ще не запитували. Коли ви збережете тут перший запис, Домівка попросить браузер зберігати дані; попросити можна й зараз.',
  },
  denied: {
    en: 'It has not promised. When the phone runs short of room it may remove the data, unsent work too, so send at least every few days. It helps to install Domivka on the home screen, or to open it more often, and then to ask again.',
    uk: 'Браузер цього не пообіцяв. Коли на телефоні забракне місця, він може видалити дані, зокрема й ненадіслане, тож надсилайте роботу бодай раз на кілька днів. Допоможе встановити Домівку на головний екран або відкривати її частіше, а потім попросити ще раз.',
  },
  private: {
    en: 'No: this looks like a private window. When it is closed, everything on this device goes, unsent work too. Open Domivka in an ordinary window before you work without a network.',
    uk: 'Ні: схоже, це приватне вікно. Коли його закрити, зникне все, що є на пристрої, зокрема й ненадіслане. Перш ніж працювати без мережі, відкрийте Домівку у звичайному вікні.',
  },
  forgetful: {
    en: 'Safari and the browsers of iPhones and iPads remove data of pages that nobody opened for seven days. Installed on the home screen, Domivka keeps them.',
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
