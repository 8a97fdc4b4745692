import type { Text } from '@domivka/domain/kernel/text';

export const registrationText = {
  toSignIn: { en: 'Back to sign-in', uk: 'До входу' },
  offline: {
    en: 'There is no connection now, and this needs one. What you type stays on this page.',
    uk: 'Зараз немає зв’язку, а для цього він потрібен. Усе, що ви введете, лишиться на сторінці.',
  },
  failed: { en: 'It was not sent', uk: 'Не надіслано' },

  // Registration
  registerTitle: { en: 'Request an account', uk: 'Запит на обліковий запис' },
  registerLead: {
    en: 'Domivka is for those who assess and repair damaged homes. A person reads every request: the manager of your organization, or staff of the cluster.',
    uk: 'Домівка — для тих, хто обстежує та відновлює пошкоджене житло. Кожен запит читає людина: керівник вашої організації або працівник кластера.',
  },
  registerForm: { en: 'Request for an account', uk: 'Запит на обліковий запис' },
  about: { en: 'About you', uk: 'Про вас' },
  work: { en: 'Your work', uk: 'Ваша робота' },
  emailHint: {
    en: 'Preferably your work address: the answer is sent there',
    uk: 'Найкраще робочу: на неї надійде відповідь',
  },
  nameHint: { en: 'As in your passport: Olena Shevchenko', uk: 'Як у закордонному паспорті: Olena Shevchenko' },
  nameUkrHint: { en: 'Олена Шевченко', uk: 'Наприклад: Олена Шевченко' },
  organizationHint: {
    en: 'Its full or usual name; the person who reads the request finds it in the list',
    uk: 'Повна або звична назва; у переліку її знайде той, хто читатиме запит',
  },
  phone: { en: 'Phone', uk: 'Телефон' },
  addPhone: { en: 'Add a phone', uk: 'Додати телефон' },
  removePhone: { en: 'Remove phone {number}', uk: 'Вилучити телефон {number}' },
  role: { en: 'Role that you need', uk: 'Потрібна роль' },
  roleHint: {
    en: 'If you are not sure, leave it: the person who reads the request decides',
    uk: 'Якщо не певні, не вказуйте: вирішить той, хто читатиме запит',
  },
  anyRole: { en: 'I am not sure', uk: 'Не знаю' },
  oblasts: { en: 'Oblasts where you work', uk: 'Області, у яких ви працюєте' },
  oblastsHint: { en: 'Leave it empty if this is not decided yet', uk: 'Залиште порожнім, якщо ще не вирішено' },
  reason: { en: 'What you need the account for', uk: 'Для чого вам обліковий запис' },
  send: { en: 'Send the request', uk: 'Надіслати запит' },
  sentTitle: { en: 'Thank you, your request has been sent', uk: 'Дякуємо, запит надіслано' },
  sentWords: {
    en: 'The manager of your organization or staff of the cluster will read it. The answer comes to {email}.',
    uk: 'Його прочитає керівник вашої організації або працівник кластера. Відповідь надійде на {email}.',
  },
  sentKnown: {
    en: 'If you have had an account before, you do not need a new one: ask for a new password instead.',
    uk: 'Якщо ви вже мали обліковий запис, новий не потрібен: попросіть новий пароль.',
  },

  // Forgotten password
  forgotTitle: { en: 'Forgotten password', uk: 'Забутий пароль' },
  forgotLead: {
    en: 'Enter your email, and a temporary password is sent there.',
    uk: 'Укажіть свою електронну пошту, і ми надішлемо на неї тимчасовий пароль.',
  },
  sendPassword: { en: 'Send a temporary password', uk: 'Надіслати тимчасовий пароль' },
  mailedTitle: { en: 'Check your email', uk: 'Перевірте пошту' },
  mailedWords: {
    en: 'If {email} has an account here, a temporary password is on its way. It works once, for 24 hours at most. Check your spam folder too.',
    uk: 'Якщо для {email} тут є обліковий запис, тимчасовий пароль уже в дорозі. Він діє один раз, не довше ніж 24\u00A0години. Перевірте також теку «Спам».',
  },
  enterPassword: { en: 'Enter the temporary password', uk: 'Увести тимчасовий пароль' },

  // New password
  setTitle: { en: 'Set a new password', uk: 'Встановлення пароля' },
  checkLead: {
    en: 'Type the temporary password from the email. Then choose your own.',
    uk: 'Введіть тимчасовий пароль із листа. Після цього ви виберете власний.',
  },
  temporary: { en: 'Temporary password', uk: 'Тимчасовий пароль' },
  goOn: { en: 'Continue', uk: 'Продовжити' },
  correct: { en: 'temporary password is correct', uk: 'тимчасовий пароль правильний' },
  chooseLead: {
    en: 'Now choose a password of your own for {email}.',
    uk: 'Тепер виберіть власний пароль для {email}.',
  },
  savePassword: { en: 'Save the password', uk: 'Зберегти пароль' },
  wrongTemporary: {
    en: 'This is not the temporary password for this email, or it is no longer valid. It works once, for 24 hours at most.',
    uk: 'Це не тимчасовий пароль для цієї пошти, або він більше не дійсний. Він діє один раз, не довше ніж 24\u00A0години.',
  },
  temporaryMissing: { en: 'Enter the temporary password', uk: 'Введіть тимчасовий пароль' },
  noMail: { en: 'Did not get the email?', uk: 'Лист не надійшов?' },
  askAgain: { en: 'Request another one', uk: 'Попросити ще один' },
} as const satisfies Record<string, Text>;
