import { type OrganizationFields, organizationFields, organizationSections } from './organization.fields.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { pCodeLevel } from '../geography/p-code.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue } from '../kernel/record.ts';
import { organizationIssue } from './organization.errors.ts';
import { actionsOfOrganization, decideOrganizationRight, organizationPermissions } from './organization.permissions.ts';
import { organizationLabel } from './organization.text.ts';

const accessibility = 'geographicAccessibility';

/** The level whose one unit an authority of this type has; undefined for other types. */
export function levelOfAuthority(type: unknown): 1 | 2 | 3 | 4 | undefined {
  return ([1, 2, 3, 4] as const).find((level) => type === `authority_admin${level}`);
}

/** Authorities of a level work in one unit of that level (product rules on scopes). */
function checkLevel(type: unknown, codes: readonly unknown[]): readonly Issue[] {
  const level = levelOfAuthority(type);
  if (level === undefined) return [];
  const [only] = codes;
  const fits = codes.length === 1 && typeof only === 'string' && pCodeLevel(only) === level;
  return fits ? [] : [organizationIssue('organization.oneUnitOfLevel', undefined, accessibility)];
}

function checkOrganization(
  organization: OrganizationFields,
  { places, before }: CheckContext<OrganizationFields>,
): readonly Issue[] {
  const sent = organization[accessibility];
  const codes: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const levelIssues = checkLevel(organization['type'], codes);
  if (!places || sameValue(sent, before?.[accessibility])) return levelIssues;
  const unknown = codes.flatMap((pCode, index) =>
    typeof pCode === 'string' && !places.find(pCode)
      ? [organizationIssue('organization.unknownPCode', { pCode }, `${accessibility}.${index}`)]
      : [],
  );
  return [...levelIssues, ...unknown];
}

/** Who works with the product: partners, authorities, ministries, UN agencies and donors. */
export const organizationEntity = defineEntity({
  table: 'organization',
  label: organizationLabel,
  fields: organizationFields,
  sections: organizationSections,
  authors: 'editors',
  // Without a word about it an organization works; whoever stops keeps its history and is no longer offered anywhere.
  derive: (organization) => ({ ...organization, active: organization['active'] ?? true }),
  check: checkOrganization,
  keys: (organization) => ({
    searchKey: nameSearchKey([
      organization['title'],
      organization['name'],
      organization['fullName'],
      organization['fullTitleUkr'],
      organization['identifier'],
    ]),
  }),
  permissions: organizationPermissions,
  actionsOf: actionsOfOrganization,
  decideRight: decideOrganizationRight,
  // Everybody knows an organization by its names, type and logo.
  unique: {
    field: 'identifier',
    issue: organizationIssue('organization.identifierTaken', undefined, 'identifier'),
  },
  offline: false,
});
