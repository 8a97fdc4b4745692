import { inLanguage } from './words.ts';

/** What the pages of the own account and of registration say, written down once more: see words.ts. */
export const accountWordsIn = inLanguage({
  // Registration
  registerTitle: { en: 'Request an account', uk: 'Запит на обліковий запис' },
  name: { en: 'Name', uk: 'Ім’я та прізвище латиницею' },
  nameUkr: { en: 'Name in Ukrainian', uk: 'Ім’я та прізвище українською' },
  organization: { en: 'Organization', uk: 'Організація' },
  phone: { en: 'Phone', uk: 'Телефон' },
  wantedRole: { en: 'Role that you need', uk: 'Потрібна роль' },
  partner: { en: 'Partner Organization', uk: 'Партнерська організація' },
  reason: { en: 'What you need the account for', uk: 'Для чого вам обліковий запис' },
  sendRequest: { en: 'Send the request', uk: 'Надіслати запит' },
  requestSent: { en: 'Thank you, your request has been sent', uk: 'Дякуємо, запит надіслано' },
  organizationMissing: { en: 'Organization is a mandatory field', uk: 'Поле «Організація» обов’язкове' },
  needsConnection: {
    en: 'There is no connection now, and this needs one.',
    uk: 'Зараз немає зв’язку, а для цього він потрібен.',
  },

  // Password
  forgotTitle: { en: 'Forgotten password', uk: 'Забутий пароль' },
  sendPassword: { en: 'Send a temporary password', uk: 'Надіслати тимчасовий пароль' },
  mailed: { en: 'Check your email', uk: 'Перевірте пошту' },
  enterTemporary: { en: 'Enter the temporary password', uk: 'Увести тимчасовий пароль' },
  setTitle: { en: 'Set a new password', uk: 'Встановлення пароля' },
  temporary: { en: 'Temporary password', uk: 'Тимчасовий пароль' },
  wrongTemporary: {
    en: 'This is not the temporary password for this email',
    uk: 'Це не тимчасовий пароль для цієї пошти',
  },
  goOn: { en: 'Continue', uk: 'Продовжити' },
  temporaryCorrect: { en: 'temporary password is correct', uk: 'тимчасовий пароль правильний' },
  newPassword: { en: 'New password', uk: 'Новий пароль' },
  passwordMandatory: { en: 'Password is a mandatory field', uk: 'Укажіть пароль' },
  confirmation: { en: 'New password once more', uk: 'Новий пароль ще раз' },
  mustMatch: { en: 'Password and confirmation must match', uk: 'Пароль і підтвердження мають збігатися' },
  guessedFirst: {
    en: 'This password is one of those that are guessed first',
    uk: 'Цей пароль — один із тих, які вгадують першими',
  },
  savePassword: { en: 'Save the password', uk: 'Зберегти пароль' },
  passwordUpdated: { en: 'password is updated', uk: 'пароль оновлено' },

  // Own account
  editUser: { en: 'Edit user', uk: 'Редагувати профіль' },
  editTitle: { en: 'Your account', uk: 'Ваш профіль' },
  saveContacts: { en: 'Save contacts', uk: 'Зберегти контакти' },
  contactsSaved: { en: 'Contacts are saved', uk: 'Контакти збережено' },
  phoneWrong: {
    en: 'A phone number has 5 to 15 digits and may begin with +',
    uk: 'Номер телефону має від 5 до 15\u00A0цифр і може починатися з +',
  },
  passwordTab: { en: 'Password', uk: 'Пароль' },
  currentPassword: { en: 'Current password', uk: 'Поточний пароль' },
  currentWrong: { en: 'The current password is wrong', uk: 'Поточний пароль неправильний' },
  changePassword: { en: 'Change password', uk: 'Змінити пароль' },
  sessionsTab: { en: 'Sessions', uk: 'Сеанси' },
  whereSignedIn: { en: 'Where you are signed in', uk: 'Де ви ввійшли в систему' },
  thisDevice: { en: 'This device', uk: 'Цей пристрій' },
  endSession: { en: 'End the session', uk: 'Завершити сеанс' },
  sessionEnded: { en: 'The session is ended', uk: 'Сеанс завершено' },
  offlineTab: { en: 'Offline data', uk: 'Офлайн-дані' },
  kept: { en: 'What this device keeps', uk: 'Що зберігає цей пристрій' },
  notNow: { en: 'Not everything can be cleared now', uk: 'Зараз можна очистити не все' },
  notSent: { en: '1 record is not sent yet', uk: '1 запис ще не надіслано' },
  begun: { en: '1 form is started but not saved', uk: '1 форму розпочато й не збережено' },
  clearAddresses: { en: 'Clear addresses', uk: 'Очистити адреси' },
  clearAll: { en: 'Clear all offline data', uk: 'Очистити всі офлайн-дані' },
  cleared: { en: 'Cleared', uk: 'Очищено' },
  nothingKept: { en: 'Nothing is kept', uk: 'Нічого немає' },
});
