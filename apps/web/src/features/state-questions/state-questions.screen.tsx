import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stateQuestionsLabel, stateQuestionsMessages } from '@domivka/domain/state-questions/state-questions.text';
import { childPageFrame } from '../../queries/building/record-access.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import { useChildren, useRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { gateOfAnswers } from './answers-gate.ts';
import { StateQuestionsForm } from './state-questions-form.tsx';
import { useAnswerRights, useAnswers, useKnownOnce } from './use-answers.ts';

const route = getRouteApi('/address/$addressId/state-questions');

/** What the form is opened on: the answers that stand and the assessment that the address line names. */
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
  const rights = useAnswerRights(addressId, address.record?.['pCode4'], record);
  const leave = useLeave(`/address/${addressId}`, 'stateQuestions');
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
