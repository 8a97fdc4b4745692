import type { ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { damageCategories } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import { useCustomFacts } from '../../forms/custom-inputs.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { customText } from '../../text/custom.text.ts';
import { listFacts, nameHiddenFields } from '../../text/describe-value.ts';
import { formText } from '../../text/form.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import { RecordView } from '../../ui/record-view.tsx';
import { assessmentSections } from './assessment-sections.ts';

/** What is shown in another way than its bare value. */
function showField(field: string, value: unknown, t: Say): ReactNode {
  if (typeof value !== 'number') return undefined;
  if (field === 'levelOfDamage') return <DamageBadge percent={value} />;
  return field === 'damageCategory' ? labelOf(damageCategories, String(value), t.language) : undefined;
}

export type AssessmentViewProps = { readonly record: StoredRecord; readonly building: Building };

/** An assessment for somebody who may read it but not change it; what is hidden from this reader is named. */
export function AssessmentView({ record, building }: AssessmentViewProps): ReactNode {
  const t = useText();
  const units = building.units.values;
  const nameOf = (id: string) =>
    nameOfUnit(
      units.find(({ _id }) => _id === id),
      t,
    );
  const hidden = nameHiddenFields(assessmentEntity, record, t);
  const custom = useCustomFacts('assessment', record);
  return (
    <RecordView
      note={t(formText.readOnly)}
      parts={[
        ...Object.values(assessmentSections).map(({ id, title, fields }) => ({
          key: id,
          title: t(title),
          facts: listFacts(assessmentEntity, record, fields, t, nameOf).map((fact) => ({
            ...fact,
            value: showField(fact.key, record[fact.key], t) ?? fact.value,
          })),
        })),
        { key: 'custom', title: t(customText.title), facts: custom },
      ]}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
