import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const outboxText = {
  title: { en: 'Outbox', uk: 'Черга надсилання' },
  line: {
    en: 'What you did on this device and the server has not confirmed yet. It stays here until it is sent or you discard it.',
    uk: 'Те, що ви зробили на цьому пристрої, а сервер ще не підтвердив. Воно лишається тут, доки не надійде на сервер або ви його не відкинете.',
  },
  lineAfterLoss: {
    en: 'What you did on this device and the server has not confirmed yet.',
    uk: 'Те, що ви зробили на цьому пристрої, а сервер ще не підтвердив.',
  },
  lastSent: { en: 'Last sent: {moment}', uk: 'Востаннє надіслано: {moment}' },
  sendNow: { en: 'Send now', uk: 'Надіслати зараз' },
  emptyTitle: { en: 'Everything is sent', uk: 'Усе надіслано' },
  emptyWords: {
    en: 'Nothing on this device waits to be sent. What you save without a connection waits here and is sent automatically.',
    uk: 'На цьому пристрої нічого не чекає на надсилання. Те, що ви збережете без зв’язку, зачекає тут і само надійде на сервер.',
  },
  lostWords: {
    en: 'It was not sent, and nothing is left here to send. The warning at the top says what to do; a rescue file can be opened below.',
    uk: 'Її не надіслано, і надсилати тут більше нічого. Що робити, сказано в попередженні вгорі; файл порятунку можна відкрити нижче.',
  },
  unknownTitle: { en: 'Looking for unsent work …', uk: 'Перевіряємо, чи все надіслано …' },
  unknownWords: {
    en: 'This device has not said yet what is unsent. If this stays, close other tabs of Domivka and reload the page.',
    uk: 'Цей пристрій ще не повідомив, що не надіслано. Якщо це не мине, закрийте інші вкладки Домівки й перезавантажте сторінку.',
  },
  unreadableWords: {
    en: 'They are still on this device, but the browser does not give them out. Download everything unsent below and give the file to your administrator.',
    uk: 'Вони досі на цьому пристрої, але браузер їх не віддає. Завантажте нижче все ненадіслане й передайте файл адміністраторові.',
  },
  questionsTitle: { en: 'Waiting for your decision', uk: 'Чекає на ваше рішення' },
  questionsLine: {
    en: 'Meanwhile something else was done on the server. Your work is still here: choose what should be kept.',
    uk: 'Тим часом на сервері відбулися інші зміни. Ваша робота на місці: виберіть, що залишити.',
  },
  refusedTitle: { en: 'Not accepted', uk: 'Не прийнято' },
  refusedLine: {
    en: 'The server did not accept this as it is. The rest of your work goes all the same.',
    uk: 'Сервер не прийняв цього в такому вигляді. Решта вашої роботи надходить і далі.',
  },
  waitingTitle: { en: 'Not sent yet', uk: 'Ще не надіслано' },
  stateWaiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
  stateParent: { en: 'Waits for its address', uk: 'Чекає на свою адресу' },
  statePhotos: { en: 'Waits until its photos are sent', uk: 'Чекає, доки надійдуть його фото' },
  statePhotoBefore: { en: 'Waits until the photo before is sent', uk: 'Чекає, доки надійде фото «до»' },
  stateWifi: { en: 'Waits for Wi-Fi', uk: 'Чекає на Wi-Fi' },
  stateOther: { en: 'Waits for another record', uk: 'Чекає на інший запис' },
  stateSending: { en: 'Sending …', uk: 'Надсилається …' },
  stateQuestion: { en: 'Your decision is needed', uk: 'Потрібне ваше рішення' },
  stateRefused: { en: 'Not accepted', uk: 'Не прийнято' },
  kindNew: { en: 'New record', uk: 'Новий запис' },
  kindChange: { en: 'Change', uk: 'Зміна' },
  kindRemoval: { en: 'Removal', uk: 'Вилучення' },
  savedHere: { en: 'saved here {moment}', uk: 'збережено тут {moment}' },
  whyTitle: { en: 'Why it was not accepted', uk: 'Чому не прийнято' },
  whyUnknown: {
    en: 'The server refused it without giving a reason. Try again; if that does not help, call support.',
    uk: 'Сервер відмовив без пояснення. Спробуйте ще раз, а якщо не допоможе — зверніться до підтримки.',
  },
  parentHint: {
    en: 'It is sent automatically once its address has been accepted.',
    uk: 'Запис надійде на сервер сам, щойно буде прийнято адресу.',
  },
  parentUnknownHint: {
    en: 'The server does not have its address, or you may no longer work there. It is sent automatically once that changes.',
    uk: 'На сервері немає його адреси, або ви там більше не працюєте. Запис надійде на сервер сам, щойно це зміниться.',
  },
  photosWifiHint: {
    en: 'Its photos have to go first, and photos wait for Wi-Fi. To send them now, switch off “Send photos by Wi-Fi only” on this page.',
    uk: 'Спершу мають надійти його фото, а фото чекають на Wi-Fi. Щоб надіслати їх зараз, вимкніть на цій сторінці «Надсилати фото лише через Wi-Fi».',
  },
  wifiHint: {
    en: 'Photos of this device go by Wi-Fi only. To send it now, switch that off on this page.',
    uk: 'Фото з цього пристрою надходять лише через Wi-Fi. Щоб надіслати зараз, вимкніть це на цій сторінці.',
  },
  otherHint: {
    en: 'It is sent automatically once the record above that it depends on is settled.',
    uk: 'Запис надійде на сервер сам, щойно ви розберетеся із записом вище, від якого він залежить.',
  },
  retry: { en: 'Try again', uk: 'Надіслати ще раз' },
  retryAll: { en: 'Try all again', uk: 'Надіслати все ще раз' },
  retriedAll: { en: 'They are tried again', uk: 'Пробуємо надіслати ще раз' },
  showMore: { en: 'Show {count} more', uk: 'Показати ще {count}' },
  titleCounted: { en: '{title} ({count})', uk: '{title} ({count})' },
  sentTitle: { en: 'Sent', uk: 'Надіслано' },
  sentLine: {
    en: 'The last 200 of the past 14 days. They are on the server.',
    uk: 'Останні 200 за минулі 14 днів. Вони вже на сервері.',
  },
  sentAt: { en: 'sent {moment}', uk: 'надіслано {moment}' },
  merged: {
    en: 'Somebody else had changed other fields meanwhile. Their changes and yours were joined.',
    uk: 'Хтось інший тим часом змінив інші поля. Ці зміни й ваші об’єднано.',
  },
  wasThere: { en: 'was on the server already', uk: 'вже було на сервері' },
  discardCopied: {
    en: '“{name}” will be gone from this device. It is also in a rescue file and can still be sent from there.',
    uk: '«{name}» зникне з цього пристрою. Запис є також у файлі порятунку: звідти його ще можна надіслати.',
  },
  serverChanged: { en: 'Changed on the server by {person}, {moment}', uk: 'На сервері змінено: {person}, {moment}' },
  colleague: { en: 'a colleague from {organization}', uk: 'колега ({organization})' },
  serverChangedThen: { en: 'Changed on the server {moment}', uk: 'На сервері змінено {moment}' },
  edit: { en: 'Edit', uk: 'Редагувати' },
  handOver: { en: 'Hand over in a file', uk: 'Передати у файлі' },
  handedOver: {
    en: 'Your downloads hold a page that a colleague reads and enters by hand. The record stays here until you discard it',
    uk: 'У ваших завантаженнях — сторінка, з якої колега внесе дані вручну. Запис лишається тут, доки ви його не відкинете',
  },
  handOverFailed: { en: 'The file could not be made', uk: 'Не вдалося створити файл' },
  discard: { en: 'Discard', uk: 'Відкинути' },
  discardAll: { en: 'Discard all my changes', uk: 'Відкинути всі мої зміни' },
  keepRecord: { en: 'Keep the record', uk: 'Не вилучати' },
  conflictTitle: {
    en: 'You and somebody else changed the same thing. What should be kept?',
    uk: 'Ви й хтось інший змінили те саме. Що залишити?',
  },
  conflictWithSelf: {
    en: 'You changed the same thing in another window or on another device. What should be kept?',
    uk: 'Ви змінили те саме в іншому вікні або на іншому пристрої. Що залишити?',
  },
  conflictRestored: {
    en: 'The server was put back to an earlier state and lost what you had sent. The record was changed there since. What should be kept?',
    uk: 'Сервер повернули до попереднього стану, і надіслане вами там зникло. Відтоді запис там змінили. Що залишити?',
  },
  mine: { en: 'Yours', uk: 'Ваше' },
  theirs: { en: 'On the server', uk: 'На сервері' },
  before: { en: 'Before: {value}', uk: 'Було: {value}' },
  keepMine: { en: 'Keep mine', uk: 'Залишити моє' },
  takeTheirs: { en: 'Take theirs', uk: 'Узяти із сервера' },
  keepChoice: { en: 'Save this choice', uk: 'Зберегти цей вибір' },
  discardTitle: { en: 'Discard this work?', uk: 'Відкинути цю роботу?' },
  discardNew: {
    en: '“{name}” was never sent. Once discarded, it exists nowhere any more.',
    uk: '«{name}» ще не надсилали. Якщо відкинути, цього запису більше ніде не буде.',
  },
  discardChange: {
    en: 'Your changes to “{name}” will be lost. The record stays as the server has it.',
    uk: 'Ваші зміни до запису «{name}» буде втрачено. Запис залишиться таким, яким він є на сервері.',
  },
  discardRestored: {
    en: 'What only this device knows of “{name}” will be lost.',
    uk: 'Те, що про «{name}» знає лише цей пристрій, буде втрачено.',
  },
  removalGivenUp: { en: 'Not deleted: it is in your lists again', uk: 'Не вилучено: запис знову у ваших списках' },
  done: { en: 'It is tried again', uk: 'Пробуємо надіслати ще раз' },
  notNow: {
    en: 'Nothing was done: it is being sent just now, or was changed in another tab.',
    uk: 'Нічого не змінено: запис саме надсилається або його змінили в іншій вкладці.',
  },
  retryFailed: { en: 'It could not be sent again', uk: 'Не вдалося надіслати ще раз' },
  discardFailed: { en: 'It could not be discarded', uk: 'Не вдалося відкинути' },
  keepFailed: { en: 'Your choice could not be kept', uk: 'Не вдалося зберегти ваш вибір' },
  discarded: { en: 'Discarded', uk: 'Відкинуто' },
  takenTheirs: { en: 'The record stays as the server has it', uk: 'Запис залишено таким, яким він є на сервері' },
  kept: { en: 'Your choice is kept and will be sent', uk: 'Ваш вибір збережено, він надійде на сервер' },
  assessmentName: { en: 'Assessment of {address}, {date}', uk: 'Обстеження: {address}, {date}' },
  assessmentUndated: { en: 'Assessment of {address}', uk: 'Обстеження: {address}' },
  activityName: { en: '{type} at {address}', uk: '{type}: {address}' },
  photoName: { en: 'Photo “{category}” of {address}', uk: 'Фото «{category}»: {address}' },
  unknownAddress: { en: 'an address not on this device', uk: 'адреса, якої немає на цьому пристрої' },
} as const satisfies Record<string, Text>;

export const outboxCounted = {
  unreadable: {
    en: { one: '{count} unsent record cannot be read', other: '{count} unsent records cannot be read' },
    uk: {
      one: '{count} ненадісланий запис не читається',
      few: '{count} ненадіслані записи не читаються',
      many: '{count} ненадісланих записів не читається',
      other: '{count} ненадісланого запису не читається',
    },
  },
  attempts: {
    en: { one: '{count} attempt', other: '{count} attempts' },
    uk: { one: '{count} спроба', few: '{count} спроби', many: '{count} спроб', other: '{count} спроби' },
  },
  withChildren: {
    en: {
      one: '{count} unsent record that belongs to it goes with it.',
      other: '{count} unsent records that belong to it go with it.',
    },
    uk: {
      one: 'Разом з ним зникне {count} ненадісланий запис, що до нього належить.',
      few: 'Разом з ним зникнуть {count} ненадіслані записи, що до нього належать.',
      many: 'Разом з ним зникне {count} ненадісланих записів, що до нього належать.',
      other: 'Разом з ним зникне {count} ненадісланого запису, що до нього належить.',
    },
  },
  withoutIt: {
    en: {
      one: '{count} record that names it stays, but names it no more.',
      other: '{count} records that name it stay, but name it no more.',
    },
    uk: {
      one: '{count} запис, у якому його вказано, залишиться, але вже без нього.',
      few: '{count} записи, у яких його вказано, залишаться, але вже без нього.',
      many: '{count} записів, у яких його вказано, залишиться, але вже без нього.',
      other: '{count} запису, у якому його вказано, залишиться, але вже без нього.',
    },
  },
} as const satisfies Record<string, CountedText>;
