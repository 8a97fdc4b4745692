import { permissionsOf } from '../kernel/matrix.ts';
import type { PermissionTable } from '../kernel/rights.ts';

/** The lines of the matrix for addresses. */
export const addressPermissions: PermissionTable = permissionsOf('address');

/** What makes an address that address: changing it needs a right of its own. */
export const identityFields = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus', 'buildingType'] as const;
