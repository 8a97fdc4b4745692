import type { ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { damageCategories } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
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

/** An assessment for somebody who may read it but not change it; what is hidden from this reader is named. */
export function AssessmentView({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const hidden = nameHiddenFields(assessmentEntity, record, t);
  return (
    <RecordView
      note={t(formText.readOnly)}
      parts={Object.values(assessmentSections).map(({ id, title, fields }) => ({
        key: id,
        title: t(title),
        facts: listFacts(assessmentEntity, record, fields, t).map((fact) => ({
          ...fact,
          value: showField(fact.key, record[fact.key], t) ?? fact.value,
        })),
      }))}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
