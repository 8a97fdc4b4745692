import { useState } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { todayHere } from '../../data/building.ts';
import { useEntityForm, type EntityForm } from '../../data/entity-form.ts';
import { placeApplicationIssues } from './application-rows.ts';

export type AnswersFormOptions = {
  readonly addressId: string;
  readonly unitId: string | undefined;
  /** The answers that stand; they must be there when the form is first shown. */
  readonly record: StoredRecord | undefined;
  /** What a new record holds at first, besides what it is about. */
  readonly defaults?: Fields;
};

/** Under which name a draft of the answers is kept: the same wherever they are typed, so that what could not be saved is found again. */
export function draftKeyOf(addressId: string, unitId: string | undefined, recordId: string | undefined): string {
  return `stateQuestions/${recordId ?? `new/${addressId}/${unitId ?? ''}`}`;
}

/** The form over the answers about one building or unit: there is one current record, so the one that stands is edited. */
export function useAnswersForm({ addressId, unitId, record, defaults }: AnswersFormOptions): EntityForm {
  const [first] = useState<Fields>(() => ({
    asOfDate: todayHere(),
    custom: {},
    ...defaults,
    addressId,
    ...(unitId === undefined ? {} : { unitId }),
  }));
  return useEntityForm(stateQuestionsEntity, {
    draftKey: draftKeyOf(addressId, unitId, record?._id),
    defaults: first,
    record,
    placeIssues: placeApplicationIssues,
  });
}
