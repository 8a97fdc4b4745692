import type { ReactNode } from 'react';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import type { EntityForm } from '../../data/entity-form.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';

/** Planned and actual days. A finished activity needs the day on which it was finished. */
export function WhenSection({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const bind = (path: string) => form.bind<string | undefined>(path);
  return (
    <FormPart id={activitySections.when.id} title={t(text.when)}>
      <FieldRow>
        <DateField {...bind('plannedStartDate')} label={t(label.plannedStartDate)} />
        <DateField {...bind('plannedCompletionDate')} label={t(label.plannedCompletionDate)} />
      </FieldRow>
      <FieldRow>
        <DateField {...bind('actualStartDate')} label={t(label.actualStartDate)} />
        <DateField
          {...bind('actualCompletionDate')}
          label={t(label.actualCompletionDate)}
          required={form.values['status'] === 'Completed'}
        />
      </FieldRow>
    </FormPart>
  );
}
