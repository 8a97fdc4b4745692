import type { ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { damageCategories } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { describeValue, labelOfField } from '../../text/describe-value.ts';
import { formText } from '../../text/form.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { assessmentSections } from './assessment-sections.ts';
import classes from './assessment.module.css';

function sayField(record: StoredRecord, field: string, t: Say): ReactNode {
  const value = record[field];
  if (field === 'levelOfDamage' && typeof value === 'number') return <DamageBadge percent={value} />;
  if (field === 'damageCategory' && typeof value === 'number') return labelOf(damageCategories, String(value), t.language);
  return describeValue(assessmentEntity, field, value, t);
}

/** An assessment for somebody who may read it but not change it; what is hidden from this reader is named. */
export function AssessmentView({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const masked = Array.isArray(record['masked']) ? record['masked'].map(String) : [];
  const known = masked.filter((field) => Object.hasOwn(assessmentEntity.fields, field));
  const hidden = known.map((field) => labelOfField(assessmentEntity, field, t));
  const shown = (fields: readonly string[]) => fields.filter((field) => (record[field] ?? undefined) !== undefined);
  return (
    <>
      <p className={classes.readOnly}>{t(formText.readOnly)}</p>
      {Object.values(assessmentSections)
        .filter(({ fields }) => shown(fields).length > 0)
        .map(({ id, title, fields }) => (
          <Section key={id} title={t(title)}>
            <Facts
              facts={shown(fields).map((field) => ({
                key: field,
                label: labelOfField(assessmentEntity, field, t),
                value: sayField(record, field, t),
              }))}
            />
          </Section>
        ))}
      {hidden.length > 0 ? (
        <p className={classes.readOnly}>{t(formText.hidden, { fields: hidden.join(', ') })}</p>
      ) : null}
    </>
  );
}
