import { useImperativeHandle, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import type { AnswersPartProps } from '../../data/answers-part.ts';
import { useCustomPart } from '../../data/custom-inputs.ts';
import { issuesWithin } from '../../data/form-progress.ts';
import { changesOf, filledValues } from '../../data/form-values.ts';
import { useChildren, useRecord } from '../../data/queries.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { CustomFieldsForm } from '../../ui/custom-fields-form.tsx';
import { FoldedPart } from '../../ui/form-frame.tsx';
import { FormProblems } from '../../ui/form-notices.tsx';
import { messageOf } from '@domivka/domain/catalogue';
import { AsOfField, NoteFields, SafetyFields } from './answer-fields.tsx';
import { answerGroups } from './answer-groups.ts';
import { LivingFields } from './living-fields.tsx';
import { ProgrammeFields } from './programme-fields.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import classes from './state-questions.module.css';
import { useAnswersForm } from './use-answers-form.ts';
import { useAnswerRights, useAnswers } from './use-answers.ts';

const allFields = [...Object.values(answerGroups).flatMap(({ fields }): readonly string[] => fields), 'custom'];
const noAnswers = { custom: {} };

/** What a form frames by itself: a new one is as of today, and the activity is named only when it is saved. */
function isAnswer(field: string, isNew: boolean): boolean {
  return field !== 'activityId' && !(isNew && (field === 'asOfDate' || field === 'addressId' || field === 'unitId'));
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type FormProps = AnswersPartProps & { readonly record: StoredRecord | undefined };

/** The fields of the answers, folded. They are a form of their own, so that one record's trouble is not the other's. */
function AnswersFields({ addressId, unitId, id, ref, record }: FormProps): ReactNode {
  const t = useText();
  const units = useChildren('apartment', addressId);
  const form = useAnswersForm({ addressId, unitId, record });
  const { part: custom } = useCustomPart(form, 'stateQuestions');
  const before = record ? ownFields(stateQuestionsEntity, record) : noAnswers;
  const isUsed =
    form.state === 'ready' &&
    Object.keys(changesOf(filledValues(before), filledValues(form.values))).some((field) => isAnswer(field, !record));
  useImperativeHandle(ref, () => ({
    isUsed: () => isUsed,
    hasProblems: () => form.issues.length > 0,
    save: async (activityId) => {
      if (activityId !== undefined) form.set('activityId', activityId);
      return form.save();
    },
  }));
  if (form.state === 'loading') return null;
  const unit = unitId === undefined ? undefined : units.values.find(({ _id }) => _id === unitId);
  const { asOf, safety, living, programme, note } = answerGroups;
  return (
    <FoldedPart
      id={id}
      title={t(text.nowSection)}
      description={t(text.nowHint)}
      startsOpen={isUsed}
      isWrong={isUsed && issuesWithin(form.issues, allFields).length > 0}
    >
      <p className={classes.about}>
        {unitId === undefined ? t(text.ofBuilding) : t(text.ofUnit, { unit: nameOfUnit(unit, t) })}
      </p>
      <FormProblems
        title={messageOf({ code: 'stateQuestions.invalid' }, t.language)}
        problems={form.problems.map(({ key, message, fieldId }) => ({ key, message, fieldId }))}
      />
      <Group title={t(asOf.title)}>
        <AsOfField form={form} />
      </Group>
      <Group title={t(safety.title)}>
        <SafetyFields form={form} />
      </Group>
      <Group title={t(living.title)}>
        <LivingFields form={form} />
      </Group>
      <Group title={t(programme.title)}>
        <ProgrammeFields form={form} />
      </Group>
      <Group title={t(note.title)}>
        <NoteFields form={form} />
      </Group>
      {custom.fields.length > 0 ? (
        <Group title={custom.title}>
          <CustomFieldsForm fields={custom.fields} words={custom.words} />
        </Group>
      ) : null}
    </FoldedPart>
  );
}

/**
 * The state questions as the last section of an activity's form: "answer now how the building stands". Nothing is shown to whoever may not
 * answer; that the organization has no activity here yet is no hindrance, for it is about to save one.
 */
export function AnswersSection(props: AnswersPartProps): ReactNode {
  const { addressId, unitId } = props;
  const address = useRecord('address', addressId);
  const { all, record } = useAnswers(addressId, unitId);
  const rights = useAnswerRights(addressId, address.record?.['pCode4'], record);
  if (all.state === 'loading' || !(rights.mayAnswer || rights.isAbsent)) return null;
  return <AnswersFields key={`${unitId ?? ''}/${record?._id ?? ''}`} {...props} record={record} />;
}
