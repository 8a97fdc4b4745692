import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { classifyDamage } from '@domivka/domain/assessment/damage-class';
import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { formPlaceOf } from '@domivka/domain/kernel/form';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { units } from '@domivka/domain/kernel/units.text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { draftKeyOfNew } from '../../forms/drafts/new-draft-key.ts';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { filledValues } from '../../forms/held-values.ts';
import { saveForm } from '../../forms/save-typed.ts';
import { useDeviceChoice } from '../../platform/device-choice.ts';
import { type Building, todayHere } from '../../queries/building/building.ts';
import { readSelection } from '../../queries/building/unit-selection.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit, shortNameOfUnit } from '../../text/unit-name.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CauseChips, DamageField, KnownArea, KnownStrike, LevelField } from './assessment-controls.tsx';
import { assessmentCounted, assessmentFormText as text } from './assessment-form.text.ts';
import classes from './assessment.module.css';
import { ClassFields } from './class-fields.tsx';
import type { NewAssessmentQuery } from './new-assessment-query.ts';
import { type QuantityRow, rowsOf, withRow } from './quantity-rows.ts';
import { reviewText } from './review.text.ts';
import { saveForUnits } from './save-for-units.ts';
import { StandingHint, useSaveAfterAsking } from './standing-damage.tsx';
import { sayUnitFacts } from './unit-facts.ts';

type TargetProps = {
  readonly form: EntityForm<'assessment'>;
  readonly building: Building;
  /** The units that each get an assessment of their own; none: one assessment is made. */
  readonly several: readonly string[];
  readonly onOneInstead: () => void;
};

/** Several units at once, each with an assessment of its own. */
function SeveralUnits({ building, several, onOneInstead }: Omit<TargetProps, 'form'>): ReactNode {
  const t = useText();
  const known = building.units.values.filter(({ _id }) => several.includes(_id));
  const unknown = Array.from({ length: several.length - known.length }, () => undefined);
  return (
    <div>
      <Text>
        <strong>{t.count(assessmentCounted.units, several.length)}:</strong>{' '}
        {[...known, ...unknown].map((unit) => shortNameOfUnit(unit, t)).join(', ')}
      </Text>
      <Quiet my={4}>{t(text.severalHint)}</Quiet>
      <Button variant="subtle" size="compact-sm" onClick={onOneInstead}>
        {t(text.oneInstead)}
      </Button>
    </div>
  );
}

/** Of what the assessment is: the whole building or a unit. */
function OneTarget({ form, building }: Pick<TargetProps, 'form' | 'building'>): ReactNode {
  const t = useText();
  const format = useFormats();
  const bound = form.bind<string | undefined>('unitId');
  const units = building.units.values;
  const unit = units.find(({ _id }) => _id === bound.value);
  const facts = unit ? sayUnitFacts(unit, t, format) : '';
  // One that this device does not know yet keeps its place: nobody moves an assessment by opening it.
  const unknown = bound.value !== undefined && bound.value !== null && !unit ? [bound.value] : [];
  return (
    <SelectField
      {...bound}
      label={t(text.targetField)}
      noneLabel={t(text.wholeBuilding)}
      choices={[
        ...units.map((one) => ({ value: one._id, label: nameOfUnit(one, t) })),
        ...unknown.map((id) => ({ value: id, label: nameOfUnit(undefined, t) })),
      ]}
      description={facts || undefined}
    />
  );
}

type RowsProps = { readonly form: EntityForm<'assessment'> };

function RowFields({ form, row }: RowsProps & { readonly row: QuantityRow }): ReactNode {
  const t = useText();
  // Before there is a quantity there is no row that could hold the unit.
  const [chosenUnit, setChosenUnit] = useState<string>();
  const damage = labelOf(damageTypes, row.damageType, t.language);
  const path = row.index === undefined ? undefined : (`damageQuantities.${row.index}` as const);
  const issue = form.issues.find((one) => path !== undefined && one.path === `${path}.quantity`);
  const change = (changed: QuantityRow) =>
    form.set('damageQuantities', [...withRow(form.values.damageQuantities, changed)]);
  const unit = row.index === undefined ? (chosenUnit ?? row.unit) : row.unit;
  return (
    <li>
      <FieldRow isNarrow>
        <NumberField
          {...(path === undefined ? {} : { id: form.fieldId(`${path}.quantity`) })}
          label={t(text.quantity, { damage })}
          value={row.quantity}
          onChange={(quantity) => change({ ...row, quantity, unit })}
          error={issue ? messageOf(issue, t.language) : undefined}
        />
        <SelectField
          label={t(text.quantityUnit)}
          value={unit}
          onChange={(next) => {
            setChosenUnit(next);
            if (row.index !== undefined) change({ ...row, unit: next });
          }}
          choices={sayChoices(units, t.language)}
        />
      </FieldRow>
    </li>
  );
}

/** How much of each damage there is, as far as it was counted. */
function QuantityRows({ form }: RowsProps): ReactNode {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} className={classes.quantities ?? ''}>
      {rowsOf(form.values).map((row) => (
        <RowFields key={row.key} form={form} row={row} />
      ))}
    </Stack>
  );
}

type AssessmentFormProps = {
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
 * The short form shows what is mandatory; what else was typed is never hidden. How a user fills in assessments on this device is
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
      <Quiet span>{t(text.rapidNote)}</Quiet>
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
  const hasTarget = several.length > 0 || building.units.values.length > 0 || Boolean(form.values.unitId);
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
      {record?.reviewState === 'verified' ? <FieldHint tone="attention">{t(reviewText.reopens)}</FieldHint> : null}
      {dialog}
    </EntityRecordForm>
  );
}
