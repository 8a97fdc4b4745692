import type { Role } from '@domivka/domain/kernel/actor';
import { permissionsOf } from '@domivka/domain/kernel/matrix';

/** Reads the matrix and not the entity, because the table of routes needs it and must be light. */
const { update, verify } = permissionsOf('assessment');

/** Whether a user of this role reviews assessments at all (the matrix, `assessment.verify`). */
export function mayReview(role: Role): boolean {
  return verify !== undefined && verify[role] !== '-';
}

/** Whether a user of this role makes assessments, which a reviewer may give back. */
export function mayAssess(role: Role): boolean {
  return update !== undefined && update[role] !== '-';
}
