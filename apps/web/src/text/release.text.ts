import { clientRelease } from '@domivka/domain/kernel/client-release';
import type { Text } from '@domivka/domain/kernel/text';

/** The version of the product, shown in the footer (specification, section 1). */
export const appVersion = '3.3.0';

export type Release = {
  readonly id: string;
  /** Counts the releases; the newest is `clientRelease`, by which the server knows an application that is too old. */
  readonly number: number;
  readonly date: string;
  readonly title: Text;
  readonly notes: readonly Text[];
};

/** Newest first. The first id decides whether 'What is new' opens automatically. */
export const releases: readonly [Release, ...Release[]] = [
  {
    id: '2026-11-numbers',
    number: clientRelease,
    date: '2026-11-28',
    title: { en: 'Statistics, map and spreadsheets', uk: 'Статистика, карта й таблиці' },
    notes: [
      {
        en: 'Statistics and reports: where help is missing and what was achieved. Every number opens the rows behind it. Reports are saved, sent by mail and downloaded.',
        uk: 'Статистика і звіти: де бракує допомоги та що вже зроблено. Кожне число відкриває рядки, з яких воно складається. Звіти можна зберегти, отримувати поштою й завантажити.',
      },
      {
        en: 'The map shows damage, assistance and homes that are open before winter, by point or by hromada. Draw an area to list its addresses, download it or plan for all of them.',
        uk: 'Карта показує пошкодження, допомогу й незакриті до зими оселі — за точками або за громадами. Обведіть ділянку, щоб отримати перелік її адрес, завантажити її або спланувати роботи для всіх.',
      },
      {
        en: 'An address is found however it is written: with a former street name, abbreviations, Latin letters or typing errors. While you register a house, the program shows whether it is registered already.',
        uk: 'Адресу буде знайдено, хоч би як її написали: зі старою назвою вулиці, скороченнями, латиницею чи помилками. Поки ви реєструєте будинок, програма покаже, чи його вже зареєстровано.',
      },
      {
        en: 'Import spreadsheets: columns are recognised, mistakes are corrected on the page, and a whole import can be undone.',
        uk: 'Імпортуйте таблиці: стовпці розпізнаються, помилки виправляються на сторінці, а весь імпорт можна скасувати.',
      },
      {
        en: 'Every list can be downloaded as a file. API tokens connect Power BI and Excel.',
        uk: 'Кожен перелік можна завантажити файлом. API-токени під’єднують Power BI та Excel.',
      },
    ],
  },
  {
    id: '2026-11-weeks',
    number: 4,
    date: '2026-11-21',
    title: { en: 'Weeks without a network', uk: 'Тижні без мережі' },
    notes: [
      {
        en: 'Download a whole area, such as a hromada: “Offline data” in the menu under your name. Then search, open and edit all its buildings without a network.',
        uk: 'Завантажте всю територію, наприклад громаду: «Офлайн-дані» в меню під вашим іменем. Тоді всі її будинки можна шукати, відкривати й змінювати без мережі.',
      },
      {
        en: 'The outbox shows what is being sent, what arrived and what needs your attention. A rescue file saves unsent records from a broken device.',
        uk: 'Розділ «Черга надсилання» показує, що надсилається, що надійшло й що потребує вашої уваги. Резервна копія врятує ненадіслані записи з несправного пристрою.',
      },
      {
        en: 'A user guide that opens without a network: the question mark at the top; on a phone, the menu under your name.',
        uk: 'Посібник користувача відкривається й без мережі: знак питання вгорі, на телефоні — меню під вашим іменем.',
      },
      {
        en: 'Install Domivka on a phone or a computer from the menu under your name.',
        uk: 'Установіть Домівку на телефон чи комп’ютер: меню під вашим іменем.',
      },
      {
        en: 'A new version starts only when you agree and never closes an open form, in this tab or another.',
        uk: 'Нова версія запускається лише з вашої згоди й ніколи не закриває відкритої форми, у цій вкладці чи в іншій.',
      },
    ],
  },
  {
    id: '2026-11-building',
    number: 3,
    date: '2026-11-21',
    title: { en: 'A building and everything in it', uk: 'Будинок і все, що в ньому' },
    notes: [
      {
        en: 'Create all apartments of a building in one step. The drawing shows them by entrance and floor: select several and plan for all at once.',
        uk: 'Створіть усі квартири будинку за один крок. Схема показує їх за під’їздами й поверхами: виберіть кілька й сплануйте роботи для всіх одразу.',
      },
      {
        en: 'Activities in one list or on a board, with overdue ones marked.',
        uk: 'Заходи допомоги в одному переліку або на дошці; прострочені позначено.',
      },
      {
        en: 'Home shows what needs your attention: reviews, overdue activities, new damage after repairs.',
        uk: 'На головній видно, що потребує вашої уваги: перевірки, прострочені заходи, повторні пошкодження.',
      },
      {
        en: 'State questions and custom data on the page of every address.',
        uk: 'Анкета стану й додаткові дані — на сторінці кожної адреси.',
      },
      {
        en: '“Undo” after each deletion, a bin for 30 days, and any earlier version restored from the history.',
        uk: 'Кнопка «Повернути» після вилучення, кошик на 30\u00A0днів і відновлення будь-якої попередньої версії з історії.',
      },
    ],
  },
  {
    id: '2026-11-people',
    number: 2,
    date: '2026-11-21',
    title: { en: 'People, organizations and their rights', uk: 'Люди, організації та їхні права' },
    notes: [
      {
        en: 'Request an account, get a temporary password by email and choose your own. Managers decide on requests under “Users”.',
        uk: 'Подайте запит на обліковий запис, отримайте тимчасовий пароль електронною поштою й виберіть власний. Запити розглядають у розділі «Користувачі».',
      },
      {
        en: '“Edit user” in the menu at the top: your contacts, password, open sessions, and the data on this device.',
        uk: '«Редагувати профіль» у меню вгорі: ваші контакти, пароль, відкриті сеанси та дані на цьому пристрої.',
      },
      {
        en: 'If a session ends while you type, sign in again over the form: nothing is lost.',
        uk: 'Якщо сеанс завершиться, поки ви вводите дані, увійдіть знову просто поверх форми: нічого не загубиться.',
      },
      {
        en: 'Trainings: enrol, take the quiz, print your certificate.',
        uk: 'Тренінги: запишіться, складіть тест, надрукуйте сертифікат.',
      },
    ],
  },
  {
    id: '2026-11-first',
    number: 1,
    date: '2026-11-21',
    title: {
      en: 'Addresses, assessments and assistance in one place',
      uk: 'Адреси, обстеження й допомога в одному місці',
    },
    notes: [
      {
        en: 'Register a building once: street, house and settlement are checked while you type, and the Latin name is filled in automatically.',
        uk: 'Зареєструйте будинок один раз: вулиця, номер і населений пункт перевіряються під час введення, а назва латиницею утворюється автоматично.',
      },
      {
        en: 'Work without a network. What you save is kept on the device and sent when the connection returns; the sign at the top shows how many records are waiting.',
        uk: 'Працюйте без мережі. Збережене лишається на пристрої та надійде, коли з’явиться зв’язок; позначка вгорі показує, скільки записів чекає.',
      },
      {
        en: 'Switch between English and Ukrainian, light and dark theme at any time: nothing you have typed is lost.',
        uk: 'Перемикайте мову, світлу й темну тему будь-коли: нічого з уведеного не загубиться.',
      },
    ],
  },
];
