import { useCallback, useMemo } from 'react';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useLanguage } from '../../text/language.ts';
import { useOrganizations } from '../use-records.ts';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';

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

const shown = 12;

const nameFields = ['name', 'title', 'fullName', 'fullTitleUkr', 'identifier'] as const;

export type FoundOrganization = { readonly value: string; readonly label: string; readonly description?: string };

function fold(text: unknown): string {
  return String(text ?? '').toLocaleLowerCase('uk');
}

/**
 * The working organizations in whose names every typed word occurs, in either language; those that begin with it come first. At most twelve: who
 * needs another one types more.
 */
export function findOrganizations(
  organizations: readonly (Fields & { readonly _id: string })[],
  typed: string,
  language: Language,
): readonly FoundOrganization[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return organizations
    .filter(({ active }) => active !== false)
    .map((organization) => ({ organization, names: fold(nameFields.map((field) => organization[field]).join(' · ')) }))
    .filter(({ names }) => words.every((word) => names.includes(word)))
    .toSorted((one, other) => rank(one.names, words) - rank(other.names, words))
    .slice(0, shown)
    .map(({ organization }) => describe(organization, language));
}

/** The same as the search of a field. */
export function useOrganizationSearch(): (typed: string) => Promise<readonly FoundOrganization[]> {
  const language = useLanguage();
  const organizations = useOrganizations();
  return useCallback(
    async (typed) => findOrganizations(organizations ?? [], typed, language),
    [organizations, language],
  );
}

function rank(names: string, words: readonly string[]): number {
  return names.split(' · ').some((name) => name.startsWith(words.join(' '))) ? 0 : 1;
}

function describe(organization: Fields & { readonly _id: string }, language: Language): FoundOrganization {
  const label = nameOfOrganization(organization, language);
  const other = nameOfOrganization(organization, language === 'uk' ? 'en' : 'uk');
  return { value: organization._id, label, ...(other && other !== label ? { description: other } : {}) };
}
