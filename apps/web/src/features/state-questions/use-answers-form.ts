import { useState } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { todayHere } from '../../queries/building/building.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { placeApplicationIssues } from './application-rows.ts';

export type AnswersFormOptions = {
  readonly addressId: string;
  readonly unitId: string | undefined;
  /** The form in which the answers are typed, by the name of its draft; without it the form of their own. */
  readonly aroundKey?: string | undefined;
  /** The answers that stand, as far as they are known: those that appear later become what is edited. */
  readonly record: StoredRecord | undefined;
  /** What a new record holds at first, besides what it is about. */
  readonly defaults?: Fields;
};

/**
 * Under which name a draft of the answers is kept that was begun in the form of their own. It does not tell whether answers stand already: a device
 * without a network may not know yet.
 */
export function draftKeyOf(addressId: string, unitId: string | undefined): string {
  return `stateQuestions/current/${addressId}/${unitId ?? ''}`;
}

/** The same for answers begun inside another form, which keeps its own draft as `aroundKey`: neither place shows what was typed in the other. */
export function draftKeyBeside(aroundKey: string, unitId: string | undefined): string {
  return `${aroundKey}/answers/${unitId ?? 'building'}`;
}

/** How the form of a saved activity names its draft. */
export function keyOfActivity(activityId: string): string {
  return `activity/${activityId}`;
}

/** The form over the answers about one building or unit: there is one current record, so the one that stands is edited. */
export function useAnswersForm({
  addressId,
  unitId,
  aroundKey,
  record,
  defaults,
}: AnswersFormOptions): EntityForm<'stateQuestions'> {
  const [first] = useState<Fields>(() => ({
    asOfDate: todayHere(),
    custom: {},
    ...defaults,
    addressId,
    ...(unitId === undefined ? {} : { unitId }),
  }));
  return useEntityForm('stateQuestions', {
    draftKey: aroundKey === undefined ? draftKeyOf(addressId, unitId) : draftKeyBeside(aroundKey, unitId),
    defaults: first,
    record,
    placeIssues: placeApplicationIssues,
  });
}
