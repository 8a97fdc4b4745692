import { clientHeader, clientRelease } from '@domivka/domain/kernel/client-release';
import { getLanguage } from '../text/language.ts';

/** What every call of the interface says of whoever makes it: the language of the page, and which release of the application it is. */
export function callHeaders(): Readonly<Record<string, string>> {
  return { 'Accept-Language': getLanguage(), [clientHeader]: String(clientRelease) };
}
