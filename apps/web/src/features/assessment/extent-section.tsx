import type { ReactNode } from 'react';
import { assessmentFieldLabels as label } from '@domivka/domain/assessment/assessment.text';
import { suggestLevel } from '@domivka/domain/assessment/suggest-level';
import type { Building } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { suggestArea } from './area-suggestion.ts';
import { assessmentCounted, assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections as sections } from './assessment-sections.ts';
import classes from './assessment.module.css';

type SectionProps = { readonly form: EntityForm };
type BuildingProps = SectionProps & { readonly building: Building };

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function LevelField({ form }: SectionProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { totalArea, damagedArea, levelOfDamage } = form.values;
  const level = asNumber(levelOfDamage);
  const suggested = suggestLevel(asNumber(totalArea), asNumber(damagedArea));
  return (
    <div>
      <div className={classes.level}>
        <NumberField {...form.bind<TypedNumber>('levelOfDamage')} label={t(label.levelOfDamage)} digits={1} required />
        {level !== undefined && level > 0 && level <= 100 ? <DamageBadge percent={level} /> : null}
      </div>
      {suggested !== undefined && suggested !== level ? (
        <FieldHint
          tone="suggestion"
          action={{ label: t(formText.use), onClick: () => form.set('levelOfDamage', suggested) }}
        >
          {t(text.suggestion, { percent: format.percent(suggested) })}
        </FieldHint>
      ) : null}
    </div>
  );
}

const areaWords = { unit: text.areaOfUnit, earlier: text.areaEarlier, units: text.areaOfUnits } as const;

/** The area that is known already, to take over with one press. */
function KnownArea({ form, building }: BuildingProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { unitId, totalArea } = form.values;
  const target = typeof unitId === 'string' ? unitId : undefined;
  const known = suggestArea(target, building.units.values, building.assessments.values);
  if (!known || (totalArea !== undefined && totalArea !== '')) return null;
  return (
    <FieldHint tone="suggestion" action={{ label: t(formText.use), onClick: () => form.set('totalArea', known.area) }}>
      {t(areaWords[known.from], { area: format.area(known.area) })}
    </FieldHint>
  );
}

export type ExtentSectionProps = BuildingProps & {
  /** Of how many units at once the form is; their areas may differ, and that has to be said. */
  readonly count: number;
  /** What was damaged before already. */
  readonly standing: ReactNode;
};

export function ExtentSection({ form, building, count, standing }: ExtentSectionProps): ReactNode {
  const t = useText();
  const isShared = count > 1;
  return (
    <FormPart
      id={sections.extent.id}
      title={t(text.extent)}
      description={isShared ? t.count(assessmentCounted.forEach, count) : undefined}
    >
      {standing}
      <FieldRow>
        <div>
          <NumberField {...form.bind<TypedNumber>('totalArea')} label={t(label.totalArea)} isArea required />
          {isShared ? null : <KnownArea form={form} building={building} />}
        </div>
        <div>
          <NumberField {...form.bind<TypedNumber>('damagedArea')} label={t(label.damagedArea)} isArea required />
          <FieldWarnings messages={form.warningsOf('damagedArea')} />
        </div>
      </FieldRow>
      <LevelField form={form} />
    </FormPart>
  );
}
