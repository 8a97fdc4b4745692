import { errorMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** What the server alone says of API tokens; what is wrong with a request for one is in the errors of the user. */
export const apiTokenErrors = {
  'apiToken.tooMany': {
    kind: 'conflict',
    en: 'You have {most} tokens. Revoke one before you create another',
    uk: 'У вас уже {most} токенів. Відкличте один, щоб створити інший',
  },
  'apiToken.tooManyOfUser': {
    kind: 'conflict',
    en: 'This user has {most} tokens. Revoke one before you grant another',
    uk: 'У цього користувача вже {most} токенів. Відкличте один, щоб надати інший',
  },
  'apiToken.notAllowed': {
    kind: 'forbidden',
    en: 'Your role cannot create tokens. Ask a staff member to grant you one',
    uk: 'Ваша роль не може створювати токени. Попросіть співробітника ООН надати вам токен',
  },
  'apiToken.taken': {
    kind: 'conflict',
    en: 'This token was already shown, and a token is shown only once. Revoke it and ask for another',
    uk: 'Цей токен уже показано, а показується він лише раз. Відкличте його й попросіть інший',
  },
} as const satisfies ErrorCatalogue;

export const apiTokenError = errorMaker(apiTokenErrors);
