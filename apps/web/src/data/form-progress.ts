import type { Issue } from '@domivka/domain/kernel/errors';
import type { EntityForm } from './entity-form.ts';
import { filledValues, topOf } from './form-values.ts';

/** How far a section of a form is: nothing missing, something said wrong, something missing, nothing that has to be filled. */
export type SectionState = 'done' | 'problem' | 'open' | 'optional';

type Judged = Pick<EntityForm, 'issues' | 'messagesOf' | 'values'>;

/** The issues of these fields, whole or anywhere inside them (a row of a list). */
export function issuesWithin(issues: readonly Issue[], fields: readonly string[]): readonly Issue[] {
  return issues.filter(({ path }) => path !== undefined && fields.includes(topOf(path)));
}

/** The state of a section with these fields. One in which nothing is mandatory is done as soon as something stands in it. */
export function stateOfSection(fields: readonly string[], { issues, messagesOf, values }: Judged): SectionState {
  const own = issuesWithin(issues, fields);
  if (own.some(({ path }) => path !== undefined && messagesOf(path).length > 0)) return 'problem';
  if (own.length > 0) return 'open';
  const filled = filledValues(values);
  return fields.some((field) => Object.hasOwn(filled, field)) ? 'done' : 'optional';
}
