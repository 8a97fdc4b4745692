import type { Issue } from '@domivka/domain/kernel/errors';
import { isFields, type Fields } from '@domivka/domain/kernel/record';

/** The applications as they are typed; any part of one may still be missing. */
export function applicationsOf({ applications }: Fields): readonly Fields[] {
  return Array.isArray(applications) ? applications.map((row: unknown) => (isFields(row) ? row : {})) : [];
}

function isEmpty(row: Fields): boolean {
  return Object.values(row).every((part) => part === undefined || part === null || part === '');
}

/** Moves the issues of applications to the rows as they are typed: the rules drop empty rows. */
export function placeApplicationIssues(issues: readonly Issue[], values: Fields): readonly Issue[] {
  const kept = applicationsOf(values).flatMap((row, index) => (isEmpty(row) ? [] : [index]));
  return issues.map((issue) => {
    const [top, index, ...rest] = issue.path?.split('.') ?? [];
    if (top !== 'applications' || index === undefined) return issue;
    return { ...issue, path: [top, kept[Number(index)] ?? index, ...rest].join('.') };
  });
}
