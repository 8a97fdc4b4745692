import { row, type PermissionTable } from '../kernel/rights.ts';

/** The permission matrix for addresses. Columns: Admin, Staff, Ministry, Oblast, Raion, Local, Manager, Partner, Donor. */
export const addressPermissions: PermissionTable = {
  read: row('           A A A G G G G G   M'),
  create: row('         A A - G G G G G   -'),
  update: row('         A A - G G G G G   -'),
  updateIdentity: row(' A A - G G G O O   -'),
  delete: row('         A A - R R R O S24 -'),
};

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
