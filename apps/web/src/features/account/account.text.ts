import type { CountedText, Text } from '@domivka/domain/kernel/text';
import { commonText } from '../../text/common.text.ts';

export const accountText = {
  title: { en: 'Your account', uk: 'Ваш профіль' },
  tabs: { en: 'Parts of your profile', uk: 'Розділи профілю' },
  contacts: { en: 'Contacts', uk: 'Контакти' },
  password: { en: 'Password', uk: 'Пароль' },
  sessions: { en: 'Sessions', uk: 'Сеанси' },
  programs: { en: 'Other programs', uk: 'Інші програми' },
  offline: commonText.offlineData,

  // Contacts
  contactsForm: { en: 'Your contacts', uk: 'Ваші контакти' },
  contactsLead: {
    en: 'Colleagues from other organizations contact you here when their buildings are next to yours.',
    uk: 'За цими контактами вас знайдуть колеги з інших організацій, чиї будинки поруч із вашими.',
  },
  languageHint: {
    en: 'The language of the emails that you receive. Choose the language of the pages at the top.',
    uk: 'Мова листів, які ви отримуєте. Мову сторінок вибирають угорі.',
  },
  cannotSave: { en: 'The contacts cannot be saved yet', uk: 'Контакти поки що не можна зберегти' },
  saveContacts: { en: 'Save contacts', uk: 'Зберегти контакти' },
  contactsSaved: { en: 'Contacts are saved', uk: 'Контакти збережено' },
  saveFailed: { en: 'The contacts were not saved', uk: 'Контакти не збережено' },
  saveOffline: {
    en: 'No connection: what you type is kept here. You can save it when the connection returns.',
    uk: 'Немає зв’язку: введене лишається тут, а зберегти контакти можна, коли зв’язок з’явиться.',
  },
  notHere: { en: 'Your contacts are not on this device', uk: 'Ваших контактів немає на цьому пристрої' },
  notHereWords: { en: 'They open as soon as there is a connection.', uk: 'Вони відкриються, щойно з’явиться зв’язок.' },
  fixed: { en: 'Set by others', uk: 'Змінює адміністратор' },
  fixedLead: {
    en: 'Only {who} can change email, role, organization and oblasts.',
    uk: 'Пошту, роль, організацію та області змінює {who}.',
  },
  otherAdmin: { en: 'another administrator', uk: 'інший адміністратор' },
  ownManager: { en: 'the manager of your organization', uk: 'керівник вашої організації' },
  wholeCountry: { en: 'No restriction', uk: 'Без обмежень' },

  // Password
  passwordForm: { en: 'Change password', uk: 'Зміна пароля' },
  current: { en: 'Current password', uk: 'Поточний пароль' },
  currentMissing: { en: 'Enter your current password', uk: 'Введіть поточний пароль' },
  currentWrong: { en: 'The current password is wrong', uk: 'Поточний пароль неправильний' },
  stay: { en: 'Stay signed in here', uk: 'Залишитися в системі на цьому пристрої' },
  stayHint: {
    en: 'You are logged out on all other devices in any case.',
    uk: 'На всіх інших пристроях ви в будь-якому разі вийдете із системи.',
  },
  change: { en: 'Change password', uk: 'Змінити пароль' },
  passwordOffline: {
    en: 'The password is changed on the server: this needs a connection.',
    uk: 'Пароль змінюється на сервері: для цього потрібен зв’язок.',
  },
  notChanged: { en: 'The password was not changed', uk: 'Пароль не змінено' },

  // Sessions
  sessionsTitle: { en: 'Where you are signed in', uk: 'Де ви ввійшли в систему' },
  sessionsLead: {
    en: 'End any session that you do not recognize, then change your password. The device of an ended session deletes your data as soon as it reaches the server or, if its session had already expired, at the next sign-in. Unsent records stay on it.',
    uk: 'Завершіть незнайомий сеанс, а потім змініть пароль. Пристрій, на якому ви завершите сеанс, видалить ваші дані, щойно матиме зв’язок із сервером, а якщо сеанс на ньому вже завершився — під час наступного входу. Ненадіслані записи на ньому залишаться.',
  },
  thisDevice: { en: 'This device', uk: 'Цей пристрій' },
  usage: { en: 'Signed in {first}, last used {last}', uk: 'Вхід {first}, востаннє {last}' },
  end: { en: 'End', uk: 'Завершити' },
  endOf: { en: 'End the session: {device}', uk: 'Завершити сеанс: {device}' },
  ended: { en: 'The session is ended', uk: 'Сеанс завершено' },
  othersEnded: { en: 'You are logged out on all other devices', uk: 'На всіх інших пристроях ви вийшли із системи' },
  endFailed: { en: 'The session was not ended', uk: 'Сеанс не завершено' },
  endOthers: { en: 'Log out on other devices', uk: 'Вийти на інших пристроях' },
  endAll: { en: 'Log out everywhere', uk: 'Вийти всюди' },
  endAllAsk: {
    en: 'You are logged out on every device, this one too. Each device deletes your data as soon as it reaches the server or, if its session had already expired, at the next sign-in. Unsent records stay on their device and are sent when you sign in there again.',
    uk: 'Ви вийдете із системи на всіх пристроях, і на цьому теж. Кожен видалить ваші дані, щойно матиме зв’язок із сервером, а якщо сеанс на ньому вже завершився — під час наступного входу. Ненадіслані записи залишаться на своєму пристрої й надійдуть, коли ви знову там увійдете.',
  },
  sessionsOffline: {
    en: 'Only the server knows the sessions. The list opens when there is a connection.',
    uk: 'Про сеанси знає лише сервер. Список відкриється, коли з’явиться зв’язок.',
  },
  sessionsFailed: { en: 'The sessions could not be read', uk: 'Не вдалося прочитати сеанси' },
  keepTitle: { en: 'On this device', uk: 'На цьому пристрої' },
  keep: { en: 'Keep me signed in', uk: 'Залишатися в системі' },
  keepHint: {
    en: 'After a break you are not asked whether to stay signed in. Only for a device that nobody else uses.',
    uk: 'Після перерви програма не питатиме, чи продовжити сеанс. Лише для пристрою, яким більше ніхто не користується.',
  },

  // Offline data
  offlineTitle: { en: 'What this device keeps', uk: 'Що зберігає цей пристрій' },
  offlineLead: {
    en: 'Everything you have opened can be read without a network. Clearing frees room: nothing is deleted from the server, and what you open again is kept again.',
    uk: 'Усе, що ви відкривали, можна читати без мережі. Очищення звільняє місце: на сервері нічого не зникає, а відкрите знову буде збережено знову.',
  },
  address: { en: 'Addresses', uk: 'Адреси' },
  assessment: { en: 'Assessments', uk: 'Обстеження' },
  activity: { en: 'Activities', uk: 'Заходи допомоги' },
  photo: { en: 'Photos', uk: 'Фото' },
  metadata: { en: 'Custom data', uk: 'Додаткові дані' },
  others: { en: 'Lists and answers to searches', uk: 'Списки та відповіді на пошук' },
  nothingKept: { en: 'Nothing is kept', uk: 'Нічого немає' },
  confirmedAt: { en: 'confirmed by the server {moment}', uk: 'сервер підтвердив {moment}' },
  clear: { en: 'Clear', uk: 'Очистити' },
  clearAddress: { en: 'Clear addresses', uk: 'Очистити адреси' },
  clearAssessment: { en: 'Clear assessments', uk: 'Очистити обстеження' },
  clearActivity: { en: 'Clear activities', uk: 'Очистити заходи допомоги' },
  clearPhoto: { en: 'Clear photos', uk: 'Очистити фото' },
  clearMetadata: { en: 'Clear custom data', uk: 'Очистити додаткові дані' },
  clearAll: { en: 'Clear all offline data', uk: 'Очистити всі офлайн-дані' },
  clearAsk: {
    en: 'They are removed from this device only; the server keeps everything. Without a network you cannot read them until you have opened them again.',
    uk: 'Їх буде прибрано лише з цього пристрою, на сервері залишиться все. Без мережі ви не зможете їх прочитати, доки не відкриєте знову.',
  },
  clearAllAsk: {
    en: 'Addresses, assessments, activities, photos, custom data, lists and answers to searches are removed from this device only; the server keeps everything. Without a network you cannot read them until you have opened them again. You stay signed in.',
    uk: 'Адреси, обстеження, заходи допомоги, фото, додаткові дані, списки та відповіді на пошук буде прибрано лише з цього пристрою, на сервері залишиться все. Без мережі ви не зможете їх прочитати, доки не відкриєте знову. Ви залишитеся в системі.',
  },
  cleared: { en: 'Cleared', uk: 'Очищено' },
  clearFailed: { en: 'Nothing was cleared', uk: 'Нічого не очищено' },
  unsentTitle: { en: 'Not everything can be cleared now', uk: 'Зараз можна очистити не все' },
  unsentWords: {
    en: 'Unsent records depend on these data. Send or finish them first.',
    uk: 'Від цих даних залежать ненадіслані записи. Спершу надішліть або завершіть їх.',
  },
  toOutbox: { en: 'Open the outbox', uk: 'Відкрити чергу надсилання' },
  toDrafts: { en: 'Find them on Home', uk: 'Знайти їх на головній' },
  blocked: { en: 'Has unsent records', uk: 'Тут є ненадіслане' },
  blockedByDraft: { en: 'A form is not finished here', uk: 'Тут є розпочата форма' },
  clearPacks: {
    en: 'The downloaded areas contain them too and are removed as a whole: {areas}, {records}.',
    uk: 'Вони є й на завантажених територіях, тому ті буде прибрано повністю: {areas}, {records}.',
  },
  lastSent: {
    en: 'Records from this device last reached the server {moment}.',
    uk: 'Записи з цього пристрою востаннє надійшли на сервер {moment}.',
  },
  neverSent: { en: 'Nothing has been sent from this device yet.', uk: 'З цього пристрою ще нічого не надсилали.' },
} as const satisfies Record<string, Text>;

export const accountCounted = {
  writes: {
    en: { one: '{count} record is not sent yet', other: '{count} records are not sent yet' },
    uk: {
      one: '{count} запис ще не надіслано',
      few: '{count} записи ще не надіслано',
      many: '{count} записів ще не надіслано',
      other: '{count} запису ще не надіслано',
    },
  },
  drafts: {
    en: { one: '{count} form is started but not saved', other: '{count} forms are started but not saved' },
    uk: {
      one: '{count} форму розпочато й не збережено',
      few: '{count} форми розпочато й не збережено',
      many: '{count} форм розпочато й не збережено',
      other: '{count} форми розпочато й не збережено',
    },
  },
} as const satisfies Record<string, CountedText>;
