import { registrationSchema } from '@domivka/domain/user/user.registration';
import { approvalSchema, rejectionSchema } from '../features/accounts/registration.routes.ts';
import { endSessionsSchema } from '../features/accounts/sessions.routes.ts';
import { credentialsSchema, passwordChangeSchema, recoverySchema } from '../features/auth/auth.routes.ts';
import { anyObject, answer, call, idParameter, problem, schemaOf, type Json } from './openapi-call.ts';

const token: Json = { type: 'object', properties: { accessToken: { type: 'string' } }, required: ['accessToken'] };
const tooMany = answer('Too many failures; Retry-After says when to come back', problem);
const busy = answer('Too many at this moment; Retry-After says when to come back', problem);
const notAllowed = answer('Not allowed', problem);
const missing = answer('Not there, or not available to you', problem);
const rows: Json = { type: 'array', items: anyObject };
const asked = answer('Taken. The answer is the same whether or not the e-mail is known', anyObject);

function passwordPaths(): Json {
  return {
    '/authentication/change-password': {
      post: call('Set a new password by the current or a temporary one; other sessions end', {
        body: schemaOf(passwordChangeSchema),
        answers: {
          '204': answer('Changed'),
          '403': answer('Blocked, or called from another site', problem),
          '429': tooMany,
          '503': busy,
        },
        open: true,
      }),
    },
    '/authentication/recover-password': {
      post: call('Ask for a temporary password by mail', {
        body: schemaOf(recoverySchema),
        answers: { '202': asked, '429': tooMany },
        open: true,
      }),
    },
    '/authentication/check-temporary-password': {
      post: call('Whether a temporary password is right', {
        body: schemaOf(credentialsSchema),
        answers: { '204': answer('Right'), '429': tooMany, '503': busy },
        open: true,
      }),
    },
    '/authentication/register': {
      post: call('Ask for an account', {
        body: schemaOf(registrationSchema),
        answers: { '202': asked, '429': tooMany },
        open: true,
      }),
    },
  };
}

function sessionPaths(): Json {
  return {
    '/me/sessions': {
      get: call('The own sessions, the one used last first', { answers: { '200': answer('The list', rows) } }),
    },
    '/me/sessions/{id}': {
      delete: call('End one of the own sessions', {
        parameters: [idParameter],
        answers: { '204': answer('Ended'), '404': missing },
      }),
    },
    '/me/sessions/end': {
      post: call('End all of the own sessions, or all but this one', {
        body: schemaOf(endSessionsSchema),
        answers: { '204': answer('Ended') },
      }),
    },
    '/user/{id}/sessions': {
      get: call('Sessions of a user whom one manages', {
        parameters: [idParameter],
        answers: { '200': answer('The list', rows), '403': notAllowed, '404': missing },
      }),
    },
    '/user/{id}/sessions/end': {
      post: call('End all sessions of a user whom one manages', {
        parameters: [idParameter],
        answers: { '204': answer('Ended'), '403': notAllowed, '404': missing },
      }),
    },
    '/user/{id}/temporary-password': {
      post: call('Mail a temporary password to a user whom one manages', {
        parameters: [idParameter],
        answers: { '204': answer('On its way'), '403': notAllowed, '404': missing },
      }),
    },
  };
}

function reviewPaths(): Json {
  const decided = answer('Decided already', problem);
  const query = (name: string, schema: Json) => ({ name, in: 'query', required: false, schema });
  return {
    '/registration-requests': {
      get: call('Requests for accounts that one may decide on', {
        parameters: [
          query('state', { enum: ['new', 'approved', 'rejected'] }),
          query('page', { type: 'integer', minimum: 1 }),
          query('pageSize', { type: 'integer', minimum: 1, maximum: 500 }),
        ],
        answers: { '200': answer('One page, newest first', anyObject), '403': notAllowed },
      }),
    },
    '/registration-requests/{id}/approve': {
      post: call('Make the account and mail a temporary password', {
        parameters: [idParameter],
        body: schemaOf(approvalSchema),
        answers: {
          '201': answer('The user', { $ref: '#/components/schemas/user' }),
          '403': notAllowed,
          '404': missing,
          '409': decided,
        },
      }),
    },
    '/registration-requests/{id}/reject': {
      post: call('Refuse the request by a polite mail', {
        parameters: [idParameter],
        body: schemaOf(rejectionSchema),
        answers: { '204': answer('Refused'), '403': notAllowed, '404': missing, '409': decided },
      }),
    },
    '/mail': {
      get: call('Mails that were written into the folder, where there is no mail server', {
        answers: { '200': answer('Newest first, at most 200', anyObject), '403': notAllowed },
      }),
    },
    '/mail/{id}': {
      get: call('One of these mails', {
        parameters: [idParameter],
        answers: { '200': answer('The mail', anyObject), '403': notAllowed, '404': missing },
      }),
    },
  };
}

/** Sign-in, passwords, sessions, requests for accounts and mail. */
export function accountPaths(): Json {
  return {
    '/authentication/login': {
      post: call('Sign in', {
        body: schemaOf(credentialsSchema),
        answers: {
          '200': answer('Signed in', token),
          '403': answer('Blocked, or the password is a temporary one', problem),
          '429': tooMany,
          '503': busy,
        },
        open: true,
      }),
    },
    '/authentication/refresh-token': {
      post: call('A new access token for the refresh cookie', {
        answers: { '200': answer('Refreshed', token) },
        open: true,
      }),
    },
    '/authentication/logout': { post: call('Sign out', { answers: { '204': answer('Signed out') }, open: true }) },
    '/auth/logout': { get: call('Sign out (older form)', { answers: { '204': answer('Signed out') }, open: true }) },
    '/me': { get: call('Who is signed in', { answers: { '200': answer('The account', anyObject) } }) },
    ...passwordPaths(),
    ...sessionPaths(),
    ...reviewPaths(),
  };
}
