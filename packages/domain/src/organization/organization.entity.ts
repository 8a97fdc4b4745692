import { nameSearchKey } from '../kernel/keys.ts';
import { pCodeLevel } from '../geography/p-code.ts';
import { customField } from '../kernel/custom.ts';
import type { CheckContext, Entity, Field } from '../kernel/entity.ts';
import { tidyOptional, tidyText } from '../kernel/tidy.ts';
import type { Issue } from '../kernel/errors.ts';
import { sameValue, type Fields } from '../kernel/record.ts';
import { organizationIssue } from './organization.errors.ts';
import { actionsOfOrganization, decideOrganizationRight, organizationPermissions } from './organization.permissions.ts';
import { organizationSchema } from './organization.schema.ts';
import { organizationFieldLabels as label, organizationLabel, organizationTypes } from './organization.text.ts';

function tidyCodes(value: unknown): unknown {
  return Array.isArray(value) ? value.map(tidyText) : value;
}

const accessibility = 'geographicAccessibility';

const fields = {
  identifier: { kind: 'text', column: true, label: label.identifier, normalize: tidyText },
  title: { kind: 'text', column: true, sorted: true, label: label.title, normalize: tidyText },
  name: { kind: 'text', column: true, sorted: true, label: label.name, normalize: tidyText },
  fullName: { kind: 'text', label: label.fullName, normalize: tidyOptional },
  fullTitleUkr: { kind: 'text', column: true, sorted: true, label: label.fullTitleUkr, normalize: tidyText },
  type: { kind: 'code', column: true, label: label.type, options: organizationTypes },
  logo: { kind: 'text', label: label.logo, normalize: tidyOptional },
  geographicAccessibility: { kind: 'codes', column: true, label: label.geographicAccessibility, normalize: tidyCodes },
  active: { kind: 'boolean', column: true, label: label.active },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

/** Authorities of a level work in one unit of that level (product rules on scopes). */
function checkLevel(type: unknown, codes: readonly unknown[]): readonly Issue[] {
  const level = typeof type === 'string' ? /^authority_admin([1-4])$/.exec(type)?.[1] : undefined;
  if (level === undefined) return [];
  const [only] = codes;
  const fits = codes.length === 1 && typeof only === 'string' && pCodeLevel(only) === Number(level);
  return fits ? [] : [organizationIssue('organization.oneUnitOfLevel', undefined, accessibility)];
}

function checkOrganization(organization: Fields, { places, before }: CheckContext): readonly Issue[] {
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
export const organizationEntity: Entity = {
  table: 'organization',
  label: organizationLabel,
  fields,
  schema: organizationSchema,
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
  editorsOnly: [accessibility, 'createdBy', 'updatedBy'],
  unique: {
    field: 'identifier',
    issue: organizationIssue('organization.identifierTaken', undefined, 'identifier'),
  },
  offline: false,
};
