import { errorMaker, issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** The messages of the specification, section 5 (Users) and further messages. */
export const userErrors = {
  'user.invalid': { en: 'The user cannot be saved yet', uk: 'Користувача поки що не можна зберегти' },
  'user.notAllowed': {
    kind: 'forbidden',
    en: 'You are not allowed to edit this user',
    uk: 'Ви не маєте права редагувати цього користувача',
  },
  // Said by the store, which alone sees all accounts.
  'user.lastAdmin': {
    kind: 'forbidden',
    en: 'At least one active administrator must remain',
    uk: 'Має залишитися щонайменше один активний адміністратор',
  },
  'user.email.wrong': { en: 'Email address is wrong', uk: 'Адреса електронної пошти неправильна' },
  'user.email.taken': {
    en: 'This user email is already registered',
    uk: 'Користувача з такою електронною поштою вже зареєстровано',
  },
  'user.phones.wrong': {
    en: 'A phone number has 5 to 15 digits and may begin with +',
    uk: 'Номер телефону має від 5 до 15\u00A0цифр і може починатися з +',
  },
  'user.oblasts.pattern': {
    en: 'The code of an oblast is "UA" followed by 2 digits',
    uk: 'Код області — це «UA» і далі 2\u00A0цифри',
  },
  'user.oblasts.unknown': { en: 'There is no oblast with the code {pCode}', uk: 'Області з кодом {pCode} немає' },
  'user.password.required': { en: 'Password is a mandatory field', uk: 'Укажіть пароль' },
  'user.password.tooShort': {
    en: 'The password must have at least {min} characters',
    uk: 'Пароль має містити щонайменше {min} символів',
  },
  'user.password.tooLong': {
    en: 'The password may have at most {max} characters',
    uk: 'Пароль може містити щонайбільше {max} символів',
  },
  'user.password.common': {
    en: 'This password is one of those that are guessed first. Choose another, for example three unusual words',
    uk: 'Цей пароль — один із тих, які вгадують першими. Виберіть інший, наприклад три незвичні слова',
  },
  'user.password.same': {
    en: 'The new password must differ from the one you have now',
    uk: 'Новий пароль має відрізнятися від теперішнього',
  },
  'user.password.personal': {
    en: 'The password must not contain your name, your email, your organization or the name of this product',
    uk: 'Пароль не має містити вашого імені, електронної адреси, назви вашої організації чи цієї програми',
  },
  'user.password.different': {
    en: 'Password and confirmation must match',
    uk: 'Пароль і підтвердження мають збігатися',
  },
  'registration.invalid': { en: 'The request cannot be sent yet', uk: 'Запит поки що не можна надіслати' },
  'apiToken.invalid': { en: 'The token cannot be created yet', uk: 'Токен поки що не можна створити' },
  'apiToken.name': {
    en: 'Give the token a name of 1 to {most} characters',
    uk: 'Назвіть токен: від 1 до {most} символів',
  },
  'apiToken.tables': { en: 'Choose what the program may read', uk: 'Виберіть, що зможе читати програма' },
  'apiToken.days': { en: 'A token lasts 1 to {most} days', uk: 'Токен діє від 1 до {most} днів' },
  // Said by the store, which alone sees the organizations.
  'user.organizationId.unknown': { en: 'This organization does not exist', uk: 'Такої організації немає' },
} as const satisfies ErrorCatalogue;

export const userIssue = issueMaker(userErrors);
export const userError = errorMaker(userErrors);
