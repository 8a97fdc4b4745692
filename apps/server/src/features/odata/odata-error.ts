import { say, type Text } from '@domivka/domain/kernel/text';
import { HttpError } from '../../platform/http-error.ts';
import { odataErrors } from './odata.text.ts';

/** Makes the failure of a question that the feed cannot answer: 400, with a sentence. */
export function odataError(
  code: keyof typeof odataErrors,
  parameters: Readonly<Record<string, string | number>> = {},
): HttpError {
  const text: Text = odataErrors[code];
  return new HttpError(400, code, { en: say(text, 'en', parameters), uk: say(text, 'uk', parameters) });
}
