import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { damageCategories } from '@domivka/domain/assessment/assessment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { ReactNode } from 'react';
import { EntityView } from '../../forms/entity-view.tsx';
import type { Building } from '../../queries/building/building.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';

export type AssessmentViewProps = {
  readonly record: StoredRecord;
  readonly building: Building;
  /** The user may not change it. */
  readonly isReadOnly: boolean;
};

/** An assessment to be read. */
export function AssessmentView({ record, building, isReadOnly }: AssessmentViewProps): ReactNode {
  const t = useText();
  const nameOf = (id: string) =>
    nameOfUnit(
      building.units.values.find(({ _id }) => _id === id),
      t,
    );
  const show = (field: string, value: unknown): ReactNode => {
    if (typeof value !== 'number') return undefined;
    if (field === 'levelOfDamage') return <DamageBadge percent={value} />;
    return field === 'damageCategory' ? labelOf(damageCategories, String(value), t.language) : undefined;
  };
  return (
    <EntityView
      entity={assessmentEntity}
      record={record}
      nameOf={nameOf}
      show={show}
      note={isReadOnly ? t(formText.readOnly) : undefined}
    />
  );
}
