import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the screen Users: its tabs and the list of people. */
export const usersText = {
  title: { en: 'Users', uk: 'Користувачі' },
  tabs: { en: 'Parts of the screen', uk: 'Розділи екрана' },
  people: { en: 'People', uk: 'Люди' },
  requests: { en: 'Requests', uk: 'Запити' },
  requestsNew: { en: 'Requests ({count} new)', uk: 'Запити (нових: {count})' },
  trail: { en: 'Trail', uk: 'Журнал дій' },
  trainings: { en: 'Trainings', uk: 'Навчання' },
  mail: { en: 'Mail', uk: 'Пошта' },
  add: { en: 'Add a user', uk: 'Додати користувача' },
  search: { en: 'Search for people', uk: 'Пошук людей' },
  searchHint: { en: 'Name in either language, email, job', uk: 'Ім’я будь-якою мовою, пошта, посада' },
  searchExample: { en: 'Olena engineer', uk: 'олена інженер' },
  anyRole: { en: 'Any role', uk: 'Будь-яка роль' },
  anyOblast: { en: 'Any oblast', uk: 'Будь-яка область' },
  anyStatus: { en: 'Any status', uk: 'Будь-який статус' },
  oblast: { en: 'Restricted to the oblast', uk: 'Обмежено областю' },
  nameColumn: { en: 'Name', uk: 'Ім’я' },
  contacts: { en: 'Contacts', uk: 'Контакти' },
  access: { en: 'Access', uk: 'Доступ' },
  you: { en: 'This is you', uk: 'Це ви' },
  listLabel: { en: 'People found', uk: 'Знайдені люди' },
  ownOnly: {
    en: 'You see the people of your own organization.',
    uk: 'Ви бачите людей лише своєї організації.',
  },
  directory: {
    en: 'A directory: whom to write to or call. Accounts are managed by the coordination team.',
    uk: 'Довідник: кому написати чи зателефонувати. Обліковими записами керує команда координації.',
  },
  noneTitle: { en: 'Nobody is here yet', uk: 'Тут ще нікого немає' },
  noneManaged: {
    en: 'Add the first person: name, email, organization and role are enough.',
    uk: 'Додайте першу людину: вистачить імені, пошти, організації та ролі.',
  },
  noneOwn: {
    en: 'Only people of your own organization are shown here, and none of them has an account that you may see.',
    uk: 'Тут видно лише людей вашої організації, і серед них немає облікових записів, доступних вам.',
  },
  noMatchTitle: { en: 'Nobody matches', uk: 'Нікого не знайдено' },
  noMatchWords: {
    en: 'Check the spelling or remove filters.',
    uk: 'Перевірте написання або приберіть фільтри.',
  },
  failedTitle: { en: 'The list could not be read', uk: 'Не вдалося прочитати список' },
  block: { en: 'Block', uk: 'Заблокувати' },
  unblock: { en: 'Unblock', uk: 'Розблокувати' },
  blockLabel: { en: 'Block {name}', uk: 'Заблокувати: {name}' },
  unblockLabel: { en: 'Unblock {name}', uk: 'Розблокувати: {name}' },
  blockTitle: { en: 'Block this user', uk: 'Заблокувати користувача' },
  unblockTitle: { en: 'Unblock this user', uk: 'Розблокувати користувача' },
  blockAsk: {
    en: '{name} is signed out on every device within a second and cannot sign in until unblocked. Everything this person registered stays.',
    uk: '{name}: сеанси на всіх пристроях завершаться за секунду, і вхід буде закрито до розблокування. Усе, що ця людина зареєструвала, залишиться.',
  },
  unblockAsk: {
    en: '{name} will be able to sign in again with the present password.',
    uk: '{name}: знову можна буде увійти з тим самим паролем.',
  },
  blocked: { en: '{name} is blocked', uk: 'Заблоковано: {name}' },
  unblocked: { en: '{name} is unblocked', uk: 'Розблоковано: {name}' },
  blockFailed: { en: 'The user could not be blocked', uk: 'Не вдалося заблокувати користувача' },
  unblockFailed: { en: 'The user could not be unblocked', uk: 'Не вдалося розблокувати користувача' },
} as const satisfies Record<string, Text>;

export const usersCounted = {
  people: {
    en: { one: '{count} person', other: '{count} people' },
    uk: { one: '{count} людина', few: '{count} людини', many: '{count} людей', other: '{count} людини' },
  },
} as const satisfies Record<string, CountedText>;
