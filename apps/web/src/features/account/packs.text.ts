import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const packsText = {
  title: { en: 'Take an area along', uk: 'Взяти територію із собою' },
  lead: {
    en: 'Going where there is no network? Take the whole area with you, such as a hromada: all its buildings can then be found, opened and assessed without a connection.',
    uk: 'Їдете туди, де немає мережі? Візьміть із собою всю територію, наприклад громаду: усі її будинки можна буде знаходити, відкривати й обстежувати без зв’язку.',
  },
  area: { en: 'Hromada, raion or settlement', uk: 'Громада, район або населений пункт' },
  areaHint: { en: 'Type at least three letters.', uk: 'Введіть щонайменше три літери.' },
  nothingInScope: {
    en: 'Nothing found. Your account covers only: {areas}.',
    uk: 'Нічого не знайдено. Ваш обліковий запис охоплює лише: {areas}.',
  },
  suggested: { en: 'Perhaps this one:', uk: 'Можливо, вам потрібна:' },
  needsNetwork: {
    en: 'An area can be added when there is a connection. Those below can be used now.',
    uk: 'Додати територію можна, коли є зв’язок. Тими, що нижче, можна користуватися вже зараз.',
  },
  needsNetworkFirst: {
    en: 'An area can be added when there is a connection.',
    uk: 'Додати територію можна, коли є зв’язок.',
  },
  isHere: { en: 'This area is already on the device.', uk: 'Ця територія вже є на пристрої.' },
  isWithin: {
    en: 'This area is already on the device as a part of: {area}.',
    uk: 'Ця територія вже є на пристрої у складі: {area}.',
  },
  isComing: { en: 'This area is being taken along.', uk: 'Ця територія вже завантажується.' },
  isComingWithin: {
    en: 'This area is being taken along as a part of: {area}.',
    uk: 'Ця територія вже завантажується у складі: {area}.',
  },

  // How much it is
  weighing: { en: 'Counting what belongs to this area …', uk: 'Рахуємо, що належить до цієї території…' },
  weighFailed: { en: 'The size could not be found out', uk: 'Не вдалося дізнатися обсяг' },
  noAreas: {
    en: 'This server is of an older version and cannot give areas yet. Ask its administrator to update it. Everything else works, and what you open stays on this device.',
    uk: 'Цей сервер має старішу версію й поки що не надає територій. Попросіть тих, хто за нього відповідає, оновити його. Усе інше працює, а те, що ви відкриваєте, залишається на цьому пристрої.',
  },
  sizeOf: { en: 'What will be taken: {area}', uk: 'Що буде взято: {area}' },
  nothingThere: {
    en: 'No building is registered there yet. Taken along, the area shows those that colleagues register, at each refresh.',
    uk: 'Там ще не зареєстровано жодного будинку. Якщо взяти територію, після кожного оновлення в ній з’являтимуться будинки, додані колегами.',
  },
  data: { en: 'To download, about', uk: 'Завантаження, приблизно' },
  sizeAndTime: { en: '{size}, up to {minutes} min', uk: '{size}, до {minutes} хв' },
  left: { en: 'Left on this device', uk: 'Вільно на пристрої' },
  leftUnknown: { en: 'the browser does not tell', uk: 'браузер не повідомляє' },
  pictures: { en: 'With small pictures of the photos', uk: 'Разом зі зменшеними копіями фото' },
  picturesHint: { en: '{count}, about {size}', uk: '{count}, приблизно {size}' },
  largeTitle: { en: 'This is a large area', uk: 'Це велика територія' },
  largeWords: {
    en: 'It holds {records} and takes about {minutes} on a mobile network. Better do it on Wi-Fi, with the phone charged. You can leave the page or close it: it goes on where it stopped. If a hromada is enough for you, it is there much sooner.',
    uk: 'Тут {records}, тож через мобільну мережу це триватиме приблизно {minutes}. Краще робити це через Wi-Fi із зарядженим телефоном. Сторінку можна залишити або закрити: завантаження продовжиться з того самого місця. Якщо вам досить однієї громади, вона завантажиться значно швидше.',
  },
  noRoomTitle: { en: 'There is not enough room', uk: 'Бракує місця' },
  noRoomWords: {
    en: 'This area needs {needed}, and {left} are left. Choose a smaller area, leave the pictures out, or free room on the device.',
    uk: 'Для цієї території потрібно {needed}, а вільно {left}. Виберіть меншу територію, не беріть фото або звільніть місце на пристрої.',
  },
  take: { en: 'Take along', uk: 'Взяти із собою' },
  takeOf: { en: 'Take along: {area}', uk: 'Взяти із собою: {area}' },
  another: { en: 'Choose another', uk: 'Вибрати іншу' },
  begun: {
    en: 'It is being taken along. You can leave this page.',
    uk: 'Завантаження почалося. Сторінку можна залишити.',
  },
  takeFailed: { en: 'The area could not be taken along', uk: 'Не вдалося взяти територію' },

  // What is here
  here: { en: 'Areas on this device', uk: 'Території на цьому пристрої' },
  none: { en: 'No area is on this device yet', uk: 'На цьому пристрої ще немає територій' },
  noneWords: {
    en: 'Without one, only what you have opened before can be read without a network.',
    uk: 'Без них без мережі можна прочитати лише те, що ви вже відкривали.',
  },
  taking: { en: 'Being taken along', uk: 'Завантажується' },
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
    en: 'The rest of it is being fetched while Domivka is open, on any page. If you close it, this continues when you open it again.',
    uk: 'Решта завантажується, поки Домівка відкрита, на будь-якій її сторінці. Якщо її закрити, завантаження продовжиться, коли ви відкриєте її знову.',
  },
  comingOffline: {
    en: 'It continues when the connection returns. Until then what is on this device can be read only while this page stays open.',
    uk: 'Завантаження продовжиться, коли з’явиться зв’язок. А доти все, що є на пристрої, можна читати, лише поки ця сторінка відкрита.',
  },
  stuckWords: {
    en: 'The browser has stopped in the middle of setting up the program. Close the browser completely (on a phone, remove it from the list of open apps), then open Domivka again. What you saved stays on this device.',
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
    en: 'Organizations and additional fields are fetched together with the area, as soon as there is a connection.',
    uk: 'Організації та додаткові поля завантажуються разом із територією, щойно є зв’язок.',
  },
  fetched: { en: 'Fetched for starting without a network', uk: 'Завантажено для запуску без мережі' },
  cannotTitle: { en: 'Domivka does not start here without a network', uk: 'Тут Домівка не запуститься без мережі' },
  insecure: {
    en: 'The address of this page begins with http:, so the browser does not keep the program. What is on this device can be read only while this page stays open. Ask the administrator of the server for an address that begins with https:.',
    uk: 'Адреса цієї сторінки починається з http:, тому браузер не зберігає програми. Усе, що є на пристрої, можна читати, лише поки ця сторінка відкрита. Попросіть тих, хто відповідає за сервер, дати адресу з https:.',
  },
  unsupported: {
    en: 'This browser does not keep the program, perhaps because the window is private. What is on this device can be read only while this page stays open. Open Domivka in an ordinary window.',
    uk: 'Цей браузер не зберігає програми, можливо, тому що вікно приватне. Усе, що є на пристрої, можна читати, лише поки ця сторінка відкрита. Відкрийте Домівку у звичайному вікні.',
  },
  goesSoon: { en: 'Goes soon', uk: 'Скоро зникне' },
  progress: { en: '{done} of {records} · {percent}', uk: '{done} із {records} · {percent}' },
  progressLabel: { en: 'Taken along: {area}', uk: 'Завантажено: {area}' },
  picturesDone: { en: 'Small pictures: {done} of {total}', uk: 'Зменшені копії фото: {done} із {total}' },
  mayLeave: {
    en: 'You can go to another page. If you close Domivka, this continues when you open it again.',
    uk: 'Можна перейти на іншу сторінку. Якщо Домівку закрити, завантаження продовжиться, коли ви відкриєте її знову.',
  },
  asOf: { en: 'as of {moment}', uk: 'станом на {moment}' },
  until: { en: 'stays until {date}', uk: 'зберігається до {date}' },
  expires: {
    en: 'Goes from this device in {days} unless it is refreshed: that protects people’s data on a lost phone. Connect once.',
    uk: 'Зникне з пристрою через {days}, якщо не оновити: так дані людей захищено на випадок утрати телефона. Досить один раз підключитися.',
  },
  expired: {
    en: 'Goes from this device at the next start unless it is refreshed.',
    uk: 'Зникне з пристрою під час наступного запуску, якщо не оновити.',
  },
  network: {
    en: 'Goes on when the connection returns.',
    uk: 'Продовжиться, коли з’явиться зв’язок.',
  },
  server: {
    en: 'The server is busy; it is tried again by itself.',
    uk: 'Сервер зайнятий; спроба повториться сама.',
  },
  signIn: { en: 'Goes on after you have signed in again.', uk: 'Продовжиться, коли ви знову ввійдете в систему.' },
  unserved: {
    en: 'The server is of an older version and cannot give areas. It goes on by itself once the server is updated.',
    uk: 'Сервер має старішу версію й не надає територій. Завантаження продовжиться саме, щойно сервер оновлять.',
  },
  noRoom: {
    en: 'There is no room left on the device. Free some below, then go on.',
    uk: 'На пристрої не лишилося місця. Звільніть його нижче, а потім продовжте.',
  },
  refused: {
    en: 'The server does not give this area to you any more. Remove it, or ask the administrator of your account.',
    uk: 'Сервер більше не надає вам цієї території. Приберіть її або зверніться до того, хто керує вашим обліковим записом.',
  },
  stop: { en: 'Stop', uk: 'Зупинити' },
  stopOf: { en: 'Stop taking along: {area}', uk: 'Зупинити завантаження: {area}' },
  goOn: { en: 'Go on', uk: 'Продовжити' },
  goOnOf: { en: 'Go on with: {area}', uk: 'Продовжити завантаження: {area}' },
  picturesFreed: {
    en: 'Its photos made way when room ran out. Those that you look at with a connection stay again.',
    uk: 'Її фото поступилися місцем, коли його забракло. Ті, які ви переглянете зі зв’язком, знову залишаться.',
  },
  takePictures: { en: 'Fetch its photos again', uk: 'Завантажити фото знову' },
  takePicturesOf: { en: 'Fetch its photos again: {area}', uk: 'Завантажити фото знову: {area}' },
  refresh: { en: 'Refresh now', uk: 'Оновити' },
  refreshOf: { en: 'Refresh now: {area}', uk: 'Оновити: {area}' },
  refreshing: { en: 'Asking the server what is new', uk: 'Запитуємо в сервера, що нового' },
  refreshFailed: { en: 'The area could not be refreshed', uk: 'Не вдалося оновити територію' },
  remove: { en: 'Remove', uk: 'Прибрати' },
  removeOf: { en: 'Remove from this device: {area}', uk: 'Прибрати з пристрою: {area}' },
  removeTitle: { en: 'Remove {area} from this device?', uk: 'Прибрати територію «{area}» з пристрою?' },
  removeConfirm: { en: 'Remove from this device', uk: 'Прибрати з пристрою' },
  removeAsk: {
    en: '{records} and the small pictures of their photos go from this device ({size}); the server keeps everything. What you opened or changed stays here.',
    uk: 'З цього пристрою буде прибрано {records} разом зі зменшеними копіями фото ({size}); на сервері залишиться все. Те, що ви відкривали або змінювали, залишиться тут.',
  },
  removed: { en: 'The area is removed from this device', uk: 'Територію прибрано з пристрою' },
  removeFailed: { en: 'The area could not be removed', uk: 'Не вдалося прибрати територію' },
} as const satisfies Record<string, Text>;

export const packsCounted = {
  addresses: {
    en: { one: '{count} address', other: '{count} addresses' },
    uk: { one: '{count} адреса', few: '{count} адреси', many: '{count} адрес', other: '{count} адреси' },
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
