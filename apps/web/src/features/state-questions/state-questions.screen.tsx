import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { type Fields, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { answersFrom } from '@domivka/domain/state-questions/answers-from';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { stateQuestionsLabel, stateQuestionsMessages } from '@domivka/domain/state-questions/state-questions.text';
import { stateQuestionsErrors } from '@domivka/domain/state-questions/state-questions.errors';
import type { EntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { childPageFrame, type RecordAccess } from '../../queries/building/record-access.ts';
import { type RecordAnswer, useChildren, useRecord } from '../../queries/use-records.ts';
import { sayDone, sayFailed } from '../../queries/work/arrival.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { formText } from '../../text/form.text.ts';
import { partsOfAnswers } from './answers-fields.tsx';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import {
  keyOfActivity,
  useAnswersForm,
  type AnswerRights,
  useAnswerRights,
  useAnswers,
  useKnownOnce,
} from './use-answers.ts';

type Question = {
  readonly address: RecordAnswer;
  /** Whether the stored answers, and the assessment to fill in from, are still being looked for. */
  readonly isLoading: boolean;
  readonly rights: AnswerRights;
};

/** Whether the form of the state questions can open; a user who is not at work at the address learns so in the words of the rule. */
export function gateOfAnswers({ address, isLoading, rights }: Question): RecordAccess {
  if (address.state === 'loading' || isLoading) return { kind: 'loading' };
  if (address.state === 'missing') return { kind: 'blocked', title: formText.addressGone, words: formText.goneWords };
  if (rights.isAbsent)
    return { kind: 'blocked', title: formText.notAllowed, words: stateQuestionsErrors['stateQuestions.notPresent'] };
  // An address that this device does not hold has its place only on the server, which then decides.
  if (address.record && !rights.mayAnswer)
    return { kind: 'blocked', title: formText.notAllowed, words: formText.notAllowedWords };
  return { kind: 'open' };
}

type StateQuestionsFormProps = {
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

/** Lays what an assessment tells over the stored answers, once, and not over what was typed: that is newer. */
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

/** The form of the state questions alone. */
function StateQuestionsForm(props: StateQuestionsFormProps): ReactNode {
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
            {t(text.prefilled, { date: format.date(String(assessment.date ?? '')) })}
          </FieldHint>
        ) : null
      }
    />
  );
}

const route = getRouteApi('/address/$addressId/state-questions');

/** What the form is opened on: the stored answers and the assessment that the address line names. */
function useOpened(addressId: string, unitId: string | undefined, from: string | undefined) {
  const { all, record } = useAnswers(addressId, unitId);
  const assessments = useChildren('assessment', addressId);
  const assessment = from === undefined ? undefined : assessments.values.find(({ _id }) => _id === from);
  const isKnown = all.state === 'ready' && (from === undefined || assessments.state === 'ready');
  return { record, assessment, isLoading: !useKnownOnce(isKnown, `${addressId}/${unitId ?? ''}/${from ?? ''}`) };
}

/** The route `/address/{_id}/state-questions`: answers the questions about a building or, with `unit`, about one of its units. */
export function StateQuestionsScreen(): ReactNode {
  const t = useText();
  const { addressId } = route.useParams();
  const { unit: unitId, from, activity } = route.useSearch();
  const address = useRecord('address', addressId);
  const units = useChildren('apartment', addressId);
  const { record, assessment, isLoading } = useOpened(addressId, unitId, from);
  const rights = useAnswerRights(addressId, address.record?.pCode4, record);
  const leave = useLeave(`/address/${addressId}`, { tab: 'stateQuestions' });
  const gate = gateOfAnswers({ address, isLoading, rights });
  const unit = unitId === undefined ? undefined : units.values.find(({ _id }) => _id === unitId);
  const about = unitId === undefined ? undefined : nameOfUnit(unit, t);
  const title = [t(stateQuestionsLabel), about].filter(Boolean).join(': ');
  return (
    <ChildPage title={title} {...childPageFrame(addressId, address.record, gate, t.language)}>
      {() => (
        <StateQuestionsForm
          key={`${addressId}/${unitId ?? ''}/${from ?? ''}/${activity ?? ''}`}
          addressId={addressId}
          unitId={unitId}
          record={record}
          assessment={assessment}
          activityId={activity}
          onSaved={({ record }) => void leave(sayDone(stateQuestionsMessages.saved, t.language, [record._id]))}
          onFailed={(error) => showErrors(sayFailed(stateQuestionsMessages.saveFailed, error, t.language))}
        />
      )}
    </ChildPage>
  );
}
