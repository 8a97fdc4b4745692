import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { classifyDamage } from '@domivka/domain/assessment/damage-class';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { todayHere, type Building } from '../../queries/building/building.ts';
import { useDeviceChoice } from '../../platform/device-choice.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { filledValues } from '../../forms/form-values.ts';
import { draftKeyOfNew } from '../../forms/drafts/new-draft-key.ts';
import { saveForm } from '../../forms/save-form.ts';
import { readSelection } from '../../queries/building/unit-selection.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { formPlaceOf } from '@domivka/domain/kernel/form';
import { assessmentCounted, assessmentFormText as text } from './assessment-form.text.ts';
import { CauseChips, DamageField, KnownArea, KnownStrike, LevelField } from './assessment-controls.tsx';
import { ClassFields } from './class-fields.tsx';
import type { NewAssessmentQuery } from './new-assessment-query.ts';
import { QuantityRows } from './quantity-fields.tsx';
import { OneTarget, SeveralUnits } from './target-fields.tsx';
import { reviewText } from './review.text.ts';
import { saveForUnits } from './save-for-units.ts';
import { StandingHint, useSaveAfterAsking } from './standing-damage.tsx';

export type AssessmentFormProps = {
  readonly addressId: string;
  readonly building: Building;
  /** The assessment that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  /** What a new one begins with. */
  readonly query?: NewAssessmentQuery;
  readonly removal?: RemovalProps | undefined;
  /** `count`: how many assessments were made of the form. */
  readonly onSaved: (saved: StoredRecord, count: number) => void;
  readonly onFailed: (error: unknown) => void;
};

function draftKeyOf({ addressId, record, query = {} }: AssessmentFormProps): string {
  return record ? `assessment/${record._id}` : draftKeyOfNew('assessment', addressId, query);
}

/** The units that a new assessment is made for, when several were chosen; one that was chosen is an ordinary target. */
function useSeveral({ addressId, query }: AssessmentFormProps) {
  const [chosen, setChosen] = useState(() => (query?.selection ? readSelection(addressId) : []));
  return { several: chosen.length > 1 ? chosen : [], first: chosen[0], forget: () => setChosen([]) };
}

/** What the rapid form leaves out: the same record grows later. */
const detailSections: ReadonlySet<string> = new Set(['quantities', 'class', 'more']);
const detailFields = Object.entries(assessmentEntity.fields).flatMap(([name, field]) => {
  const place = formPlaceOf(field);
  return place && detailSections.has(place.section) ? [name] : [];
});

const modes = ['detailed', 'rapid'] as const;

type Mode = (typeof modes)[number];

/**
 * The short form shows what is mandatory; what else was typed is never hidden. How somebody fills in assessments on this device is
 * remembered; a wish of the address line, or for the details of this one assessment, is not.
 */
function useMode(form: EntityForm<'assessment'>, { query, record }: AssessmentFormProps) {
  const [usual, setUsual] = useDeviceChoice<Mode>('domivka-assessment-mode', modes, 'detailed');
  const [wanted, setWanted] = useState<Mode | undefined>(query?.rapid ? 'rapid' : undefined);
  const mode = wanted ?? usual;
  const filled = filledValues(form.values);
  const isForced = record !== undefined || detailFields.some((field) => Object.hasOwn(filled, field));
  return {
    isRapid: mode === 'rapid' && !isForced,
    choose: (next: Mode) => {
      setWanted(next);
      setUsual(next);
    },
    showDetails: () => setWanted('detailed'),
  };
}

function ModeChoice({
  isRapid,
  onChange,
}: {
  readonly isRapid: boolean;
  readonly onChange: (mode: Mode) => void;
}): ReactNode {
  const t = useText();
  return (
    <ChoiceChips
      name="mode"
      label={t(text.mode)}
      value={isRapid ? 'rapid' : 'detailed'}
      onChange={(mode) => onChange(mode === 'rapid' ? 'rapid' : 'detailed')}
      choices={[
        { value: 'rapid', label: t(text.rapid) },
        { value: 'detailed', label: t(text.detailed) },
      ]}
    />
  );
}

function RapidEnd({ onMore }: { readonly onMore: () => void }): ReactNode {
  const t = useText();
  return (
    <Group gap="md" mt="lg">
      <Button variant="default" onClick={onMore}>
        {t(text.moreDetails)}
      </Button>
      <Text span c="dimmed" size="sm">
        {t(text.rapidNote)}
      </Text>
    </Group>
  );
}

/**
 * The form of one assessment, or of one for each of several units. What is typed stays on the device at once; Save checks it by the rules of
 * the domain.
 */
export function AssessmentForm(props: AssessmentFormProps): ReactNode {
  const { addressId, building, record, query, removal, onSaved, onFailed } = props;
  const t = useText();
  const { several, first, forget } = useSeveral(props);
  const unitId = query?.unit ?? first;
  const [defaults] = useState(() => ({
    addressId,
    date: todayHere(),
    custom: {},
    ...(unitId === undefined || several.length > 0 ? {} : { unitId }),
  }));
  const form = useEntityForm('assessment', {
    draftKey: draftKeyOf(props),
    defaults,
    record,
    saveNew: several.length > 0 ? (typed, draft) => saveForUnits(addressId, several, typed, draft) : undefined,
  });
  const { isRapid, choose, showDetails } = useMode(form, props);
  const hasTarget = several.length > 0 || building.units.values.length > 0 || Boolean(form.values['unitId']);
  const count = Math.max(several.length, 1);
  const around = { form, building, record, several };
  const { act: save, dialog } = useSaveAfterAsking(
    around,
    () => void saveForm(form, (outcome) => onSaved(outcome.record, count), onFailed),
  );
  const assessments = t.count(countedNouns.assessments, count);
  const isShared = count > 1;
  const isClassified = classifyDamage(form.derived) !== undefined;
  const parts: FormParts<'assessment'> = {
    own: {
      unitId:
        several.length > 0 ? (
          <SeveralUnits building={building} several={several} onOneInstead={forget} />
        ) : (
          <OneTarget form={form} building={building} />
        ),
      levelOfDamage: <LevelField form={form} />,
      damageTypes: <DamageField form={form} />,
      damageQuantities: <QuantityRows form={form} />,
      damageCategory: <ClassFields form={form} />,
      repairClass: null,
      overrideReason: null,
      ...(isRapid ? { damageCause: <CauseChips form={form} /> } : {}),
    },
    before: {
      when: <KnownStrike form={form} building={building} />,
      extent: <StandingHint {...around} />,
    },
    below: isShared ? {} : { totalArea: <KnownArea form={form} building={building} /> },
    hints: isShared ? { extent: t.count(assessmentCounted.forEach, count) } : {},
  };
  return (
    <EntityRecordForm
      entity={assessmentEntity}
      form={form}
      saveLabel={isShared ? t(text.saveSeveral, { assessments }) : t(text.save)}
      onSave={save}
      removal={removal}
      parts={parts}
      isShown={({ id }) =>
        (id === 'target' ? hasTarget : id === 'class' ? isClassified : true) && !(isRapid && detailSections.has(id))
      }
      isShort={isRapid}
      top={record ? null : <ModeChoice isRapid={isRapid} onChange={choose} />}
    >
      {isRapid ? <RapidEnd onMore={showDetails} /> : null}
      {record?.['reviewState'] === 'verified' ? <FieldHint tone="attention">{t(reviewText.reopens)}</FieldHint> : null}
      {dialog}
    </EntityRecordForm>
  );
}
