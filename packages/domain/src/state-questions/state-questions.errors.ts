import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const stateQuestionsErrors = {
  'stateQuestions.invalid': { en: 'Error saving state questions', uk: 'Помилка збереження анкети стану' },
  'stateQuestions.taken': {
    en: 'The state questions of this place have been answered already. Open them and change the answers',
    uk: 'Анкету стану тут уже заповнено. Відкрийте її та змініть відповіді',
  },
  'stateQuestions.asOfDate.required': {
    en: 'Say as of which day this is true',
    uk: 'Укажіть, станом на який день це так',
  },
  'stateQuestions.asOfDate.future': { en: 'The day cannot be in the future', uk: 'Дата не може бути в майбутньому' },
  'stateQuestions.miningDate.required': { en: 'Say when the demining was done', uk: 'Укажіть дату розмінування' },
  'stateQuestions.rubbleRemovalDate.required': {
    en: 'Say when the rubble was removed',
    uk: 'Укажіть дату розбирання завалів',
  },
  'stateQuestions.restoredBy.required': { en: 'Say who restored the building', uk: 'Укажіть, хто відновив будинок' },
  'stateQuestions.notPresent': {
    kind: 'forbidden',
    en: 'Your organization has neither an assessment nor an activity at this address yet, so it cannot answer its state questions',
    uk: 'Ваша організація ще не має за цією адресою ні обстеження, ні заходу допомоги, тому не може заповнювати анкету стану',
  },
} as const satisfies ErrorCatalogue;

export const stateQuestionsIssue = issueMaker(stateQuestionsErrors);
