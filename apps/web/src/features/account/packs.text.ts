import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const packsText = {
  title: { en: 'Download an area for offline work', uk: 'Завантажити територію для роботи без мережі' },
  lead: {
    en: 'Going where there is no network? Download the whole area, such as a hromada: then you can find, open and assess all its buildings without a connection.',
    uk: 'Їдете туди, де немає мережі? Завантажте всю територію, наприклад громаду: тоді всі її будинки можна знаходити, відкривати й обстежувати без зв’язку.',
  },
  area: { en: 'Hromada, raion or settlement', uk: 'Громада, район або населений пункт' },
  areaHint: { en: 'Type at least three letters.', uk: 'Введіть щонайменше три літери.' },
  nothingInScope: {
    en: 'Nothing found. Your account covers only: {areas}.',
    uk: 'Нічого не знайдено. Ваш обліковий запис охоплює лише: {areas}.',
  },
  suggested: { en: 'Perhaps this one:', uk: 'Можливо, вам потрібна:' },
  needsNetwork: {
    en: 'You can add an area when there is a connection. You can use those below now.',
    uk: 'Додати територію можна, коли є зв’язок. Тими, що нижче, можна користуватися вже зараз.',
  },
  needsNetworkFirst: {
    en: 'You can add an area when there is a connection.',
    uk: 'Додати територію можна, коли є зв’язок.',
  },
  isHere: { en: 'This area is already on the device.', uk: 'Ця територія вже є на пристрої.' },
  isWithin: {
    en: 'This area is already on the device as a part of: {area}.',
    uk: 'Ця територія вже є на пристрої у складі: {area}.',
  },
  isComing: { en: 'This area is already being downloaded.', uk: 'Ця територія вже завантажується.' },
  isComingWithin: {
    en: 'This area is already being downloaded as a part of: {area}.',
    uk: 'Ця територія вже завантажується у складі: {area}.',
  },

  // How much it is
  weighing: { en: 'Counting the records of this area…', uk: 'Рахуємо записи цієї території…' },
  weighFailed: { en: 'The size could not be determined', uk: 'Не вдалося дізнатися обсяг' },
  noAreas: {
    en: 'This server runs an older version and cannot provide areas yet. Ask its administrator to update it. Everything else works, and what you open stays on this device.',
    uk: 'Цей сервер має старішу версію й поки що не надає територій. Попросіть його адміністратора оновити сервер. Усе інше працює, а те, що ви відкриваєте, залишається на цьому пристрої.',
  },
  sizeOf: { en: 'To download: {area}', uk: 'Що буде завантажено: {area}' },
  nothingThere: {
    en: 'No building is registered there yet. If you download the area, each refresh adds the buildings that colleagues register.',
    uk: 'Там ще не зареєстровано жодного будинку. Якщо завантажити територію, кожне оновлення додаватиме будинки, які зареєстрували колеги.',
  },
  data: { en: 'To download, about', uk: 'Завантаження, приблизно' },
  sizeAndTime: { en: '{size}, up to {minutes} min', uk: '{size}, до {minutes}\u00A0хв' },
  left: { en: 'Left on this device', uk: 'Вільно на пристрої' },
  leftUnknown: { en: 'the browser does not say', uk: 'браузер не повідомляє' },
  pictures: { en: 'With small pictures of the photos', uk: 'Разом зі зменшеними копіями фото' },
  picturesHint: { en: '{count}, about {size}', uk: '{count}, приблизно {size}' },
  largeTitle: { en: 'This is a large area', uk: 'Це велика територія' },
  largeWords: {
    en: 'It has {records} and takes about {minutes} on a mobile network. Use Wi-Fi and charge the phone. You can leave or close the page: the download continues where it stopped. One hromada is downloaded much sooner.',
    uk: 'Тут {records}, тож через мобільну мережу це триватиме приблизно {minutes}. Краще завантажувати через Wi-Fi із зарядженим телефоном. Сторінку можна залишити або закрити: завантаження продовжиться з того самого місця. Одна громада завантажиться значно швидше.',
  },
  noRoomTitle: { en: 'There is not enough room', uk: 'Бракує місця' },
  noRoomWords: {
    en: 'This area needs {needed}, and {left} are left. Choose a smaller area, download it without pictures, or free room on the device.',
    uk: 'Для цієї території потрібно {needed}, а вільно {left}. Виберіть меншу територію, завантажте її без фото або звільніть місце на пристрої.',
  },
  take: { en: 'Download', uk: 'Завантажити' },
  takeOf: { en: 'Download {area}', uk: 'Завантажити: {area}' },
  wholeSettlements: {
    en: 'A settlement is downloaded as a whole, with all its addresses.',
    uk: 'Населений пункт завантажується повністю, з усіма адресами.',
  },
  settlements: { en: 'Settlements of the selection', uk: 'Населені пункти вибраних адрес' },
  moreSettlements: {
    en: 'The {count} settlements with the most selected addresses are shown.',
    uk: 'Показано {count} населених пунктів, де вибрано найбільше адрес.',
  },
  another: { en: 'Choose another', uk: 'Вибрати іншу' },
  begun: {
    en: 'The download has started. You can leave this page.',
    uk: 'Завантаження почалося. Сторінку можна залишити.',
  },
  takeFailed: { en: 'The area could not be downloaded', uk: 'Не вдалося завантажити територію' },

  // What is here
  here: { en: 'Areas on this device', uk: 'Території на цьому пристрої' },
  none: { en: 'No area is on this device yet', uk: 'На цьому пристрої ще немає територій' },
  noneWords: {
    en: 'Without an area you can read offline only what you have opened before.',
    uk: 'Без них без мережі можна прочитати лише те, що ви вже відкривали.',
  },
  taking: { en: 'Downloading', uk: 'Завантажується' },
  waits: { en: 'Waiting', uk: 'Чекає' },
  stopped: { en: 'Stopped', uk: 'Зупинено' },
  failed: { en: 'Needs your attention', uk: 'Потрібна ваша увага' },
  ready: { en: 'Ready to go', uk: 'Готово в дорогу' },
  notReady: { en: 'Not ready yet', uk: 'Ще не готово' },
  whileOpen: { en: 'Only while open', uk: 'Лише поки відкрито' },
  checking: { en: 'Checking', uk: 'Перевіряємо' },

  // What work needs besides the records
  comingTitle: { en: 'Domivka cannot start without a network yet', uk: 'Домівка ще не запуститься без мережі' },
  comingWords: {
    en: 'The rest is downloaded while Domivka is open, on any page. If you close it, the download continues when you open it again.',
    uk: 'Решта завантажується, поки Домівка відкрита, на будь-якій її сторінці. Якщо її закрити, завантаження продовжиться, коли ви відкриєте її знову.',
  },
  comingOffline: {
    en: 'It continues when the connection returns. Until then what is on this device can be read only while this page stays open.',
    uk: 'Завантаження продовжиться, коли з’явиться зв’язок. А доти все, що є на пристрої, можна читати, лише поки ця сторінка відкрита.',
  },
  stuckWords: {
    en: 'The browser did not finish setting up the program. Close the browser completely (on a phone, remove it from the list of open apps), then open Domivka again. What you saved stays on this device.',
    uk: 'Браузер зупинився, не завершивши встановлення програми. Закрийте браузер повністю (на телефоні приберіть його зі списку відкритих застосунків), а тоді знову відкрийте Домівку. Усе, що ви зберегли, лишається на цьому пристрої.',
  },
  programFiles: { en: 'Files of the program: {done} of {total}', uk: 'Файли програми: {done} із {total}' },
  referenceFiles: {
    en: 'Places and their outlines: {done} of {total}',
    uk: 'Населені пункти та межі: {done} із {total}',
  },
  listsMissing: {
    en: 'Organizations and additional fields: not here yet',
    uk: 'Організації та додаткові поля: ще не завантажено',
  },
  listsTitle: { en: 'Forms do not have everything they need yet', uk: 'На пристрої ще не все, що потрібно для форм' },
  listsWords: {
    en: 'Organizations and additional fields are downloaded together with the area, as soon as there is a connection.',
    uk: 'Організації та додаткові поля завантажуються разом із територією, щойно є зв’язок.',
  },
  fetched: { en: 'Downloaded for starting without a network', uk: 'Завантажено для запуску без мережі' },
  cannotTitle: { en: 'Domivka does not start here without a network', uk: 'Тут Домівка не запуститься без мережі' },
  insecure: {
    en: 'The address of this page begins with http:, so the browser does not keep the program. What is on this device can be read only while this page stays open. Ask the administrator of the server for an address that begins with https:.',
    uk: 'Адреса цієї сторінки починається з http:, тому браузер не зберігає програми. Усе, що є на пристрої, можна читати, лише поки ця сторінка відкрита. Попросіть тих, хто відповідає за сервер, дати адресу з https:.',
  },
  unsupported: {
    en: 'This browser does not keep the program, perhaps because the window is private. What is on this device can be read only while this page stays open. Open Domivka in an ordinary window.',
    uk: 'Цей браузер не зберігає програми, можливо, тому що вікно приватне. Усе, що є на пристрої, можна читати, лише поки ця сторінка відкрита. Відкрийте Домівку у звичайному вікні.',
  },
  goesSoon: { en: 'Removed soon', uk: 'Скоро буде прибрано' },
  progress: { en: '{done} of {records} · {percent}', uk: '{done} із {records} · {percent}' },
  progressLabel: { en: 'Downloaded: {area}', uk: 'Завантажено: {area}' },
  picturesDone: { en: 'Small pictures: {done} of {total}', uk: 'Зменшені копії фото: {done} із {total}' },
  mayLeave: {
    en: 'You can open another page. If you close Domivka, the download continues when you open it again.',
    uk: 'Можна перейти на іншу сторінку. Якщо Домівку закрити, завантаження продовжиться, коли ви відкриєте її знову.',
  },
  asOf: { en: 'as of {moment}', uk: 'станом на {moment}' },
  until: { en: 'stays until {date}', uk: 'зберігається до {date}' },
  expires: {
    en: 'Will be removed from this device in {days} unless it is refreshed: this protects people’s data if the phone is lost. Connect once.',
    uk: 'Буде прибрано з пристрою через {days}, якщо не оновити: так дані людей захищено на випадок утрати телефона. Досить один раз підключитися.',
  },
  expired: {
    en: 'Will be removed from this device at the next start unless it is refreshed.',
    uk: 'Буде прибрано з пристрою під час наступного запуску, якщо не оновити.',
  },
  network: {
    en: 'Continues when the connection returns.',
    uk: 'Продовжиться, коли з’явиться зв’язок.',
  },
  server: {
    en: 'The server is busy; trying again automatically.',
    uk: 'Сервер зайнятий; спробу буде повторено автоматично.',
  },
  signIn: { en: 'Continues after you have signed in again.', uk: 'Продовжиться, коли ви знову ввійдете в систему.' },
  unserved: {
    en: 'The server runs an older version and cannot provide areas. The download continues automatically once the server is updated.',
    uk: 'Сервер має старішу версію й не надає територій. Завантаження продовжиться автоматично, щойно сервер оновлять.',
  },
  noRoom: {
    en: 'There is no room left on the device. Free some below, then continue.',
    uk: 'На пристрої не лишилося місця. Звільніть його нижче, а потім продовжте.',
  },
  refused: {
    en: 'You no longer have access to this area. Remove it, or ask the administrator of your account.',
    uk: 'Ви більше не маєте доступу до цієї території. Приберіть її або зверніться до адміністратора.',
  },
  stop: { en: 'Stop', uk: 'Зупинити' },
  stopOf: { en: 'Stop downloading: {area}', uk: 'Зупинити завантаження: {area}' },
  goOn: { en: 'Continue', uk: 'Продовжити' },
  goOnOf: { en: 'Continue downloading: {area}', uk: 'Продовжити завантаження: {area}' },
  picturesFreed: {
    en: 'Photos of this area were removed to free space. Open them online to keep them again.',
    uk: 'Фото цієї території прибрано, щоб звільнити місце. Щоб знову зберегти їх, відкрийте їх, коли є зв’язок.',
  },
  takePictures: { en: 'Download its photos again', uk: 'Завантажити фото знову' },
  takePicturesOf: { en: 'Download its photos again: {area}', uk: 'Завантажити фото знову: {area}' },
  refresh: { en: 'Refresh now', uk: 'Оновити' },
  refreshOf: { en: 'Refresh now: {area}', uk: 'Оновити: {area}' },
  refreshing: { en: 'Asking the server what is new', uk: 'Запитуємо в сервера, що нового' },
  refreshFailed: { en: 'The area could not be refreshed', uk: 'Не вдалося оновити територію' },
  remove: { en: 'Remove', uk: 'Прибрати' },
  removeOf: { en: 'Remove from this device: {area}', uk: 'Прибрати з пристрою: {area}' },
  removeTitle: { en: 'Remove {area} from this device?', uk: 'Прибрати територію «{area}» з пристрою?' },
  removeConfirm: { en: 'Remove from this device', uk: 'Прибрати з пристрою' },
  removeAsk: {
    en: '{records} and the small pictures of their photos will be removed from this device ({size}); the server keeps everything. What you changed and have not sent stays here.',
    uk: 'З цього пристрою буде прибрано {records} разом зі зменшеними копіями фото ({size}); на сервері залишиться все. Ваші зміни, яких ще не надіслано, залишаться тут.',
  },
  removed: { en: 'The area is removed from this device', uk: 'Територію прибрано з пристрою' },
  removeFailed: { en: 'The area could not be removed', uk: 'Не вдалося прибрати територію' },
} as const satisfies Record<string, Text>;

export const packsCounted = {
  selectedThere: {
    en: { one: '{count} selected address', other: '{count} selected addresses' },
    uk: {
      one: '{count} вибрана адреса',
      few: '{count} вибрані адреси',
      many: '{count} вибраних адрес',
      other: '{count} вибраної адреси',
    },
  },
  pictures: {
    en: { one: '{count} photo', other: '{count} photos' },
    uk: { one: '{count} фото', few: '{count} фото', many: '{count} фото', other: '{count} фото' },
  },
  /** After «із»: "12 of 300 records". */
  ofRecords: {
    en: { one: '{count} record', other: '{count} records' },
    uk: { one: '{count} запису', few: '{count} записів', many: '{count} записів', other: '{count} запису' },
  },
  /** After «через». */
  inDays: {
    en: { one: '{count} day', other: '{count} days' },
    uk: { one: '{count} день', few: '{count} дні', many: '{count} днів', other: '{count} дня' },
  },
} as const satisfies Record<string, CountedText>;
