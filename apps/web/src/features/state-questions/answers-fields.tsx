import type { ReactNode } from 'react';
import type { EntityForm } from '../../forms/entity-form.ts';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { todayHere } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { ApplicationsBlock } from './applications-block.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';

type FormProps = { readonly form: EntityForm<'stateQuestions'> };

/** Earlier answers are easily taken for today's: the day beside it says which they are. */
function OlderAnswers({ form }: FormProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { asOfDate } = form.values;
  if (typeof asOfDate !== 'string' || asOfDate === '' || asOfDate >= todayHere()) return null;
  return <FieldHint tone="suggestion">{t(text.olderAnswers, { date: format.date(asOfDate) })}</FieldHint>;
}

/** What the forms of the state questions add to the declared fields. */
export function partsOfAnswers(form: EntityForm<'stateQuestions'>): FormParts<'stateQuestions'> {
  return {
    own: { applications: <ApplicationsBlock form={form} /> },
    below: { asOfDate: <OlderAnswers form={form} /> },
  };
}
