import { type OrganizationFields, organizationFields, organizationSections } from './organization.fields.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { pCodeLevel } from '../geography/p-code.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue } from '../kernel/record.ts';
import { organizationIssue } from './organization.errors.ts';
import { organizationLabel } from './organization.text.ts';
import { type Actor, liesWithin } from '../kernel/actor.ts';
import type { Action } from '../kernel/rights.ts';

const accessibility = 'geographicAccessibility';

/** The rights that a write needs: where an organization works decides what its people see, so changing it is a right of its own. */
function actionsOfOrganization(before: OrganizationFields | undefined, after: OrganizationFields): readonly Action[] {
  if (!before) return ['create'];
  return sameValue(before[accessibility], after[accessibility]) ? ['update'] : ['update', 'updateArea'];
}

/**
 * Nobody gives away an area that they do not have: a user who works in a part of the country must name areas inside it, because to name none
 * is to give the whole country.
 */
function decideOrganizationRight(
  actor: Actor,
  action: Action,
  record: OrganizationFields,
  after?: OrganizationFields,
): Issue | undefined {
  if (actor.areas.length === 0 || after === undefined || (action !== 'create' && action !== 'updateArea'))
    return undefined;
  const sent = (action === 'create' ? record : after)[accessibility];
  const codes: readonly unknown[] = Array.isArray(sent) ? sent : [];
  if (codes.length > 0 && codes.every((code) => liesWithin(actor.areas, code))) return undefined;
  return organizationIssue('organization.foreignArea');
}

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
  const levelIssues = checkLevel(organization.type, codes);
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
  // Without a word about it an organization works; one that stops keeps its history and is no longer offered.
  derive: (organization) => ({ ...organization, active: organization.active ?? true }),
  check: checkOrganization,
  keys: (organization) => ({
    searchKey: nameSearchKey([
      organization.title,
      organization.name,
      organization.fullName,
      organization.fullTitleUkr,
      organization.identifier,
    ]),
  }),
  actionsOf: actionsOfOrganization,
  decideRight: decideOrganizationRight,
  // All users read the names, type and logo of an organization.
  unique: { field: 'identifier', issue: organizationIssue('organization.identifierTaken', undefined, 'identifier') },
  offline: false,
});
