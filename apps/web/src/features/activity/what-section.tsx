import { useMemo, type ReactNode } from 'react';
import { activityTypes, cancellationReasons, recoveryStages } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { listOfferedStatuses, statusRightsOf } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections as sections } from './activity-sections.ts';
import { hasPhotoOfWorks } from './photos-of-works.ts';

export type WhatSectionProps = {
  readonly form: EntityForm;
  /** The activity as it was saved; none for a new one. */
  readonly record: StoredRecord | undefined;
  readonly pCode4: unknown;
  readonly building: Building;
};

function useStatusRights({ form, record, pCode4 }: WhatSectionProps) {
  const { user } = useSession();
  const { implementingOrganizationId, programmingOrganizationId } = form.values;
  return useMemo(() => {
    const asked = record ?? { implementingOrganizationId, programmingOrganizationId };
    return statusRightsOf(user, asked, pCode4);
  }, [user, record, pCode4, implementingOrganizationId, programmingOrganizationId]);
}

function CancellationFields({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const { cancellationReason, cancellationNote } = form.values;
  return (
    <>
      <SelectField
        {...form.bind<string | undefined>('cancellationReason')}
        label={t(label.cancellationReason)}
        choices={sayChoices(cancellationReasons, t.language)}
        required
      />
      {cancellationReason === undefined && !cancellationNote ? null : (
        <NoteField
          {...form.bind<string | undefined>('cancellationNote')}
          label={t(label.cancellationNote)}
          required={cancellationReason === 'other'}
          rows={2}
        />
      )}
    </>
  );
}

/** Why it goes on again; and the day on which it seemed to have ended, which is one no longer. */
function ReopenFields({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { actualCompletionDate: ended } = form.values;
  return (
    <div>
      <NoteField {...form.bind<string | undefined>('reopenReason')} label={t(label.reopenReason)} rows={2} required />
      <FieldHint tone="attention">{t(text.reopenHint)}</FieldHint>
      {typeof ended === 'string' && ended !== '' ? (
        <FieldHint
          tone="suggestion"
          action={{ label: t(text.clearEnd), onClick: () => form.set('actualCompletionDate', undefined) }}
        >
          {t(text.hadEnded, { date: format.date(ended) })}
        </FieldHint>
      ) : null}
    </div>
  );
}

/** Type, stage, and the status with what it asks for. */
export function WhatSection(props: WhatSectionProps): ReactNode {
  const t = useText();
  const { form, record } = props;
  const { status } = form.values;
  const offered = listOfferedStatuses(record?.['status'], status, useStatusRights(props));
  const isReopened = record?.['status'] === 'Completed' && status === 'Ongoing';
  return (
    <FormPart id={sections.what.id} title={t(text.what)}>
      <FieldRow>
        <SelectField
          {...form.bind<string | undefined>('type')}
          label={t(label.type)}
          choices={sayChoices(activityTypes, t.language)}
          required
        />
        <SelectField
          {...form.bind<string | undefined>('recoveryStage')}
          label={t(label.recoveryStage)}
          choices={sayChoices(recoveryStages, t.language)}
          required
        />
      </FieldRow>
      <ChoiceChips
        {...form.bind<string | undefined>('status')}
        label={t(label.status)}
        choices={sayChoices(offered, t.language)}
        {...(record ? {} : { description: t(text.plannedHow) })}
        required
      />
      {status === 'Canceled' ? <CancellationFields form={form} /> : null}
      {isReopened ? <ReopenFields form={form} /> : null}
      {status === 'Completed' && !hasPhotoOfWorks(props.building.photos.values, record?._id) ? (
        <FieldHint tone="attention">{t(text.noPhoto)}</FieldHint>
      ) : null}
    </FormPart>
  );
}
