import { DomainError, sayIssue, type SaidIssue } from '@domivka/domain/kernel/errors';
import { answerOf, errorCatalogue } from '@domivka/domain/catalogue';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { serverErrorText, type HttpError } from '../platform/http-error.ts';

/** The body of every error answer (RFC 9457 with the members of our interface). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly messages: readonly string[];
  readonly issues: readonly SaidIssue[];
  readonly requestId: string;
  readonly conflict?: DomainError['conflict'];
};

const titles: Record<number, Text> = {
  400: { en: 'The request is not valid', uk: 'Запит неправильний' },
  401: { en: 'Please sign in', uk: 'Увійдіть, будь ласка' },
  403: { en: 'This is not allowed', uk: 'Це не дозволено' },
  404: { en: 'Not found', uk: 'Не знайдено' },
  405: { en: 'Not possible here', uk: 'Тут це неможливо' },
  408: { en: 'Too slow', uk: 'Надто повільно' },
  409: { en: 'There is a conflict', uk: 'Виник конфлікт' },
  413: { en: 'Too large', uk: 'Завеликий обсяг' },
  415: { en: 'Unknown content type', uk: 'Невідомий тип вмісту' },
  426: { en: 'A newer version is needed', uk: 'Потрібна новіша версія' },
  429: { en: 'Too many attempts', uk: 'Забагато спроб' },
  431: { en: 'Too large', uk: 'Завеликий обсяг' },
  503: { en: 'Not available at the moment', uk: 'Тимчасово недоступно' },
};

export function problemOf(error: DomainError | HttpError, language: Language, requestId: string): Problem {
  return error instanceof DomainError
    ? domainProblem(error, language, requestId)
    : httpProblem(error, language, requestId);
}

function domainProblem(error: DomainError, language: Language, requestId: string): Problem {
  const { status, messages, issues } = answerOf(error, language);
  const summary = sayIssue(
    errorCatalogue,
    { code: error.code, ...(issues[0]?.parameters ? { parameters: issues[0].parameters } : {}) },
    language,
  );
  const detail = summary === error.code ? (messages[0] ?? summary) : summary;
  return {
    ...frame(status, language),
    status,
    detail,
    code: error.code,
    messages,
    issues,
    requestId,
    ...(error.conflict ? { conflict: error.conflict } : {}),
  };
}

function httpProblem(error: HttpError, language: Language, requestId: string): Problem {
  const detail = say(error.text, language);
  return {
    ...frame(error.status, language),
    status: error.status,
    detail,
    code: error.code,
    messages: [detail],
    issues: [],
    requestId,
  };
}

function frame(status: number, language: Language): Pick<Problem, 'type' | 'title'> {
  return { type: 'about:blank', title: say(titles[status] ?? serverErrorText, language) };
}
