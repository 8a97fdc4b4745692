import { permissionsOf } from '../kernel/matrix.ts';
import type { PermissionTable } from '../kernel/rights.ts';

/** The lines of the matrix for assessments; own means: of the creator's organization. */
export const assessmentPermissions: PermissionTable = permissionsOf('assessment');
