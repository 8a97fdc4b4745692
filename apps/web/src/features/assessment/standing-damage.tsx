import type { ReactNode } from 'react';
import { addDamage, type RecordsAround } from '@domivka/domain/building/standing-damage';
import { messageOf } from '@domivka/domain/catalogue';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { shortNameOfUnit } from '../../text/unit-name.ts';
import { useAskFirst } from '../../ui/confirm-dialog.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { asksBeforeSaving, listStanding } from './standing-cases.ts';
import { standingText as text } from './standing.text.ts';

export type StandingProps = {
  readonly form: EntityForm<'assessment'>;
  readonly building: Building;
  /** The assessment as it was saved; none for a new one. */
  readonly record: StoredRecord | undefined;
  /** The units that each get an assessment of their own. */
  readonly several: readonly string[];
};

/** As long as they are on their way nobody can say that nothing was repaired. */
function recordsAround({ assessments, activities, isLoading }: Building): RecordsAround {
  return isLoading
    ? { assessments: [], activities: [] }
    : { assessments: assessments.values, activities: activities.values };
}

function sayDamage({ levelOfDamage: level, damagedArea: area }: Fields, format: Formats): string {
  const parts = [
    typeof level === 'number' ? format.percent(level) : '',
    typeof area === 'number' ? format.area(area) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Before a further strike counts for the building, what it was damaged already: the newest assessment has to tell of all of it. */
export function StandingHint({ form, building, record, several }: StandingProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const head = record ? { _id: record._id, createdAt: record.createdAt } : {};
  const standing = listStanding({ ...form.derived, ...head }, several, recordsAround(building));
  const [first] = standing;
  if (!first) return null;
  if (several.length > 0) {
    const nameOf = (id: string | undefined) =>
      shortNameOfUnit(
        building.units.values.find(({ _id }) => _id === id),
        t,
      );
    const units = standing.map(({ unitId }) => nameOf(unitId)).join(', ');
    return <FieldHint tone="attention">{t(text.standingInUnits, { units })}</FieldHint>;
  }
  const take = () => form.setAll(addDamage(first.before, form.derived));
  return (
    <FieldHint tone="attention" action={{ label: t(text.take), onClick: take }}>
      {t(text.standing, { damage: sayDamage(first.before, format) })}
    </FieldHint>
  );
}

/** `act` saves, and asks first where the damage would fall without a repair; `dialog` belongs beside the form. */
export function useSaveAfterAsking({ form, building, record, several }: StandingProps, save: () => void) {
  const t = useText();
  const findReason = (): readonly Issue[] | undefined => {
    const warnings =
      form.issues.length > 0 ? [] : asksBeforeSaving(form.derived, record, several, recordsAround(building));
    return warnings.length > 0 ? warnings : undefined;
  };
  return useAskFirst(
    {
      findReason,
      title: t(text.askTitle),
      confirmLabel: t(text.saveAnyway),
      say: (warnings) => (
        <>
          {warnings.map((issue) => (
            <p key={issue.code}>{messageOf(issue, t.language)}.</p>
          ))}
          <p>{t(text.askWords)}</p>
        </>
      ),
    },
    save,
  );
}
