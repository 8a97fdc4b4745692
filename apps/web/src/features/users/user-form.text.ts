import type { Text } from '@domivka/domain/kernel/text';

/** Words of the form of a user and of what is beside it. */
export const userFormText = {
  newTitle: { en: 'Add a user', uk: 'Новий користувач' },
  back: { en: 'Back to the users', uk: 'До користувачів' },
  save: { en: 'Save user', uk: 'Зберегти користувача' },
  created: { en: 'User created', uk: 'Користувача створено' },
  updated: { en: 'User saved', uk: 'Користувача збережено' },
  failed: { en: 'The user could not be saved', uk: 'Не вдалося зберегти користувача' },
  mayNotAdd: { en: 'You cannot add users', uk: 'Ви не можете додавати користувачів' },
  mayNotAddWords: {
    en: 'Accounts are made by administrators, staff and managers of partner organizations.',
    uk: 'Облікові записи створюють адміністратори, співробітники ООН і керівники партнерських організацій.',
  },
  gone: { en: 'This user is not available', uk: 'Цей користувач недоступний' },
  goneWords: {
    en: 'There is no such account, or it belongs to an organization that you do not see.',
    uk: 'Такого облікового запису немає, або він належить до організації, якої ви не бачите.',
  },
  you: {
    en: 'This is your own account. You change your contacts and password on your own page.',
    uk: 'Це ваш обліковий запис. Контакти й пароль змінюють на власній сторінці.',
  },
  toOwn: { en: 'Edit your account', uk: 'Редагувати свій обліковий запис' },
  nameSuggestion: { en: 'In Latin letters: {name}', uk: 'Латиницею: {name}' },
  findOrganization: { en: 'Type at least 3 letters', uk: 'Введіть щонайменше 3\u00A0літери' },
  ownOrganization: {
    en: 'You manage people of your own organization only.',
    uk: 'Ви керуєте обліковими записами лише своєї організації.',
  },
  oneRole: { en: 'The only role that you may give.', uk: 'Єдина роль, яку ви можете надати.' },
  roleHint: {
    en: 'Only roles that you may give are listed.',
    uk: 'У списку лише ролі, які ви можете надати.',
  },
  oblastsHint: {
    en: 'Choose none for the whole area of the organization; otherwise this person works in the chosen oblasts only.',
    uk: 'Не вибирайте жодної, щоб діяла вся територія організації; інакше людина працює лише у вибраних областях.',
  },
  oblastsRestricted: {
    en: 'You work in a part of the country yourself, so at least one of your oblasts has to be chosen.',
    uk: 'Ви самі працюєте в частині країни, тому потрібно вибрати хоча б одну з ваших областей.',
  },
  oblastsNeeded: {
    en: 'Choose at least one oblast: you cannot give a larger area than your own',
    uk: 'Виберіть хоча б одну область: ви не можете надати більшу територію, ніж ваша',
  },
  noRestriction: { en: 'No restriction', uk: 'Без обмежень' },
  keptButPassword: {
    en: 'Every change except the password is kept on this device',
    uk: 'На цьому пристрої зберігається кожна зміна, крім пароля',
  },
  confirmation: { en: 'Repeat the password', uk: 'Повторіть пароль' },
  showPassword: { en: 'Show or hide the password', uk: 'Показати або сховати пароль' },
  makePassword: { en: 'Create one for me', uk: 'Створити за мене' },
  madePassword: {
    en: 'This password is shown only now. Copy it before you leave the page.',
    uk: 'Цей пароль показано лише зараз. Скопіюйте його, перш ніж залишити сторінку.',
  },
  copy: { en: 'Copy', uk: 'Копіювати' },
  copied: { en: 'Password copied', uk: 'Пароль скопійовано' },
  copyFailed: {
    en: 'The browser did not allow copying: select it and copy it by hand',
    uk: 'Браузер не дозволив скопіювати: виділіть і скопіюйте вручну',
  },
  sessions: { en: 'Signed in now', uk: 'Відкриті сеанси' },
  noSessions: { en: 'Not signed in anywhere.', uk: 'Ніде не виконано вхід.' },
  usedAt: { en: 'last used {moment}', uk: 'востаннє {moment}' },
  signedInAt: { en: 'signed in {moment}', uk: 'вхід {moment}' },
  endSessions: { en: 'Log out everywhere', uk: 'Вийти на всіх пристроях' },
  endSessionsAsk: {
    en: '{name} will be logged out on every device. Each device deletes the data of this person as soon as it reaches the server or, if its session had already expired, at the next sign-in. Unsent records stay there.',
    uk: '{name}: сеанси на всіх пристроях завершаться. Кожен пристрій видалить дані цієї людини, щойно матиме зв’язок із сервером, а якщо сеанс на ньому вже завершився — під час наступного входу. Ненадіслані записи на ньому залишаться.',
  },
  sessionsEnded: { en: 'Logged out everywhere', uk: 'Сеанси завершено на всіх пристроях' },
  sessionsFailed: { en: 'The sessions could not be ended', uk: 'Не вдалося завершити сеанси' },
  temporary: { en: 'Send a temporary password', uk: 'Надіслати тимчасовий пароль' },
  temporaryAsk: {
    en: 'A temporary password is made for {email}. It works once, for 24 hours; the present password stays valid until then.',
    uk: 'Для {email} буде створено тимчасовий пароль. Він діє один раз протягом 24\u00A0годин; до його використання чинний пароль не змінюється.',
  },
  temporarySent: {
    en: 'A temporary password is on its way to {email}',
    uk: 'Тимчасовий пароль надсилається на {email}',
  },
  temporaryWritten: {
    en: 'No mail server is configured. The temporary password for {email} is in the tab “Mail”: open it there and pass it on',
    uk: 'Поштовий сервер не налаштовано. Тимчасовий пароль для {email} — на вкладці «Пошта»: відкрийте його там і передайте людині',
  },
  temporaryMade: {
    en: 'A temporary password was made for {email}. If this server has no mail server, ask an administrator to read it in the tab “Mail” and pass it on',
    uk: 'Тимчасовий пароль для {email} створено. Якщо пошту тут не налаштовано, попросіть адміністратора прочитати його на вкладці «Пошта» й передати людині',
  },
  temporaryFailed: { en: 'The temporary password could not be sent', uk: 'Не вдалося надіслати тимчасовий пароль' },
} as const satisfies Record<string, Text>;
