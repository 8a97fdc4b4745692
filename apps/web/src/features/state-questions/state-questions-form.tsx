import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { answersFrom } from '@domivka/domain/state-questions/answers-from';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { saveForm } from '../../forms/save-form.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { partsOfAnswers } from './answers-fields.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import { keyOfActivity, useAnswersForm } from './use-answers-form.ts';

export type StateQuestionsFormProps = {
  readonly addressId: string;
  readonly unitId: string | undefined;
  readonly record: StoredRecord | undefined;
  /** The assessment that the answers are filled in from. */
  readonly assessment: Fields | undefined;
  /** The activity beside which the answers were begun. */
  readonly activityId: string | undefined;
  readonly onSaved: (outcome: SaveOutcome) => void;
  readonly onFailed: (error: unknown) => void;
};

/** Lays what an assessment tells over the answers that stand, once, and not over what was typed: that is newer. */
function usePrefill(
  form: EntityForm<'stateQuestions'>,
  record: StoredRecord | undefined,
  assessment: Fields | undefined,
): void {
  const isDone = useRef(false);
  const isReady = form.state === 'ready';
  const fill = useEffectEvent(() => {
    if (isDone.current || !record || !assessment) return;
    isDone.current = true;
    if (form.draft.restoredAt !== undefined) return;
    const news = Object.entries(answersFrom(assessment)).filter(
      ([field, value]) => sameValue(form.held.getValues()[field], record[field]) && !sameValue(record[field], value),
    );
    form.setAll(Object.fromEntries(news));
  });
  const isKnown = record !== undefined;
  useEffect(() => {
    if (isReady) fill();
  }, [isReady, isKnown]);
}

/** The form of the state questions by themselves. */
export function StateQuestionsForm(props: StateQuestionsFormProps): ReactNode {
  const { addressId, unitId, record, assessment, activityId, onSaved, onFailed } = props;
  const t = useText();
  const format = useFormats();
  const form = useAnswersForm({
    addressId,
    unitId,
    record,
    aroundKey: activityId === undefined ? undefined : keyOfActivity(activityId),
    ...(assessment ? { defaults: answersFrom(assessment) } : {}),
  });
  usePrefill(form, record, assessment);
  return (
    <EntityRecordForm
      entity={stateQuestionsEntity}
      form={form}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      parts={partsOfAnswers(form)}
      top={
        assessment ? (
          <FieldHint tone="suggestion">
            {t(text.prefilled, { date: format.date(String(assessment['date'] ?? '')) })}
          </FieldHint>
        ) : null
      }
    />
  );
}
