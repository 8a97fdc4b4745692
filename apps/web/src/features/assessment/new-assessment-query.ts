import { isId } from '@domivka/domain/kernel/record';

/**
 * What of a new assessment is in the address line: the unit that it is of, or that the chosen units are meant; the short form; and that
 * a user came to record a strike.
 */
export type NewAssessmentQuery = {
  readonly unit?: string;
  readonly selection?: 1;
  readonly rapid?: 1;
  readonly strike?: 1;
};

/** What the address line of a saved assessment may say: that it is to be changed. */
export type AssessmentQuery = { readonly edit?: 1 };

export function readAssessmentQuery({ edit }: Readonly<Record<string, unknown>>): AssessmentQuery {
  return Number(edit) === 1 ? { edit: 1 } : {};
}

/** Reads the query of a new assessment; what makes no sense does not exist. A choice of units goes before a single one. */
export function readNewAssessmentQuery({
  unit,
  selection,
  rapid,
  strike,
}: Readonly<Record<string, unknown>>): NewAssessmentQuery {
  const isSelection = selection === 1 || selection === true;
  return {
    ...(isSelection ? { selection: 1 as const } : {}),
    ...(!isSelection && isId(unit) ? { unit } : {}),
    ...(rapid === 1 || rapid === true ? { rapid: 1 as const } : {}),
    ...(strike === 1 || strike === true ? { strike: 1 as const } : {}),
  };
}
