import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const deviceNoticeText = {
  lostTitle: {
    en: 'The data on this device are gone',
    uk: 'Дані на цьому пристрої зникли',
  },
  lostNothing: {
    en: 'The browser has removed the data of Domivka. Everything had been sent when this device last reported, {moment}. Download the areas for offline work again.',
    uk: 'Браузер видалив дані Домівки. Коли пристрій востаннє виходив на зв’язок, {moment}, усе було надіслано. Території для роботи без мережі завантажте знову.',
  },
  lostWork: {
    en: 'The browser has removed the data of Domivka. When this device last reported, {moment}, {records}. What was sent is safe on the server. If you have a rescue file, open it in the outbox; otherwise enter those records again.',
    uk: 'Браузер видалив дані Домівки. Коли пристрій востаннє виходив на зв’язок, {moment}, {records}. Надіслане збережено на сервері. Якщо у вас є резервна копія ненадісланого, відкрийте її в черзі надсилання; якщо ні, введіть ці записи ще раз.',
  },
  clockAhead: {
    en: 'The clock of this device is {span} ahead.',
    uk: 'Годинник цього пристрою поспішає на {span}.',
  },
  clockBehind: {
    en: 'The clock of this device is {span} behind.',
    uk: 'Годинник цього пристрою відстає на {span}.',
  },
  clockHelp: {
    en: 'Domivka uses the time of the server, so the dates in your records are right. Let the device set date and time automatically: without a connection Domivka has to rely on the clock of the device.',
    uk: 'Домівка рахує за часом сервера, тож дати у ваших записах правильні. Увімкніть у налаштуваннях пристрою автоматичну дату й час: без зв’язку програма покладається на його годинник.',
  },
  read: { en: 'Understood', uk: 'Зрозуміло' },
  overdue: { en: '{records} for more than five days.', uk: '{records} понад п’ять днів.' },
  overdueLeft: {
    en: 'This browser may remove unsent records after seven days: {days}. Connect and send them.',
    uk: 'Цей браузер може видалити ненадіслане через сім днів: {days}. Підключіться й надішліть.',
  },
  overdueNow: {
    en: 'This browser may remove unsent records at any time now. Connect and send them, or save a rescue file.',
    uk: 'Цей браузер може видалити ненадіслане будь-якої миті. Підключіться й надішліть його або збережіть резервну копію ненадісланого.',
  },
  overdueKept: {
    en: 'Nobody else sees it yet. Connect when you can: it is sent automatically.',
    uk: 'Більше ніхто цього ще не бачить. Підключіться, щойно зможете: усе буде надіслано автоматично.',
  },
  decideKept: {
    en: 'Until you decide, nobody else sees what you wrote.',
    uk: 'Доки ви не вирішите, ваших змін більше ніхто не бачить.',
  },
  decideLeft: {
    en: 'This browser may remove unsent records after seven days: {days}. Decide in the outbox, or save a rescue file.',
    uk: 'Цей браузер може видалити ненадіслане через сім днів: {days}. Вирішіть у черзі надсилання або збережіть резервну копію ненадісланого.',
  },
  decideNow: {
    en: 'This browser may remove unsent records at any time now. Decide in the outbox, or save a rescue file.',
    uk: 'Цей браузер може видалити ненадіслане будь-якої миті. Вирішіть у черзі надсилання або збережіть резервну копію ненадісланого.',
  },
  areasGo: {
    en: '{areas} {date}: not updated for weeks. Connect once to keep the data. Unsent records stay.',
    uk: '{areas} {date}: дані не оновлювалися кілька тижнів. Щоб зберегти їх, підключіться хоча б раз. Ненадіслані записи залишаться.',
  },
  toAreas: { en: 'See the areas', uk: 'Переглянути території' },
  notToday: { en: 'Hide for today', uk: 'Сховати на сьогодні' },
  toOutbox: { en: 'Open the outbox', uk: 'Відкрити чергу надсилання' },
  short: {
    en: 'Room on this device is running out: {left} left.',
    uk: 'На пристрої закінчується місце: вільно {left}.',
  },
  full: {
    en: 'There is no more room for photos: {left} left. Records can still be saved.',
    uk: 'Для фото більше немає місця: вільно {left}. Записи ще можна зберігати.',
  },
  whatHelps: { en: 'What helps', uk: 'Що допоможе' },
} as const satisfies Record<string, Text>;

export const deviceNoticeCounted = {
  wereUnsent: {
    en: { one: '{count} record had not been sent', other: '{count} records had not been sent' },
    uk: {
      one: '{count} запис ще не було надіслано',
      few: '{count} записи ще не було надіслано',
      many: '{count} записів ще не було надіслано',
      other: '{count} запису ще не було надіслано',
    },
  },
  wait: {
    en: { one: '{count} record has been waiting to be sent', other: '{count} records have been waiting to be sent' },
    uk: {
      one: '{count} запис чекає на надсилання',
      few: '{count} записи чекають на надсилання',
      many: '{count} записів чекає на надсилання',
      other: '{count} запису чекає на надсилання',
    },
  },
  decide: {
    en: {
      one: '{count} record has been waiting for your decision',
      other: '{count} records have been waiting for your decision',
    },
    uk: {
      one: '{count} запис чекає на ваше рішення',
      few: '{count} записи чекають на ваше рішення',
      many: '{count} записів чекає на ваше рішення',
      other: '{count} запису чекає на ваше рішення',
    },
  },
  /** The day follows. */
  areas: {
    en: {
      one: '{count} area will be removed from this device on',
      other: '{count} areas will be removed from this device, the first on',
    },
    uk: {
      one: '{count} територія зникне з пристрою',
      few: '{count} території зникнуть із пристрою, перша —',
      many: '{count} територій зникне з пристрою, перша —',
      other: '{count} території зникне з пристрою, перша —',
    },
  },
  daysLeft: {
    en: { one: '{count} day left', other: '{count} days left' },
    uk: {
      one: 'залишився {count} день',
      few: 'залишилося {count} дні',
      many: 'залишилося {count} днів',
      other: 'залишилося {count} дня',
    },
  },
} as const satisfies Record<string, CountedText>;
