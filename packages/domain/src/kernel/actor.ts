import type { Option } from './options.ts';
import type { Text } from './text.ts';

/** The nine roles, exactly as they travel (wire dictionary); the words beside them are what the screens show. */
export const roles = [
  { code: 'Admin', en: 'Admin', uk: 'Адміністратор' },
  { code: 'Staff Member (UN)', en: 'Staff Member (UN)', uk: 'Співробітник ООН' },
  { code: 'Ministry Representative', en: 'Ministry Representative', uk: 'Представник міністерства' },
  { code: 'Oblast Administration', en: 'Oblast Administration', uk: 'Обласна адміністрація' },
  { code: 'Raion Administration', en: 'Raion Administration', uk: 'Районна адміністрація' },
  { code: 'Local Authorities', en: 'Local Authorities', uk: 'Місцева влада' },
  { code: 'Partner Manager', en: 'Partner Manager', uk: 'Керівник партнерської організації' },
  { code: 'Partner Organization', en: 'Partner Organization', uk: 'Партнерська організація' },
  { code: 'Donor', en: 'Donor', uk: 'Донор' },
] as const satisfies readonly Option[];

export type Role = (typeof roles)[number]['code'];

/** The acting user: what every decision on rights looks at. Built from the database on each request, never from a token. */
export type Actor = {
  readonly _id: string;
  readonly role: Role;
  readonly organizationId: string;
  readonly organizationName: string;
  /** Effective administrative codes: the organization's accessibility within the user's oblasts. Empty: the whole country. */
  readonly areas: readonly string[];
  /** Reads records of the own organization only, where the role reads those of others too: the token of a partner manager. */
  readonly ownOnly?: true;
};

/** Who the history names where the program itself has acted, in nobody’s name. No account has this id. */
export const programId = '0'.repeat(24);
export const programName: Text = { en: 'Domivka', uk: 'Домівка' };

/** A code that no record lies in: the scope of a user whose restrictions leave nothing. */
export const nowhere = 'UA00';

/**
 * The areas in which a user may work: organization accessibility ∩ restriction to oblasts (product rules on scopes).
 * Authorities of a level always need a unit of their own; all others see the whole country when nothing is set.
 */
export function effectiveAreas(
  organization: { readonly type: string; readonly geographicAccessibility?: readonly string[] | undefined },
  oblasts: readonly string[] | undefined,
): readonly string[] {
  const accessible = organization.geographicAccessibility ?? [];
  const restricted = oblasts ?? [];
  if (accessible.length === 0 && organization.type.startsWith('authority_')) return [nowhere];
  if (accessible.length === 0) return [...restricted];
  if (restricted.length === 0) return [...accessible];
  const common = new Set<string>();
  for (const one of accessible)
    for (const other of restricted) {
      if (one.startsWith(other)) common.add(one);
      else if (other.startsWith(one)) common.add(other);
    }
  return common.size > 0 ? [...common].toSorted() : [nowhere];
}

/** Whether a place with this administrative code lies in the areas; empty areas are the whole country. */
export function liesWithin(areas: readonly string[], pCode: unknown): boolean {
  if (areas.length === 0) return true;
  return typeof pCode === 'string' && areas.some((area) => pCode.startsWith(area));
}
