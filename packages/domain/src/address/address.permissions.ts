import { permissionsOf } from '../kernel/matrix.ts';
import type { PermissionTable } from '../kernel/rights.ts';

/** The lines of the matrix for addresses. */
export const addressPermissions: PermissionTable = permissionsOf('address');

/** What makes an address that address: changing it needs a right of its own. */
export const identityFields: readonly string[] = [
  'pCode4',
  'streetType',
  'streetUkr',
  'house',
  'corpus',
  'buildingType',
];

/** A masked reader (a donor) learns the street, not the house (product rules on masks). */
export const maskedAddressFields: readonly string[] = [
  'house',
  'corpus',
  'name',
  'nameUkr',
  'location',
  'accuracy',
  'residents',
  'comment',
  'createdBy',
  'updatedBy',
  'custom',
];
