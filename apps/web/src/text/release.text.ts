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

/** Newest first. The first id decides whether 'What is new' opens by itself. */
export const releases: readonly [Release, ...Release[]] = [
  {
    id: '2026-11-weeks',
    number: clientRelease,
    date: '2026-11-21',
    title: { en: 'Weeks without a network', uk: 'Тижні без мережі' },
    notes: [
      {
        en: 'Take a whole area along, such as a hromada: “Offline data” in the menu under your name. Search, open and edit every building of it without a network.',
        uk: 'Візьміть із собою всю територію, наприклад громаду: «Офлайн-дані» в меню під вашим іменем. Шукайте, відкривайте й змінюйте кожен її будинок без мережі.',
      },
      {
        en: 'The Outbox shows what is on its way, what arrived and what needs your attention; a rescue file carries unsent work off a failing device.',
        uk: '«Черга надсилання» показує, що в дорозі, що надійшло й що потребує вашої уваги; файл порятунку винесе ненадіслану роботу з несправного пристрою.',
      },
      {
        en: 'A user guide that opens without a network: the question mark at the top, on a phone the menu under your name.',
        uk: 'Посібник користувача, що відкривається й без мережі: знак питання вгорі, на телефоні — меню під вашим іменем.',
      },
      {
        en: 'Install Domivka on a phone or a computer: in the menu under your name.',
        uk: 'Установіть Домівку на телефон чи комп’ютер: у меню під вашим іменем.',
      },
      {
        en: 'A new version waits until you say so and never takes an open form away, in this tab or another.',
        uk: 'Нова версія чекає на вашу згоду й ніколи не забирає відкритої форми, у цій вкладці чи в іншій.',
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
        en: 'All apartments of a building in one step, drawn by entrance and floor: draw across them and plan for all at once.',
        uk: 'Усі квартири будинку за один крок, на схемі за під’їздами й поверхами: проведіть по них і сплануйте роботи для всіх одразу.',
      },
      {
        en: 'Activities in one list or on a board; what is overdue stands out.',
        uk: 'Заходи допомоги в одному переліку або на дошці; прострочене видно одразу.',
      },
      {
        en: 'Home says what waits for you: reviews, overdue work, repairs damaged again.',
        uk: 'Головна показує, що чекає на вас: перевірки, прострочене, повторні пошкодження.',
      },
      {
        en: 'State questions and custom data on the page of every address.',
        uk: 'Стан, державна програма й додаткові дані — на сторінці кожної адреси.',
      },
      {
        en: '“Undo” after each removal, a bin of 30 days, and any earlier version restored from the history.',
        uk: 'Кнопка «Повернути» після вилучення, кошик на 30 днів і відновлення будь-якої версії з історії.',
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
        en: 'Request an account, get a temporary password by e-mail, choose your own. Managers review requests under Users.',
        uk: 'Попросіть доступ, отримайте тимчасовий пароль електронною поштою, виберіть власний. Запити розглядають у розділі «Користувачі».',
      },
      {
        en: 'Edit user in the menu at the top: your contacts, password, open sessions, and what this device keeps.',
        uk: '«Редагувати профіль» у меню вгорі: ваші контакти, пароль, відкриті сеанси та те, що зберігає цей пристрій.',
      },
      {
        en: 'A session that ends while you type is signed into again over the form: nothing is lost.',
        uk: 'Якщо сеанс завершиться, поки ви вводите дані, увійдіть знову просто поверх форми: нічого не загубиться.',
      },
      {
        en: 'Trainings: enrol, take the quiz, print your certificate.',
        uk: 'Навчання: запишіться, складіть тест, надрукуйте сертифікат.',
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
        en: 'Register a building once: street, house and settlement are checked while you type, and the Latin name is made for you.',
        uk: 'Зареєструйте будинок один раз: вулиця, номер і населений пункт перевіряються під час введення, а назва латинкою утворюється сама.',
      },
      {
        en: 'Work without a network. What you save is kept on the device and sent when the connection returns; the sign at the top tells how much is waiting.',
        uk: 'Працюйте без мережі. Збережене лишається на пристрої та надійде, коли з’явиться зв’язок; позначка вгорі показує, скільки чекає.',
      },
      {
        en: 'Switch between English and Ukrainian, light and dark at any moment: nothing you have typed is lost.',
        uk: 'Перемикайте українську й англійську, світлі й темні кольори будь-коли: нічого з уведеного не загубиться.',
      },
    ],
  },
];
