import type { ReactNode } from 'react';
import type { Option } from '@domivka/domain/kernel/options';
import { stateQuestionsFieldLabels as label } from '@domivka/domain/state-questions/state-questions.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { OptionalChips } from '../../ui/optional-choice.tsx';

export type SectionProps = { readonly form: EntityForm };
export type AnswerField = keyof typeof label;

/** A question that may stay without an answer, and whose answer can be taken back. */
export function OptionalChoice({
  form,
  path,
  options,
}: SectionProps & { readonly path: AnswerField; readonly options: readonly Option[] }): ReactNode {
  return <OptionalChips {...form.bind<string | undefined>(path)} label={label[path]} options={options} />;
}

/** The day on which something was done: asked for when it is done, and shown as long as it says something. */
export function DoneDate({
  form,
  path,
  state,
}: SectionProps & { readonly path: AnswerField; readonly state: AnswerField }): ReactNode {
  const t = useText();
  const isDone = form.values[state] === 'done';
  const bound = form.bind<string | undefined>(path);
  if (!isDone && !bound.value) return null;
  return <DateField {...bound} label={t(label[path])} required={isDone} />;
}
