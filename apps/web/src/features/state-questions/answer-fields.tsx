import type { ReactNode } from 'react';
import { deminingStates, rubbleStates } from '@domivka/domain/state-questions/state-questions.options.text';
import { stateQuestionsFieldLabels as label } from '@domivka/domain/state-questions/state-questions.text';
import { todayHere } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { DoneDate, OptionalChoice, type SectionProps } from './answer-choices.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';

/** Since when the answers hold. Answers that stood before are easily taken for today's: one tap says which they are. */
export function AsOfField({ form }: SectionProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const today = todayHere();
  const bound = form.bind<string | undefined>('asOfDate');
  return (
    <div>
      <DateField {...bound} label={t(label.asOfDate)} description={t(text.asOfHint)} max={today} required />
      {bound.value && bound.value < today ? (
        <FieldHint tone="suggestion" action={{ label: t(text.asOfToday), onClick: () => form.set('asOfDate', today) }}>
          {t(text.olderAnswers, { date: format.date(bound.value) })}
        </FieldHint>
      ) : null}
    </div>
  );
}

/** Mines and rubble. */
export function SafetyFields({ form }: SectionProps): ReactNode {
  return (
    <>
      <OptionalChoice form={form} path="demining" options={deminingStates} />
      <DoneDate form={form} path="miningDate" state="demining" />
      <OptionalChoice form={form} path="rubbleRemoval" options={rubbleStates} />
      <DoneDate form={form} path="rubbleRemovalDate" state="rubbleRemoval" />
    </>
  );
}

export function NoteFields({ form }: SectionProps): ReactNode {
  const t = useText();
  return <NoteField {...form.bind<string | undefined>('comment')} label={t(label.comment)} />;
}
