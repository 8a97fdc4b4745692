import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';

/** What an organization is called in a language. */
export function nameOfOrganization(organization: Fields | undefined, language: Language): string {
  const latin = organization?.['name'] ?? organization?.['title'];
  const ukrainian = organization?.['fullTitleUkr'];
  return String((language === 'uk' ? ukrainian || latin : latin || ukrainian) ?? '');
}

/** What a person is called in a language; the other name is used where one is missing, the email where both are. */
export function nameOfPerson(person: Fields | undefined, language: Language): string {
  const [latin, ukrainian] = [person?.['name'], person?.['nameUkr']];
  return String((language === 'uk' ? ukrainian || latin : latin || ukrainian) || (person?.['email'] ?? ''));
}
