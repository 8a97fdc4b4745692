import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const outboxText = {
  title: { en: 'Outbox', uk: 'Черга надсилання' },
  line: {
    en: 'What you saved on this device and the server has not confirmed yet.',
    uk: 'Те, що ви зберегли на цьому пристрої, а сервер ще не підтвердив.',
  },
  lastSent: { en: 'Last sent: {moment}', uk: 'Востаннє надіслано: {moment}' },
  sendNow: { en: 'Send now', uk: 'Надіслати зараз' },
  emptyTitle: { en: 'Everything is sent', uk: 'Усе надіслано' },
  emptyWords: {
    en: 'Nothing on this device is waiting to be sent. What you save without a connection appears here and is sent automatically.',
    uk: 'На цьому пристрої нічого не чекає на надсилання. Те, що ви збережете без зв’язку, з’явиться тут і надійде на сервер автоматично.',
  },
  lostWords: {
    en: 'They were not sent, and there is nothing left here to send. The warning at the top says what to do; you can open a rescue file below.',
    uk: 'Їх не надіслано, і надсилати тут більше нічого. Що робити, сказано в попередженні вгорі; резервну копію можна відкрити нижче.',
  },
  unknownTitle: { en: 'Looking for unsent records…', uk: 'Перевіряємо, чи все надіслано…' },
  unknownWords: {
    en: 'This device has not reported yet what is unsent. If this message stays, close other tabs of Domivka and reload the page.',
    uk: 'Цей пристрій ще не повідомив, що не надіслано. Якщо це повідомлення не зникне, закрийте інші вкладки Домівки й перезавантажте сторінку.',
  },
  unreadableWords: {
    en: 'They are still on this device, but the browser cannot read them. Download everything unsent below and give the file to your administrator.',
    uk: 'Вони досі на цьому пристрої, але браузер не може їх прочитати. Завантажте нижче все ненадіслане й передайте файл адміністраторові.',
  },
  questionsTitle: { en: 'Waiting for your decision', uk: 'Чекає на ваше рішення' },
  questionsLine: {
    en: 'In the meantime the record was changed on the server. Your changes are still here: choose what to keep.',
    uk: 'Тим часом запис змінили на сервері. Ваші зміни на місці: виберіть, що залишити.',
  },
  refusedTitle: { en: 'Not accepted', uk: 'Не прийнято' },
  refusedLine: {
    en: 'The server did not accept this as it is. Your other records are still sent.',
    uk: 'Сервер не прийняв цього в такому вигляді. Решта ваших записів надходить і далі.',
  },
  waitingTitle: { en: 'Not sent yet', uk: 'Ще не надіслано' },
  stateWaiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
  stateParent: { en: 'Waiting for its address', uk: 'Чекає на свою адресу' },
  statePhotos: { en: 'Waiting until its photos are sent', uk: 'Чекає, доки надійдуть його фото' },
  statePhotoBefore: { en: 'Waiting until the photo “before” is sent', uk: 'Чекає, доки надійде фото «до»' },
  stateWifi: { en: 'Waiting for Wi-Fi', uk: 'Чекає на Wi-Fi' },
  stateOther: { en: 'Waiting for another record', uk: 'Чекає на інший запис' },
  stateSending: { en: 'Sending…', uk: 'Надсилається…' },
  stateQuestion: { en: 'Your decision is needed', uk: 'Потрібне ваше рішення' },
  stateRefused: { en: 'Not accepted', uk: 'Не прийнято' },
  kindNew: { en: 'New record', uk: 'Новий запис' },
  kindChange: { en: 'Change', uk: 'Зміна' },
  kindRemoval: { en: 'Removal', uk: 'Вилучення' },
  savedHere: { en: 'saved here {moment}', uk: 'збережено тут {moment}' },
  whyTitle: { en: 'Why it was not accepted', uk: 'Чому не прийнято' },
  whyUnknown: {
    en: 'The server refused it without giving a reason. Try again; if that does not help, contact support.',
    uk: 'Сервер відмовив без пояснення. Спробуйте ще раз, а якщо не допоможе — зверніться до підтримки.',
  },
  parentHint: {
    en: 'It is sent automatically once its address has been accepted.',
    uk: 'Запис надійде на сервер автоматично, щойно буде прийнято адресу.',
  },
  parentUnknownHint: {
    en: 'The server does not have its address, or you may no longer work there. It is sent automatically once that changes.',
    uk: 'На сервері немає його адреси, або ви там більше не працюєте. Запис надійде на сервер автоматично, щойно це зміниться.',
  },
  photosWifiHint: {
    en: 'Its photos have to be sent first, and photos wait for Wi-Fi. To send them now, switch off “Send photos by Wi-Fi only” on this page.',
    uk: 'Спершу мають надійти його фото, а фото чекають на Wi-Fi. Щоб надіслати їх зараз, вимкніть на цій сторінці «Надсилати фото лише через Wi-Fi».',
  },
  wifiHint: {
    en: 'Photos from this device are sent by Wi-Fi only. To send it now, switch that off on this page.',
    uk: 'Фото з цього пристрою надходять лише через Wi-Fi. Щоб надіслати зараз, вимкніть це на цій сторінці.',
  },
  otherHint: {
    en: 'It is sent automatically once you have resolved the record above that it depends on.',
    uk: 'Запис надійде на сервер автоматично, щойно ви розберетеся із записом вище, від якого він залежить.',
  },
  retry: { en: 'Try again', uk: 'Надіслати ще раз' },
  retryAll: { en: 'Try all again', uk: 'Надіслати все ще раз' },
  retriedAll: { en: 'Sending again', uk: 'Пробуємо надіслати ще раз' },
  showMore: { en: 'Show {count} more', uk: 'Показати ще {count}' },
  titleCounted: { en: '{title} ({count})', uk: '{title} ({count})' },
  sentTitle: { en: 'Sent', uk: 'Надіслано' },
  sentLine: {
    en: 'The last 200 of the past 14 days. They are on the server.',
    uk: 'Останні 200 за минулі 14\u00A0днів. Вони вже на сервері.',
  },
  sentAt: { en: 'sent {moment}', uk: 'надіслано {moment}' },
  merged: {
    en: 'In the meantime someone else had changed other fields. Their changes and yours were combined.',
    uk: 'Хтось інший тим часом змінив інші поля. Ці зміни й ваші об’єднано.',
  },
  wasThere: { en: 'was on the server already', uk: 'вже було на сервері' },
  discardCopied: {
    en: '“{name}” will be removed from this device. It is also in a rescue file and can still be sent from there.',
    uk: '«{name}» зникне з цього пристрою. Запис є також у резервній копії: звідти його ще можна надіслати.',
  },
  serverChanged: { en: 'Changed on the server by {person}, {moment}', uk: 'На сервері змінено: {person}, {moment}' },
  colleague: { en: 'a colleague from {organization}', uk: 'колега ({organization})' },
  serverChangedThen: { en: 'Changed on the server {moment}', uk: 'На сервері змінено {moment}' },
  edit: { en: 'Edit', uk: 'Редагувати' },
  handOver: { en: 'Hand over in a file', uk: 'Передати у файлі' },
  handedOver: {
    en: 'Your downloads contain a page that a colleague can read and enter by hand. The record stays here until you discard it',
    uk: 'У ваших завантаженнях є сторінка, з якої колега внесе дані вручну. Запис лишається тут, доки ви його не відкинете',
  },
  handOverFailed: { en: 'The file could not be made', uk: 'Не вдалося створити файл' },
  discard: { en: 'Discard', uk: 'Відкинути' },
  discardAll: { en: 'Discard all my changes', uk: 'Відкинути всі мої зміни' },
  keepRecord: { en: 'Keep the record', uk: 'Не вилучати' },
  conflictTitle: {
    en: 'You and someone else changed the same thing. What should be kept?',
    uk: 'Ви й хтось інший змінили те саме. Що залишити?',
  },
  conflictWithSelf: {
    en: 'You changed the same thing in another window or on another device. What should be kept?',
    uk: 'Ви змінили те саме в іншому вікні або на іншому пристрої. Що залишити?',
  },
  conflictRestored: {
    en: 'The server was restored to an earlier state and lost what you had sent. Since then the record has been changed there. What should be kept?',
    uk: 'Сервер повернули до попереднього стану, і надіслане вами там зникло. Відтоді запис там змінили. Що залишити?',
  },
  mine: { en: 'Yours', uk: 'Ваше' },
  theirs: { en: 'On the server', uk: 'На сервері' },
  before: { en: 'Before: {value}', uk: 'Було: {value}' },
  keepMine: { en: 'Keep mine', uk: 'Залишити моє' },
  takeTheirs: { en: 'Keep theirs', uk: 'Залишити із сервера' },
  keepChoice: { en: 'Save this choice', uk: 'Зберегти цей вибір' },
  discardTitle: { en: 'Discard the unsent data?', uk: 'Відкинути ненадіслані дані?' },
  discardNew: {
    en: '“{name}” was never sent. If you discard it, it is lost.',
    uk: '«{name}» ще не надсилали. Якщо відкинути, цей запис буде втрачено.',
  },
  discardChange: {
    en: 'Your changes to “{name}” will be lost. The record stays as the server has it.',
    uk: 'Ваші зміни до запису «{name}» буде втрачено. Запис залишиться таким, яким він є на сервері.',
  },
  discardRestored: {
    en: 'What only this device has of “{name}” will be lost.',
    uk: 'Те з «{name}», що є лише на цьому пристрої, буде втрачено.',
  },
  removalGivenUp: { en: 'Not deleted: it is in your lists again', uk: 'Не вилучено: запис знову у ваших списках' },
  done: { en: 'Sending again', uk: 'Пробуємо надіслати ще раз' },
  notNow: {
    en: 'Nothing was done: it is being sent now, or was changed in another tab.',
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
      one: '{count} unsent record that belongs to it will be discarded too.',
      other: '{count} unsent records that belong to it will be discarded too.',
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
      one: '{count} record that refers to it stays, without the reference.',
      other: '{count} records that refer to it stay, without the reference.',
    },
    uk: {
      one: '{count} запис, у якому його вказано, залишиться, але вже без нього.',
      few: '{count} записи, у яких його вказано, залишаться, але вже без нього.',
      many: '{count} записів, у яких його вказано, залишиться, але вже без нього.',
      other: '{count} запису, у якому його вказано, залишиться, але вже без нього.',
    },
  },
} as const satisfies Record<string, CountedText>;
