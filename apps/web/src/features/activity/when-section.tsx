import type { ReactNode } from 'react';
import { delayOf } from '@domivka/domain/activity/activity-phase';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import { todayHere } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { sayCompletionDelay, sayStartDelay } from '../../text/day-words.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';
import classes from './activity.module.css';
import { HitAgainHint, type AroundProps } from './around-hints.tsx';

/** How the beginning and the end stand against their plan, in a sentence each. */
function Delays({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const { status, actualStartDate } = form.values;
  const delay = delayOf(form.values, todayHere());
  const isCompleted = status === 'Completed';
  const sentences = [
    sayStartDelay(delay, isCompleted || Boolean(actualStartDate), t),
    sayCompletionDelay(delay, isCompleted, t),
  ].filter((sentence) => sentence !== undefined);
  return sentences.map(({ words, isOpen }) =>
    isOpen ? (
      <FieldHint key={words} tone="attention">
        {words}
      </FieldHint>
    ) : (
      <p key={words} className={classes.delay}>
        {words}
      </p>
    ),
  );
}

/** Planned and actual days. A finished activity needs the day on which it was finished. */
export function WhenSection({ form, building, selfId }: AroundProps): ReactNode {
  const t = useText();
  const today = todayHere();
  const bind = (path: string) => form.bind<string | undefined>(path);
  return (
    <FormPart id={activitySections.when.id} title={t(text.when)}>
      <FieldRow>
        <DateField {...bind('plannedStartDate')} label={t(label.plannedStartDate)} />
        <DateField {...bind('plannedCompletionDate')} label={t(label.plannedCompletionDate)} />
      </FieldRow>
      <FieldRow>
        <DateField {...bind('actualStartDate')} label={t(label.actualStartDate)} today={today} />
        <div>
          <DateField
            {...bind('actualCompletionDate')}
            label={t(label.actualCompletionDate)}
            today={today}
            required={form.values['status'] === 'Completed'}
          />
          <FieldWarnings messages={form.warningsOf('actualCompletionDate')} />
        </div>
      </FieldRow>
      <Delays form={form} />
      <HitAgainHint form={form} building={building} selfId={selfId} />
    </FormPart>
  );
}
