/** Of which part of an address a new record is, as the address line says it: of one unit, of several by their ids, or of those chosen together. */
export type NewTarget = { readonly unit?: string; readonly units?: string; readonly selection?: 1 };

/**
 * Where what was typed for a new record is kept: a form for each target, so that who goes from door to door finds each as it was left, and none
 * brings the target of another.
 */
export function draftKeyOfNew(
  table: 'assessment' | 'activity',
  addressId: string,
  { unit, units, selection }: NewTarget,
): string {
  const target = selection ? 'selection' : (unit ?? units);
  return [table, 'new', addressId, ...(target === undefined ? [] : [target])].join('/');
}
