export type Language = 'en' | 'uk';

type Pairs = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Gives the words of a language out of pairs. */
export function inLanguage<Said extends Pairs>(
  pairs: Said,
): (language: Language) => { readonly [Word in keyof Said]: string } {
  const read = (language: Language) =>
    Object.fromEntries(Object.entries(pairs).map(([word, said]) => [word, said[language]])) as {
      readonly [Word in keyof Said]: string;
    };
  const inEach = { en: read('en'), uk: read('uk') };
  return (language) => inEach[language];
}

/**
 * What the pages say, in both languages, written down once more: a journey finds things as a person does, by their words, and a word
 * that changed without anybody wanting it is found out here.
 */
export const wordsIn = inLanguage({
  // Frame
  ok: { en: 'Ok', uk: 'Гаразд' },
  close: { en: 'Close', uk: 'Закрити' },
  edit: { en: 'Edit', uk: 'Редагувати' },
  moreActions: { en: 'More actions', uk: 'Інші дії' },
  cancel: { en: 'Cancel', uk: 'Скасувати' },
  whatsNew: { en: 'What is new', uk: 'Що нового' },
  logout: { en: 'Logout', uk: 'Вийти' },
  notForRole: { en: 'Your role has no access to that page.', uk: 'Для вашої ролі та сторінка недоступна.' },
  offlineMode: { en: 'Offline mode', uk: 'Офлайн-режим' },
  everythingSent: { en: 'Everything is sent', uk: 'Усе надіслано' },
  oneUnsent: { en: '1 record is not sent', uk: '1 запис не надіслано' },
  oneWaiting: { en: '1 record is waiting to be sent', uk: '1 запис очікує надсилання' },
  oneNeedsYou: { en: '1 record needs your attention', uk: '1 запис потребує вашої уваги' },
  home: { en: 'Home', uk: 'Головна' },
  addresses: { en: 'Addresses', uk: 'Адреси' },
  mainMenu: { en: 'Main menu', uk: 'Головне меню' },
  moreMenu: { en: 'More', uk: 'Ще' },
  formSections: { en: 'Sections of the form', uk: 'Розділи форми' },
  breadcrumbs: { en: 'Breadcrumbs', uk: 'Навігаційний ланцюжок' },

  // Sign-in
  signInTitle: { en: 'Sign in', uk: 'Вхід' },
  signIn: { en: 'Sign in', uk: 'Увійти' },
  email: { en: 'Email', uk: 'Електронна пошта' },
  password: { en: 'Password', uk: 'Пароль' },
  wrongCredentials: {
    en: 'Email or password is wrong. Check the keyboard language and Caps Lock.',
    uk: 'Неправильна пошта або пароль. Перевірте розкладку клавіатури й Caps Lock.',
  },
  emailMissing: { en: 'Enter your email', uk: 'Введіть електронну пошту' },
  emailWrong: { en: 'Email address is wrong', uk: 'Неправильна адреса електронної пошти' },
  passwordMissing: { en: 'Enter your password', uk: 'Введіть пароль' },
  notFoundTitle: { en: 'Nothing is here', uk: 'Тут нічого немає' },
  serverAnswers: { en: 'The server answers', uk: 'Сервер відповідає' },
  checkPassed: { en: 'Works', uk: 'Працює' },
  localDatabase: { en: 'Local database', uk: 'Локальна база даних' },

  // Drafts
  openElsewhere: { en: 'is open in another tab', uk: 'відкрита в іншій вкладці' },
  hereIsUnsaved: { en: 'Here is your unsaved form', uk: 'Це ваша незбережена форма' },
  continueHere: { en: 'Continue it here', uk: 'Продовжити її тут' },
  savedElsewhere: {
    en: 'This form is now saved in the other tab',
    uk: 'Цю форму вже збережено в іншій вкладці',
  },
  continuedElsewhere: { en: 'You continued this form in another tab', uk: 'Ви продовжили цю форму в іншій вкладці' },
  begunAddress: { en: 'Started, not saved: Address', uk: 'Розпочато й не збережено: Адреса' },
  begunUnit: { en: 'Started, not saved: Unit', uk: 'Розпочато й не збережено: Приміщення' },

  // Session
  expiringTitle: { en: 'Session expiring soon', uk: 'Сеанс скоро завершиться' },
  yesRefresh: { en: 'Yes, refresh', uk: 'Так, продовжити' },
  sessionExpired: { en: 'Your session is expired!', uk: 'Ваш сеанс завершився!' },
  signOut: { en: 'Log out', uk: 'Вийти' },
  sessionOver: {
    en: 'Your session has ended. What you save is kept on this device',
    uk: 'Ваш сеанс завершився. Збережене лишається на цьому пристрої',
  },
  workOffline: { en: 'Work offline as', uk: 'Працювати без мережі' },
  accountBlocked: { en: 'This account is blocked', uk: 'Цей обліковий запис заблоковано' },
  blockedHint: {
    en: 'Unsent records stay on this device',
    uk: 'Ненадіслані записи залишаються на цьому пристрої',
  },

  // Addresses
  findAddresses: { en: 'Find addresses', uk: 'Пошук адрес' },
  searchField: { en: 'Search for addresses', uk: 'Пошук адрес' },
  registerAddress: { en: 'Register an address', uk: 'Зареєструвати адресу' },
  settlement: { en: 'Settlement', uk: 'Населений пункт' },
  streetType: { en: 'Street type', uk: 'Тип вулиці' },
  street: { en: 'Street name in Ukrainian', uk: 'Назва вулиці' },
  house: { en: 'House', uk: 'Будинок' },
  block: { en: 'Block', uk: 'Корпус' },
  houseIsSplit: {
    en: 'It will be written as house 12/14А, block 2',
    uk: 'Буде записано: будинок 12/14А, корпус 2',
  },
  floors: { en: 'Floors', uk: 'Кількість поверхів' },
  apartments: { en: 'Number of apartments', uk: 'Кількість квартир' },
  addressSaved: { en: 'Address saved', uk: 'Адресу збережено' },
  addressRegistered: { en: 'Address registered', uk: 'Адресу зареєстровано' },
  buildingType: { en: 'Building type', uk: 'Тип забудови' },
  multiStorey: { en: 'Multi-storey', uk: 'Багатоквартирний будинок' },
  saveAddress: { en: 'Save the address', uk: 'Зберегти адресу' },
  newAssessment: { en: 'New assessment', uk: 'Нове обстеження' },
  newActivity: { en: 'New activity', uk: 'Новий захід' },
  assessmentsTab: { en: 'Assessments', uk: 'Обстеження' },
  activitiesTab: { en: 'Activities', uk: 'Заходи допомоги' },
  activitiesTabHead: { en: 'Activities', uk: 'Заходи' },
  detailsTab: { en: 'Details', uk: 'Відомості' },
  historyTab: { en: 'History', uk: 'Історія' },
  stateAtAGlance: { en: 'State at a glance', uk: 'Стан коротко' },

  // Assessment
  saveAssessment: { en: 'Save assessment', uk: 'Зберегти обстеження' },
  savedHere: { en: 'Saved on this device', uk: 'Збережено на цьому пристрої' },
  arrived: { en: 'Sent. ', uk: 'Надіслано. ' },
  decisionNeeded: { en: 'Waiting for your decision', uk: 'Чекає на ваше рішення' },
  notAccepted: { en: 'Not accepted', uk: 'Не прийнято' },
  handOver: { en: 'Hand over in a file', uk: 'Передати у файлі' },
  today: { en: 'Today', uk: 'Сьогодні' },
  clockAhead: { en: 'The clock of this device is 2 days ahead.', uk: 'Годинник цього пристрою поспішає на 2 дні.' },
  understood: { en: 'Understood', uk: 'Зрозуміло' },
  workIsGone: { en: 'Unsent records are gone', uk: 'Ненадіслані записи зникли' },
  assessmentCreated: { en: 'Assessment created', uk: 'Обстеження створено' },
  assessmentCannotBeSaved: { en: 'The assessment cannot be saved yet', uk: 'Обстеження поки що не можна зберегти' },
  assessmentDate: { en: 'Assessment date', uk: 'Дата обстеження' },
  damageDate: { en: 'Damage date', uk: 'Дата пошкодження' },
  damageCause: { en: 'Damage cause', uk: 'Причина пошкодження' },
  missile: { en: 'Missile strike', uk: 'Ракетний удар' },
  totalArea: { en: 'Total area, m²', uk: 'Загальна площа, м²' },
  damagedArea: { en: 'Damaged area, m²', uk: 'Пошкоджена площа, м²' },
  levelOfDamage: { en: 'Level of damage, %', uk: 'Рівень пошкодження, %' },
  damageTypes: { en: 'Damage types', uk: 'Види пошкоджень' },
  use: { en: 'Use', uk: 'Підставити' },
  roof: { en: 'Roof', uk: 'Дах' },
  windows: { en: 'Windows', uk: 'Вікна' },
  reconstruction: { en: 'Reconstruction possible', uk: 'Чи можлива відбудова' },
  yes: { en: 'Yes', uk: 'Так' },
  priority: { en: 'Recovery priority', uk: 'Пріоритет відновлення' },
  high: { en: 'High', uk: 'Високий' },

  // Activity
  saveActivity: { en: 'Save activity', uk: 'Зберегти захід' },
  activityCreated: { en: 'Activity created', uk: 'Захід допомоги створено' },
  activityType: { en: 'Activity type', uk: 'Тип заходу' },
  lightRepair: { en: 'Light repair', uk: 'Поточний ремонт (легкий)' },
  stage: { en: 'Recovery stage', uk: 'Етап відновлення' },
  emergency: { en: 'Emergency', uk: 'Екстрений' },
  status: { en: 'Status', uk: 'Статус' },
  cancellationReason: { en: 'Cancellation reason', uk: 'Причина скасування' },
  canceled: { en: 'Canceled', uk: 'Скасовано' },
  modalities: { en: 'Modalities', uk: 'Форми допомоги' },
  works: { en: 'In-kind works', uk: 'Виконання робіт' },
  measure: { en: 'Measure', uk: 'Робота чи товар' },
  windowsReplaced: { en: 'Windows replaced', uk: 'Заміна вікон' },
  quantity: { en: 'Quantity', uk: 'Кількість' },
  implementer: { en: 'Implementing organization', uk: 'Організація-виконавець' },

  // Organizations
  organizations: { en: 'Organizations', uk: 'Організації' },
  organizationsFound: { en: 'Organizations found', uk: 'Знайдені організації' },
  findOrganizations: { en: 'Search for organizations', uk: 'Пошук організацій' },
  addOrganization: { en: 'Add an organization', uk: 'Додати організацію' },
  saveOrganization: { en: 'Save the organization', uk: 'Зберегти організацію' },
  organizationAdded: { en: 'Organization added', uk: 'Організацію додано' },
  organizationInvalid: { en: 'The organization cannot be saved yet', uk: 'Організацію поки що не можна зберегти' },
  identifierMissing: { en: 'Identifier is a mandatory field', uk: 'Поле «Ідентифікатор» обов’язкове' },
  identifier: { en: 'Identifier', uk: 'Ідентифікатор' },
  shortName: { en: 'Title', uk: 'Коротка назва' },
  organizationName: { en: 'Name', uk: 'Назва' },
  fullTitleUkr: { en: 'Full title in Ukrainian', uk: 'Повна назва українською' },
  latinTitle: {
    en: 'Full title must be filled in Ukrainian. Do not use Latin characters',
    uk: 'Повну назву слід заповнити українською. Не використовуйте латинські літери',
  },
  organizationType: { en: 'Type of organization', uk: 'Тип організації' },
  nationalNgo: { en: 'National NGO', uk: 'Національна неурядова організація' },
  logoWrongType: {
    en: 'The picture must be a PNG, JPEG or WebP file',
    uk: 'Зображення має бути у форматі PNG, JPEG або WebP',
  },
  logoAlt: { en: 'Logo of the organization', uk: 'Логотип організації' },
  findArea: { en: 'Find an area', uk: 'Знайти територію' },
  chosenAreas: { en: 'Chosen areas', uk: 'Вибрані території' },
  kharkivskaOblast: { en: 'Kharkivska oblast', uk: 'Харківська область' },
  iziumskyiRaion: { en: 'Iziumskyi raion', uk: 'Ізюмський район' },
  buchanskyi: { en: 'Buchanskyi', uk: 'Бучанський' },
  buchanskyiRaion: { en: 'Buchanskyi raion', uk: 'Бучанський район' },
  bakhmutskyiRaion: { en: 'Bakhmutskyi raion', uk: 'Бахмутський район' },
  switchOff: { en: 'Switch off', uk: 'Припинити діяльність' },
  organizationIsOff: {
    en: 'This organization no longer works: it is not offered in forms.',
    uk: 'Ця організація більше не діє: у формах її не пропонують.',
  },

  // A newer version
  partNotLoaded: {
    en: 'This part of the page has not loaded yet: the connection is weak.',
    uk: 'Ця частина сторінки ще не завантажилася: зв’язок слабкий.',
  },
  incompletePage: {
    en: 'This page did not load completely. Reload it',
    uk: 'Сторінка завантажилася не повністю. Перезавантажте її',
  },
  reloadPage: { en: 'Reload', uk: 'Перезавантажити' },
  newVersion: { en: 'A new version is ready', uk: 'Готова нова версія' },
  switchNow: { en: 'Switch now', uk: 'Перейти зараз' },
  versionInUse: { en: 'Another tab uses a newer version', uk: 'В іншій вкладці вже новіша версія' },
  formOpenHere: { en: 'A form is open on this page.', uk: 'На цій сторінці відкрито форму.' },
  formOpenElsewhere: { en: 'A form is open in another tab.', uk: 'Форму відкрито в іншій вкладці.' },
  versionNeeded: {
    en: 'A newer version is needed to send. Your data are kept',
    uk: 'Щоб надсилати, потрібна новіша версія. Ваші дані збережено',
  },

  // Guide
  guide: { en: 'User guide', uk: 'Посібник користувача' },
  withoutNetwork: { en: 'Working without a network', uk: 'Робота без мережі' },
  searchInGuide: { en: 'Search in the guide', uk: 'Пошук у посібнику' },
  brokenPhone: { en: 'A broken or lost phone', uk: 'Зламаний або загублений телефон' },

  // Outbox
  outbox: { en: 'Outbox', uk: 'Черга надсилання' },
  waiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
  needsYou: { en: 'Needs your attention', uk: 'Потребує вашої уваги' },
  mine: { en: 'Yours', uk: 'Ваше' },
  theirs: { en: 'On the server', uk: 'На сервері' },
  keepMine: { en: 'Keep mine', uk: 'Залишити моє' },
  takeTheirs: { en: 'Keep theirs', uk: 'Залишити із сервера' },
  discard: { en: 'Discard', uk: 'Відкинути' },
  whyNotAccepted: { en: 'Why it was not accepted', uk: 'Чому не прийнято' },
});

export type Words = ReturnType<typeof wordsIn>;
