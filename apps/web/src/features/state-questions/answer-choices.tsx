import type { ReactNode } from 'react';
import type { Option } from '@domivka/domain/kernel/options';
import { stateQuestionsFieldLabels as label } from '@domivka/domain/state-questions/state-questions.text';
import type { EntityForm } from '../../data/entity-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';

export type SectionProps = { readonly form: EntityForm };
export type AnswerField = keyof typeof label;

/** A question that may stay without an answer, and whose answer can be taken back. */
export function OptionalChoice(
  props: SectionProps & { readonly path: AnswerField; readonly options: readonly Option[] },
): ReactNode {
  const t = useText();
  return (
    <ChoiceChips
      {...props.form.bind<string | undefined>(props.path)}
      label={t(label[props.path])}
      choices={sayChoices(props.options, t.language)}
      noneLabel={t(formText.noAnswer)}
    />
  );
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
