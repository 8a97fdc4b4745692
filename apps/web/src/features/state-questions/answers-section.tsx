import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { listSections } from '@domivka/domain/kernel/form';
import { type Fields, isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { stateQuestionsLabel } from '@domivka/domain/state-questions/state-questions.text';
import { messageOf } from '@domivka/domain/catalogue';
import { ownFields } from '@domivka/domain/kernel/settle';
import type { AnswersPartProps } from '../../forms/embedded-answers.ts';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { EntityFields } from '../../forms/entity-sections.tsx';
import { useFormWords } from '../../forms/form-progress.ts';
import { useChildren, useRecord } from '../../queries/use-records.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { CustomFieldsGroup } from '../../ui/custom-fields-form.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FoldedPart } from '../../ui/form-frame.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { changesOf, filledValues } from '../../forms/held-values.ts';
import { partsOfAnswers } from './answers-fields.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import {
  draftKeyBeside,
  keyOfActivity,
  useAnswersForm,
  useAnswerRights,
  useAnswers,
  useKnownOnce,
} from './use-answers.ts';

const noAnswers = { custom: {} };
/** What a form frames in its own way; the activity is named only when it is saved. */
const framing: ReadonlySet<string> = new Set(['addressId', 'unitId', 'activityId']);

/** What was answered or changed in a form over the stored answers, if there are any; what was emptied is null. A new one is as of today. */
export function typedAnswers(values: Fields, record: StoredRecord | undefined): Fields {
  const before = record ? ownFields(stateQuestionsEntity, record) : noAnswers;
  const changes = Object.entries(changesOf(filledValues(before), filledValues(values)));
  return Object.fromEntries(changes.filter(([name]) => !framing.has(name) && (record || name !== 'asOfDate')));
}

/** The fields to set where answers typed for one target go along to another, in a form that holds `values`. */
export function listCarried(typed: Fields, values: Fields): readonly (readonly [string, unknown])[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    if (value === null) return [];
    const here = values[name];
    return [[name, isFields(value) && isFields(here) ? { ...here, ...value } : value] as const];
  });
}

/** Answers that were typed about a unit or, without one, about the building; and how to give up their draft there. */
type Carried = {
  readonly unitId: string | undefined;
  readonly typed: Fields;
  readonly giveUp: () => Promise<void>;
};

/** Holds what was typed for one target until it is known whether another target takes its place. */
export function createCarrier() {
  let held: Carried | undefined;
  return {
    keep: (carried: Carried): void => {
      held = Object.keys(carried.typed).length > 0 ? carried : undefined;
    },
    /** What comes along to this target: nothing that is there anyway. */
    findFor: (unitId: string | undefined): Carried | undefined => (held?.unitId === unitId ? undefined : held),
  };
}

type Carrier = ReturnType<typeof createCarrier>;

type FormProps = AnswersPartProps & {
  readonly record: StoredRecord | undefined;
  readonly carrier: Carrier;
};

/** Takes along what was typed when the activity gets another target. Answers whether something came so. */
function useCarrying(form: EntityForm<'stateQuestions'>, typed: Fields, { carrier, unitId }: FormProps): boolean {
  const [from] = useState(() => carrier.findFor(unitId));
  const isReady = form.state === 'ready';
  const takeOver = useEffectEvent(() => {
    if (!from) return;
    form.setAll(Object.fromEntries(listCarried(from.typed, form.held.getValues())));
    void from.giveUp();
  });
  useEffect(() => {
    if (isReady) takeOver();
  }, [isReady]);
  // Until this form can take it over, what came from elsewhere may have to go further.
  useEffect(() => {
    if (isReady) carrier.keep({ unitId, typed, giveUp: form.draft.finish });
  });
  return from !== undefined;
}

/** The fields of the answers, folded. They are a form of their own, so that one record's trouble is not the other's. */
function AnswersFields(props: FormProps): ReactNode {
  const { addressId, unitId, aroundKey, id, ref, record } = props;
  const t = useText();
  const units = useChildren('apartment', addressId);
  const form = useAnswersForm({ addressId, unitId, aroundKey, record });
  const words = useFormWords(form, []);
  const { part: custom } = useCustomPart(form, 'stateQuestions');
  const typed = form.state === 'ready' ? typedAnswers(form.values, record) : {};
  const isUsed = Object.keys(typed).length > 0;
  const isCarried = useCarrying(form, typed, props);
  useImperativeHandle(ref, () => ({
    isUsed: () => isUsed,
    hasProblems: () => form.issues.length > 0,
    save: async (activityId) => {
      if (activityId === undefined) return form.save();
      form.set('activityId', activityId);
      let saved: Awaited<ReturnType<typeof form.save>>;
      try {
        saved = await form.save();
      } finally {
        // A new activity is a saved one now: its answers wait beside that.
        if (!saved) await form.draft.moveTo(draftKeyBeside(keyOfActivity(activityId), unitId));
      }
      return saved;
    },
  }));
  if (form.state === 'loading') return null;
  const unit = unitId === undefined ? undefined : units.values.find(({ _id }) => _id === unitId);
  return (
    <>
      <DraftNotice {...words.draft} />
      <FoldedPart
        id={id}
        title={t(stateQuestionsLabel)}
        description={t(text.nowHint)}
        startsOpen={isUsed || isCarried || form.draft.restoredAt !== undefined}
        isWrong={isUsed && form.issues.length > 0}
      >
        <Text c="dimmed">
          {unitId === undefined ? t(text.ofBuilding) : t(text.ofUnit, { unit: nameOfUnit(unit, t) })}
        </Text>
        {isCarried && isUsed ? <FieldHint tone="attention">{t(text.carried)}</FieldHint> : null}
        <FormProblems title={messageOf({ code: 'stateQuestions.invalid' }, t.language)} problems={words.problems} />
        {listSections(stateQuestionsEntity, form.values).map(({ id: section, title, fields }) => (
          <FieldGroup key={section} title={t(title)}>
            <EntityFields form={form} entity={stateQuestionsEntity} fields={fields} parts={partsOfAnswers(form)} />
          </FieldGroup>
        ))}
        <CustomFieldsGroup title={custom.title} fields={custom.fields} words={custom.words} />
      </FoldedPart>
    </>
  );
}

/**
 * The state questions as the last section of an activity's form: "answer now how the building stands". Nothing is shown to a user who may not
 * answer; that the organization has no activity here yet is no hindrance, for it is about to save one.
 */
export function AnswersSection(props: AnswersPartProps): ReactNode {
  const { addressId, unitId } = props;
  const address = useRecord('address', addressId);
  const { all, record } = useAnswers(addressId, unitId);
  const rights = useAnswerRights(addressId, address.record?.pCode4, record);
  const isKnown = useKnownOnce(all.state === 'ready', addressId);
  const [carrier] = useState(createCarrier);
  if (!isKnown || !(rights.mayAnswer || rights.isAbsent)) return null;
  return <AnswersFields key={unitId ?? ''} {...props} record={record} carrier={carrier} />;
}
