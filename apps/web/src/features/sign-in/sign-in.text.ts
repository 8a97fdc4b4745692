import type { Text } from '@domivka/domain/kernel/text';

export const signInText = {
  title: { en: 'Sign in', uk: 'Вхід' },
  email: { en: 'Email', uk: 'Електронна пошта' },
  password: { en: 'Password', uk: 'Пароль' },
  showPassword: { en: 'Show password', uk: 'Показати пароль' },
  submit: { en: 'Sign in', uk: 'Увійти' },
  emailMissing: { en: 'Enter your email', uk: 'Введіть електронну пошту' },
  emailWrong: { en: 'Email address is wrong', uk: 'Неправильна адреса електронної пошти' },
  passwordMissing: { en: 'Enter your password', uk: 'Введіть пароль' },
  trainingExplained: {
    en: 'Sign in here to practise. Nothing that you enter reaches the register.',
    uk: 'Увійдіть, щоб потренуватися. Нічого з уведеного тут не потрапить до реєстру.',
  },
  sessionExpired: { en: 'Your session is expired!', uk: 'Ваш сеанс завершився!' },
  sessionExpiredHint: {
    en: 'Sign in to continue where you were. What you saved but did not send is kept on this device and is sent then.',
    uk: 'Увійдіть і продовжуйте з того самого місця. Збережене, але ще не надіслане, лишилося на цьому пристрої й надійде після входу.',
  },
  overExplained: {
    en: 'Enter your password to continue. Everything you typed is still here.',
    uk: 'Введіть пароль, щоб продовжити. Усе, що ви ввели, залишилося на місці.',
  },
  signOut: { en: 'Log out', uk: 'Вийти' },
  forgotPassword: { en: 'Forgot password?', uk: 'Забули пароль?' },
  requestAccount: { en: 'Request an account', uk: 'Подати запит на обліковий запис' },
  temporaryCorrect: { en: 'temporary password is correct', uk: 'тимчасовий пароль правильний' },
  wrongCredentials: {
    en: 'Email or password is wrong. Check the keyboard language and Caps Lock.',
    uk: 'Неправильна пошта або пароль. Перевірте розкладку клавіатури й Caps Lock.',
  },
  blocked: {
    en: 'This account is blocked. Ask the administrator of your organization.',
    uk: 'Цей обліковий запис заблоковано. Зверніться до адміністратора своєї організації.',
  },
  blockedHint: {
    en: 'Unsent records stay on this device. They are sent when the account is unblocked and you sign in here.',
    uk: 'Ненадіслані записи залишаються на цьому пристрої. Вони надійдуть, коли обліковий запис розблокують і ви тут увійдете.',
  },
  offlineWay: {
    en: 'There is no connection, so nobody can sign in now. You can continue with the areas on this device; what you save is sent after you sign in.',
    uk: 'Зв’язку немає, тож увійти зараз не можна. Ви можете працювати далі з територіями на цьому пристрої; збережене надійде, коли ви ввійдете.',
  },
  workOffline: { en: 'Work offline as {name}', uk: 'Працювати без мережі: {name}' },
  noConnection: {
    en: 'No connection to the server. You need it to sign in; try again when it returns. Unsent records stay on this device.',
    uk: 'Немає зв’язку із сервером. Для входу він потрібен; спробуйте, коли зв’язок з’явиться. Ненадіслані записи лишаються на цьому пристрої.',
  },
  serverError: {
    en: 'Server error. Try again in a minute.',
    uk: 'Помилка сервера. Спробуйте через хвилину.',
  },
  tagline: {
    en: 'Every damaged home, what it needs and who helps, in one place.',
    uk: 'Кожна пошкоджена домівка, її потреби й ті, хто допомагає: в одному місці.',
  },
} as const satisfies Record<string, Text>;
