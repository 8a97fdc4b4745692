import { permissionsOf } from '../kernel/matrix.ts';
import type { PermissionTable } from '../kernel/rights.ts';

/** The lines of the matrix for assessments; own means: of the creator's organization. */
export const assessmentPermissions: PermissionTable = permissionsOf('assessment');

/** A masked reader (a donor) learns the damage, not which flat it is, who lives there, or what people wrote (product rules on masks). */
export const maskedAssessmentFields: readonly string[] = [
  'unitId',
  'vulnerableResidents',
  'actNumber',
  'overrideReason',
  'reviewNote',
  'comment',
  'createdBy',
  'updatedBy',
  'custom',
];
