import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Texts of the rescue file. */
export const rescueText = {
  title: { en: 'Rescue file', uk: 'Резервна копія ненадісланого' },
  line: {
    en: 'All unsent records in one file. Move it to another phone or computer of yours, or keep it safe until there is a connection. It works without a network.',
    uk: 'Усі ненадіслані записи в одному файлі. Перенесіть його на інший свій телефон чи комп’ютер або збережіть, доки не з’явиться зв’язок. Працює без мережі.',
  },
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  takeIn: { en: 'Open a rescue file', uk: 'Відкрити резервну копію' },
  making: { en: 'Making the file…', uk: 'Створюємо файл…' },
  taking: { en: 'Reading the file…', uk: 'Читаємо файл…' },
  progress: { en: '{done} of {total} photos', uk: 'Фото: {done} з {total}' },
  made: {
    en: 'Saved as {name} ({size}). Keep it until everything listed here is sent.',
    uk: 'Збережено як {name} ({size}). Бережіть його, доки все із цього переліку не буде надіслано.',
  },
  photosLeft: {
    en: 'Photos that did not fit or could not be read: {count}. They stay on this device.',
    uk: 'Фото, що не вмістилися або не прочиталися: {count}. Вони залишаються на цьому пристрої.',
  },
  unreadable: {
    en: 'What could not be read as a record is in the file unchanged ({count}). Keep the file and show it to support.',
    uk: 'Те, що не вдалося прочитати як запис, є у файлі без змін ({count}). Збережіть файл і покажіть його підтримці.',
  },
  cannotRead: {
    en: 'The storage of this browser cannot be read now. Nothing was changed: close other tabs of Domivka, reload the page and try again.',
    uk: 'Зараз не вдається прочитати сховище браузера. Нічого не змінено: закрийте інші вкладки Домівки, перезавантажте сторінку й спробуйте ще раз.',
  },
  failed: {
    en: 'The file could not be made. Nothing was changed. Free some room on the device and try again.',
    uk: 'Не вдалося створити файл. Нічого не змінено. Звільніть місце на пристрої та спробуйте ще раз.',
  },
  taken: { en: 'Added from the file', uk: 'Додано з файлу' },
  takenNothing: {
    en: 'Everything in this file is already on this device or was sent from here.',
    uk: 'Усе із цього файлу вже є на цьому пристрої або надіслано з нього.',
  },
  sendsNow: {
    en: 'The added records are sent like your others. If the other device sends them too, nothing arrives twice.',
    uk: 'Додане надійде на сервер разом з іншими вашими записами. Інший пристрій теж може його надіслати: двічі нічого не з’явиться.',
  },
  lookTitle: { en: 'Add the records from this rescue file?', uk: 'Додати записи із цієї резервної копії?' },
  lookConfirm: { en: 'Add', uk: 'Додати' },
  madeHere: {
    en: 'Made on {moment} on this device. It contains:',
    uk: 'Створено {moment} на цьому пристрої. У ньому:',
  },
  madeElsewhere: {
    en: 'Made on {moment} on another device. It contains:',
    uk: 'Створено {moment} на іншому пристрої. У ньому:',
  },
  lookNothing: {
    en: 'nothing new for this device',
    uk: 'нічого нового для цього пристрою',
  },
  lookSends: {
    en: 'All of it is sent in your name. Add only a file that you made yourself.',
    uk: 'Усе це буде надіслано від вашого імені. Додавайте лише той файл, який створили самі.',
  },
  lookArrived: {
    en: 'All these records are on the server already. Adding them changes nothing there.',
    uk: 'Усі ці записи вже на сервері. Якщо їх додати, там нічого не зміниться.',
  },
  already: {
    en: 'This file was already added here on {moment}. Nothing was changed.',
    uk: 'Цей файл уже додано тут: {moment}. Нічого не змінено.',
  },
  notRescue: {
    en: 'This is not a Domivka rescue file, or only a part of one. Choose the whole .zip file.',
    uk: 'Це не резервна копія Домівки або лише її частина. Виберіть цілий файл .zip.',
  },
  page: {
    en: 'This is a page that a colleague reads and enters by hand. It cannot be added as a rescue file: the name of a rescue file ends in .zip.',
    uk: 'Це сторінка, з якої дані вносять вручну. Додати її як резервну копію не можна: назва резервної копії закінчується на .zip.',
  },
  newer: {
    en: 'The file was made by a newer version of Domivka. Connect once, so that this device gets that version too, then try again.',
    uk: 'Файл створено новішою версією Домівки. Підключіться до мережі, щоб оновити її на цьому пристрої, і спробуйте ще раз.',
  },
  foreign: {
    en: 'This file contains records of {author}. Only {author} can sign in, add the file and send them.',
    uk: 'У цьому файлі записи іншої людини: {author}. Лише вона може увійти, додати файл і надіслати їх.',
  },
  someone: { en: 'someone else', uk: 'інша людина' },
  damaged: {
    en: 'The file is damaged. Copy it again from where it was made, or make a new one there. Nothing was changed.',
    uk: 'Файл пошкоджено. Скопіюйте його ще раз звідти, де його створено, або створіть новий. Нічого не змінено.',
  },
  tooLarge: {
    en: 'This file is larger than a rescue file can be. It was not added.',
    uk: 'Цей файл більший, ніж може бути резервна копія. Його не додано.',
  },
  full: {
    en: 'This device has no room for the photos in the file. Nothing was changed: free some room and try again.',
    uk: 'На цьому пристрої немає місця для фото з файлу. Нічого не змінено: звільніть місце та спробуйте ще раз.',
  },
  busy: {
    en: 'Another tab is adding a file. Wait until it is done.',
    uk: 'Інша вкладка саме додає файл. Зачекайте, доки вона закінчить.',
  },
  takeFailed: {
    en: 'The file could not be added. Nothing was changed.',
    uk: 'Не вдалося додати файл. Нічого не змінено.',
  },
} as const satisfies Record<string, Text>;

export const rescueCounted = {
  records: {
    en: { one: '{count} unsent record', other: '{count} unsent records' },
    uk: {
      one: '{count} ненадісланий запис',
      few: '{count} ненадіслані записи',
      many: '{count} ненадісланих записів',
      other: '{count} ненадісланого запису',
    },
  },
  drafts: {
    en: { one: '{count} draft', other: '{count} drafts' },
    uk: { one: '{count} чернетка', few: '{count} чернетки', many: '{count} чернеток', other: '{count} чернетки' },
  },
  created: {
    en: { one: '{count} new record', other: '{count} new records' },
    uk: {
      one: '{count} новий запис',
      few: '{count} нові записи',
      many: '{count} нових записів',
      other: '{count} нового запису',
    },
  },
  changed: {
    en: { one: '{count} change', other: '{count} changes' },
    uk: { one: '{count} зміна', few: '{count} зміни', many: '{count} змін', other: '{count} зміни' },
  },
  removals: {
    en: { one: 'It removes {count} record:', other: 'It removes {count} records:' },
    uk: {
      one: 'Буде вилучено {count} запис:',
      few: 'Буде вилучено {count} записи:',
      many: 'Буде вилучено {count} записів:',
      other: 'Буде вилучено {count} запису:',
    },
  },
  arrived: {
    en: {
      one: '{count} of these records is on the server already and does not arrive twice.',
      other: '{count} of these records are on the server already and do not arrive twice.',
    },
    uk: {
      one: '{count} із цих записів уже на сервері, двічі він не з’явиться.',
      few: '{count} із цих записів уже на сервері, двічі вони не з’являться.',
      many: '{count} із цих записів уже на сервері, двічі вони не з’являться.',
      other: '{count} із цих записів уже на сервері, двічі вони не з’являться.',
    },
  },
  known: {
    en: {
      one: '{count} record was here already or was sent from here.',
      other: '{count} records were here already or were sent from here.',
    },
    uk: {
      one: '{count} запис уже було тут або надіслано звідси.',
      few: '{count} записи вже було тут або надіслано звідси.',
      many: '{count} записів уже було тут або надіслано звідси.',
      other: '{count} запису вже було тут або надіслано звідси.',
    },
  },
  draftsKept: {
    en: {
      one: '{count} draft was not added: this device has its own.',
      other: '{count} drafts were not added: this device has its own.',
    },
    uk: {
      one: '{count} чернетку не додано: на цьому пристрої є своя.',
      few: '{count} чернетки не додано: на цьому пристрої є свої.',
      many: '{count} чернеток не додано: на цьому пристрої є свої.',
      other: '{count} чернетки не додано: на цьому пристрої є свої.',
    },
  },
  damaged: {
    en: {
      one: '{count} photo is damaged or missing in the file: take it again or discard its record.',
      other: '{count} photos are damaged or missing in the file: take them again or discard their records.',
    },
    uk: {
      one: '{count} фото у файлі пошкоджене або відсутнє: зніміть його ще раз або відкиньте його запис.',
      few: '{count} фото у файлі пошкоджені або відсутні: зніміть їх ще раз або відкиньте їхні записи.',
      many: '{count} фото у файлі пошкоджені або відсутні: зніміть їх ще раз або відкиньте їхні записи.',
      other: '{count} фото у файлі пошкоджені або відсутні: зніміть їх ще раз або відкиньте їхні записи.',
    },
  },
  unread: {
    en: {
      one: '{count} record or draft was made by another version of Domivka and stays in the file. Keep the file, connect once so that this device is updated, and add it again.',
      other:
        '{count} records or drafts were made by another version of Domivka and stay in the file. Keep the file, connect once so that this device is updated, and add it again.',
    },
    uk: {
      one: '{count} запис або чернетку створено іншою версією Домівки, тож вони лишилися у файлі. Збережіть файл, підключіться до мережі, щоб оновити Домівку на цьому пристрої, і додайте його ще раз.',
      few: '{count} записи або чернетки створено іншою версією Домівки, тож вони лишилися у файлі. Збережіть файл, підключіться до мережі, щоб оновити Домівку на цьому пристрої, і додайте його ще раз.',
      many: '{count} записів або чернеток створено іншою версією Домівки, тож вони лишилися у файлі. Збережіть файл, підключіться до мережі, щоб оновити Домівку на цьому пристрої, і додайте його ще раз.',
      other:
        '{count} запису або чернетки створено іншою версією Домівки, тож вони лишилися у файлі. Збережіть файл, підключіться до мережі, щоб оновити Домівку на цьому пристрої, і додайте його ще раз.',
    },
  },
} as const satisfies Record<string, CountedText>;
