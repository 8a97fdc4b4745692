import type { ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import type { EntityForm } from '../../forms/entity-form.ts';
import { issuesWithin, stateOfSection } from '../../forms/form-progress.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FoldedPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';

type SectionProps = { readonly form: EntityForm };

const { id, fields } = activitySections.more;

function IndicatorField({ form }: SectionProps): ReactNode {
  const t = useText();
  const type = activityTypes.find(({ code }) => code === form.values['type'])?.code;
  const code = type && suggestIndicatorCode(type);
  return (
    <div>
      <TextField {...form.bind<string | undefined>('indicatorCode')} label={t(label.indicatorCode)} />
      {code !== undefined && form.values['indicatorCode'] !== code ? (
        <FieldHint
          tone="suggestion"
          action={{ label: t(formText.use), onClick: () => form.set('indicatorCode', code) }}
        >
          {t(text.indicatorSuggestion, { code })}
        </FieldHint>
      ) : null}
    </div>
  );
}

/** Numbers of the state registers, reporting, cost, comment. */
export function MoreSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const bind = (path: string) => form.bind<string | undefined>(path);
  return (
    <FoldedPart
      id={id}
      title={t(text.more)}
      description={t(text.moreHint)}
      startsOpen={stateOfSection(fields, form) !== 'optional'}
      isWrong={issuesWithin(form.issues, fields).length > 0}
    >
      <FieldRow>
        <TextField {...bind('propertyNumber')} label={t(label.propertyNumber)} />
        <TextField {...bind('applicationNumber')} label={t(label.applicationNumber)} />
      </FieldRow>
      <FieldRow>
        <IndicatorField form={form} />
        <TextField {...bind('projectCode')} label={t(label.projectCode)} />
      </FieldRow>
      <NumberField {...form.bind<TypedNumber>('costUAH')} label={t(label.costUAH)} />
      <NoteField {...bind('comment')} label={t(label.comment)} />
    </FoldedPart>
  );
}
