import { row, type PermissionTable } from '../kernel/rights.ts';

/**
 * The permission matrix for assessments; own means: of the creator's organization.
 * Columns: Admin, Staff, Ministry, Oblast, Raion, Local, Manager, Partner, Donor.
 */
export const assessmentPermissions: PermissionTable = {
  read: row('  A A A G G G G G   M'),
  create: row('A A - G G G G G   -'),
  update: row('A A - O O O O O   -'),
  delete: row('A A - O O O O S24 -'),
  verify: row('A A A G G G - -   -'),
};

/** A masked reader (a donor) learns the damage, not which flat it is, who lives there, or what people wrote (product rules on masks). */
export const maskedAssessmentFields: readonly string[] = [
  'unitId',
  'vulnerableResidents',
  'actNumber',
  'overrideReason',
  'comment',
  'createdBy',
  'updatedBy',
  'custom',
];
