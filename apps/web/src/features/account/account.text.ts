import type { CountedText, Text } from '@domivka/domain/kernel/text';
import { commonText } from '../../text/common.text.ts';

export const accountText = {
  title: { en: 'Your account', uk: 'Ваш профіль' },
  tabs: { en: 'Parts of your profile', uk: 'Розділи профілю' },
  contacts: { en: 'Contacts', uk: 'Контакти' },
  password: { en: 'Password', uk: 'Пароль' },
  sessions: { en: 'Sessions', uk: 'Сеанси' },
  offline: commonText.offlineData,

  // Contacts
  contactsForm: { en: 'Your contacts', uk: 'Ваші контакти' },
  contactsLead: {
    en: 'Colleagues from other organizations reach you by these when their homes and yours stand side by side.',
    uk: 'За ними вас знайдуть колеги з інших організацій, коли ваші й їхні будинки стоять поруч.',
  },
  phone: { en: 'Phone', uk: 'Телефон' },
  addPhone: { en: 'Add a phone', uk: 'Додати телефон' },
  removePhone: { en: 'Remove phone {number}', uk: 'Вилучити телефон {number}' },
  languageHint: {
    en: 'The language of the mail you receive. The language of the pages is chosen at the top.',
    uk: 'Мова листів, які ви отримуєте. Мову сторінок можна вибрати вгорі.',
  },
  cannotSave: { en: 'The contacts cannot be saved yet', uk: 'Контакти поки що не можна зберегти' },
  saveContacts: { en: 'Save contacts', uk: 'Зберегти контакти' },
  contactsSaved: { en: 'Contacts are saved', uk: 'Контакти збережено' },
  saveFailed: { en: 'The contacts were not saved', uk: 'Контакти не збережено' },
  saveOffline: {
    en: 'No connection: what you type is kept here, and can be saved when it returns.',
    uk: 'Немає зв’язку: введене зберігається тут, а зберегти контакти можна, коли зв’язок з’явиться.',
  },
  notHere: { en: 'Your contacts are not on this device', uk: 'Ваших контактів немає на цьому пристрої' },
  notHereWords: { en: 'They open as soon as there is a connection.', uk: 'Вони відкриються, щойно з’явиться зв’язок.' },
  fixed: { en: 'Set by others', uk: 'Визначають інші' },
  fixedLead: {
    en: 'Email, role, organization and oblasts can be changed by: {who}.',
    uk: 'Пошту, роль, організацію та області можуть змінити: {who}.',
  },
  otherAdmin: { en: 'another administrator', uk: 'інший адміністратор' },
  ownManager: { en: 'the manager of your organization', uk: 'керівник вашої організації' },
  wholeCountry: { en: 'No restriction', uk: 'Без обмежень' },

  // Password
  passwordForm: { en: 'Change password', uk: 'Зміна пароля' },
  current: { en: 'Current password', uk: 'Поточний пароль' },
  currentMissing: { en: 'Enter your current password', uk: 'Введіть поточний пароль' },
  currentWrong: { en: 'The current password is wrong', uk: 'Поточний пароль неправильний' },
  stay: { en: 'Stay signed in here', uk: 'Залишитися в системі тут' },
  stayHint: {
    en: 'On all other devices you are signed out in any case.',
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
    en: 'End any session that you do not recognize, then change your password. A device whose session you end deletes what it keeps for you as soon as it reaches the server, or, if its session had expired before, at the next sign-in; unsent work stays on it.',
    uk: 'Завершіть незнайомий сеанс, а потім змініть пароль. Пристрій, на якому ви завершите сеанс, видалить ваші дані, щойно матиме зв’язок із сервером, а якщо сеанс на ньому вже завершився — під час наступного входу; ненадіслана робота на ньому залишиться.',
  },
  thisDevice: { en: 'This device', uk: 'Цей пристрій' },
  usage: { en: 'Signed in {first}, last used {last}', uk: 'Вхід {first}, востаннє {last}' },
  end: { en: 'End', uk: 'Завершити' },
  endOf: { en: 'End the session: {device}', uk: 'Завершити сеанс: {device}' },
  ended: { en: 'The session is ended', uk: 'Сеанс завершено' },
  othersEnded: { en: 'You are signed out on all other devices', uk: 'На всіх інших пристроях ви вийшли із системи' },
  endFailed: { en: 'The session was not ended', uk: 'Сеанс не завершено' },
  endOthers: { en: 'Sign out on other devices', uk: 'Вийти на інших пристроях' },
  endAll: { en: 'Sign out everywhere', uk: 'Вийти всюди' },
  endAllAsk: {
    en: 'You are signed out on every device, here too. Each deletes what it keeps for you as soon as it reaches the server, or, where the session had expired before, at the next sign-in. Unsent work stays on its device and is sent when you sign in there again.',
    uk: 'Ви вийдете із системи на всіх пристроях, і тут теж. Кожен видалить ваші дані, щойно матиме зв’язок із сервером, а якщо сеанс на ньому вже завершився — під час наступного входу. Ненадіслане залишиться на своєму пристрої й надійде, коли ви знову там увійдете.',
  },
  sessionsOffline: {
    en: 'Sessions are known to the server only. The list opens when there is a connection.',
    uk: 'Про сеанси знає лише сервер. Список відкриється, коли з’явиться зв’язок.',
  },
  sessionsFailed: { en: 'The sessions could not be read', uk: 'Не вдалося прочитати сеанси' },
  keepTitle: { en: 'On this device', uk: 'На цьому пристрої' },
  keep: { en: 'Keep me signed in', uk: 'Не виходити із системи' },
  keepHint: {
    en: 'You are not asked again after a break. Only for a device that nobody else uses.',
    uk: 'Після перерви в роботі тут ніхто не питатиме. Лише для пристрою, яким більше ніхто не користується.',
  },

  // Offline data
  offlineTitle: { en: 'What this device keeps', uk: 'Що зберігає цей пристрій' },
  offlineLead: {
    en: 'Everything you have opened can be read without a network. Clearing frees room: nothing goes from the server, and what you open again comes back.',
    uk: 'Усе, що ви відкривали, можна читати без мережі. Очищення звільняє місце: на сервері нічого не зникає, а відкрите знову повертається.',
  },
  address: { en: 'Addresses', uk: 'Адреси' },
  assessment: { en: 'Assessments', uk: 'Обстеження' },
  activity: { en: 'Activities', uk: 'Заходи допомоги' },
  photo: { en: 'Photos', uk: 'Фото' },
  metadata: { en: 'Custom data', uk: 'Додаткові дані' },
  others: { en: 'Lists and answers to searches', uk: 'Списки та відповіді на пошук' },
  nothingKept: { en: 'Nothing is kept', uk: 'Нічого немає' },
  onlyInAreas: { en: 'Only in areas taken along', uk: 'Лише на територіях, узятих із собою' },
  confirmedAt: { en: 'confirmed by the server {moment}', uk: 'сервер підтвердив {moment}' },
  clear: { en: 'Clear', uk: 'Очистити' },
  clearAddress: { en: 'Clear addresses', uk: 'Очистити адреси' },
  clearAssessment: { en: 'Clear assessments', uk: 'Очистити обстеження' },
  clearActivity: { en: 'Clear activities', uk: 'Очистити заходи допомоги' },
  clearPhoto: { en: 'Clear photos', uk: 'Очистити фото' },
  clearMetadata: { en: 'Clear custom data', uk: 'Очистити додаткові дані' },
  clearAll: { en: 'Clear all offline data', uk: 'Очистити всі офлайн-дані' },
  clearAsk: {
    en: 'They go from this device only; the server keeps everything. Without a network you cannot read them until you have opened them again.',
    uk: 'Вони зникнуть лише з цього пристрою, на сервері залишиться все. Без мережі ви не зможете їх прочитати, доки не відкриєте знову.',
  },
  clearAllAsk: {
    en: 'Addresses, assessments, activities, photos, custom data, lists and answers to searches go from this device only; the server keeps everything. Without a network you cannot read them until you have opened them again. You stay signed in.',
    uk: 'Адреси, обстеження, заходи допомоги, фото, додаткові дані, списки та відповіді на пошук зникнуть лише з цього пристрою, на сервері залишиться все. Без мережі ви не зможете їх прочитати, доки не відкриєте знову. Ви залишитеся в системі.',
  },
  cleared: { en: 'Cleared', uk: 'Очищено' },
  clearFailed: { en: 'Nothing was cleared', uk: 'Нічого не очищено' },
  unsentTitle: { en: 'Not everything can be cleared now', uk: 'Зараз можна очистити не все' },
  unsentWords: {
    en: 'Work that only this device has would lose what it hangs on. Send or finish it first.',
    uk: 'Робота, яка є лише на цьому пристрої, втратила б те, до чого належить. Спершу надішліть або завершіть її.',
  },
  toOutbox: { en: 'Open the outbox', uk: 'Відкрити чергу надсилання' },
  toDrafts: { en: 'Find them on Home', uk: 'Знайти їх на головній' },
  blocked: { en: 'Holds unsent work', uk: 'Тут є ненадіслане' },
  blockedByDraft: { en: 'A form is not finished here', uk: 'Тут є розпочата форма' },
  clearPacks: {
    en: 'The areas that you took along hold them too and go as a whole: {areas}, {records}.',
    uk: 'Вони є й на територіях, узятих із собою, тому ті зникнуть повністю: {areas}, {records}.',
  },
  lastSent: {
    en: 'Work of this device last arrived on the server {moment}.',
    uk: 'Робота з цього пристрою востаннє надійшла на сервер {moment}.',
  },
  neverSent: { en: 'No work of this device has been sent yet.', uk: 'З цього пристрою ще нічого не надсилали.' },
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
    en: { one: '{count} form is begun and not saved', other: '{count} forms are begun and not saved' },
    uk: {
      one: '{count} форму розпочато й не збережено',
      few: '{count} форми розпочато й не збережено',
      many: '{count} форм розпочато й не збережено',
      other: '{count} форми розпочато й не збережено',
    },
  },
} as const satisfies Record<string, CountedText>;
