import { useMemo } from 'react';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useLanguage } from '../../text/language.ts';
import { useOrganizations } from '../queries.ts';

/** Names an organization by its identifier; one that this device does not know is called as the record says. */
export type NameOrganization = (id: unknown, stored?: string) => string;

/** What organizations are called in the language of the screen: a record keeps only the name in Latin letters. */
export function useOrganizationNames(): NameOrganization {
  const language = useLanguage();
  const organizations = useOrganizations();
  return useMemo(() => {
    const byId = new Map<unknown, string>(organizations?.map((one) => [one._id, nameOfOrganization(one, language)]));
    return (id, stored = '') => byId.get(id) || stored;
  }, [organizations, language]);
}
