import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { ReviewState } from '@domivka/domain/assessment/assessment.options.text';
import type { Role } from '@domivka/domain/kernel/actor';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { equals, type Filter } from './search-filters.ts';

/** Whether somebody of this role reviews assessments at all (the matrix, `assessment.verify`). */
export function mayReview(role: Role): boolean {
  return rightOf(assessmentEntity, role, 'verify') !== '-';
}

/** Whether somebody of this role makes assessments, which a reviewer may give back. */
export function mayAssess(role: Role): boolean {
  return rightOf(assessmentEntity, role, 'update') !== '-';
}

/** Assessments in a state of their review; with `organizationId`, those that this organization made. */
export function reviewFilters(state: ReviewState, organizationId?: string): readonly Filter[] {
  return [...equals('reviewState', state), ...equals('organizationId', organizationId)];
}
