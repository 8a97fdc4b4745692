import { errorMaker, issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const trainingErrors = {
  'training.invalid': { en: 'The training cannot be saved yet', uk: 'Тренінг поки що не можна зберегти' },
  'training.title.both': {
    en: 'The title is needed in English and in Ukrainian',
    uk: 'Потрібна назва англійською та українською',
  },
  'training.pCode.unknown': {
    en: 'There is no administrative unit with the P-code {pCode}',
    uk: 'Адміністративної одиниці з P-кодом {pCode} немає',
  },
  'training.pCode.pattern': {
    en: 'A P-code is "UA" followed by 2, 4, 7 or 10 digits',
    uk: 'P-код — це «UA» і далі 2, 4, 7 або 10\u00A0цифр',
  },
  'training.audience.oblast': { en: 'There is no oblast with the code {pCode}', uk: 'Області з кодом {pCode} немає' },
  'training.materials.url': {
    en: 'A link begins with http:// or https://',
    uk: 'Посилання починається з http:// або https://',
  },
  'training.quiz.options': {
    en: 'A question needs at least two answers to choose from',
    uk: 'Запитання потребує щонайменше двох варіантів відповіді',
  },
  'training.quiz.right': {
    en: 'Mark the right answer of each question',
    uk: 'Позначте правильну відповідь кожного запитання',
  },
  'training.attendance.twice': {
    en: 'The same person is in the list twice',
    uk: 'Ту саму людину вказано у списку двічі',
  },
  'training.overbooked': {
    en: '{taken} people take part, but there are {capacity} seats',
    uk: 'Учасників — {taken}, а місць — {capacity}',
  },
  'training.enrolment.notAllowed': {
    kind: 'forbidden',
    en: 'You may enrol yourself; managers also enrol people of their own organization',
    uk: 'Ви можете записати себе; керівник може записати ще й людей своєї організації',
  },
  'training.enrolment.notMeant': {
    kind: 'forbidden',
    en: 'This training is not meant for this person',
    uk: 'Цей тренінг не призначений для цієї людини',
  },
  'training.enrolment.unknownPerson': {
    kind: 'missing',
    en: 'There is no such person, or the account is blocked',
    uk: 'Такої людини немає або її обліковий запис заблоковано',
  },
  'training.enrolment.closed': {
    kind: 'conflict',
    en: 'Enrolment is closed: the training was held or canceled',
    uk: 'Запис закрито: тренінг уже відбувся або його скасовано',
  },
  'training.enrolment.full': { kind: 'conflict', en: 'All seats are taken', uk: 'Усі місця зайнято' },
  'training.enrolment.decided': {
    kind: 'conflict',
    en: 'The result is already recorded, so it is too late to withdraw',
    uk: 'Результат уже внесено, тому скасувати запис не можна',
  },
  'training.quiz.none': {
    kind: 'conflict',
    en: 'This training has no quiz to take now',
    uk: 'У цього тренінгу зараз немає тесту',
  },
  'training.quiz.passedAlready': {
    kind: 'conflict',
    en: 'You have already passed this quiz',
    uk: 'Ви вже склали цей тест',
  },
  'training.quiz.answers': { en: 'Answer every question', uk: 'Дайте відповідь на кожне запитання' },
} as const satisfies ErrorCatalogue;

export const trainingIssue = issueMaker(trainingErrors);
export const trainingError = errorMaker(trainingErrors);
