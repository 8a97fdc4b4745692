import { useMemo, useState } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { FieldsOf } from '@domivka/domain/registry';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { useChildren } from '../../queries/use-records.ts';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { type Me, useSession } from '../../session/session.ts';
import { todayHere } from '../../queries/building/building.ts';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { placeApplicationIssues } from './application-rows.ts';

type AnswersFormOptions = {
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

function isAbout(answers: Fields, unitId: string | undefined): boolean {
  const own = answers.unitId;
  return (typeof own === 'string' && own !== '' ? own : undefined) === unitId;
}

/**
 * The current answers about a unit, or about the building. A masked record does not say what it is about, so it stands for nothing but what
 * it shows: a reader without units gets the first.
 */
export function findAnswers<Row extends Fields>(rows: readonly Row[], unitId: string | undefined): Row | undefined {
  const hidesUnit = (row: Row) => Array.isArray(row.masked) && row.masked.includes('unitId');
  return rows.find((row) => !hidesUnit(row) && isAbout(row, unitId));
}

/** The state questions of an address as this device knows them. */
export function useAnswers(addressId: string, unitId: string | undefined) {
  const all = useChildren('stateQuestions', addressId);
  const record = useMemo(() => findAnswers(all.values, unitId), [all.values, unitId]);
  return { all, record };
}

/**
 * Whether what a form opens on has been known once since it is about this. It is asked for again when the network comes back, and a form must not
 * go away for that.
 */
export function useKnownOnce(isKnown: boolean, about: string): boolean {
  const [known, setKnown] = useState<string>();
  if (isKnown && known !== about) setKnown(about);
  return isKnown || known === about;
}

type Held<Row> = { readonly values: readonly Row[]; readonly fromDevice: boolean };

/** Whether an organization is at work at an address. `undefined`: this device cannot tell. */
export function isPresent(
  organizationId: string | undefined,
  assessments: Held<FieldsOf<'assessment'>>,
  activities: Held<FieldsOf<'activity'>>,
): boolean | undefined {
  const isOwn = (owners: readonly unknown[]) => owners.includes(organizationId);
  if (assessments.values.some((one) => isOwn([one.organizationId]))) return true;
  if (
    activities.values.some((one) =>
      isOwn([one.organizationId, one.implementingOrganizationId, one.programmingOrganizationId]),
    )
  )
    return true;
  return assessments.fromDevice || activities.fromDevice ? undefined : false;
}

export type AnswerRights = {
  /** Whether the user may answer, or change the stored answers. */
  readonly mayAnswer: boolean;
  /** The role could, but the organization has neither an assessment nor an activity here (product rules on rights, note 4). */
  readonly isAbsent: boolean;
};

function mayWrite(user: Me | undefined, addressId: string, pCode4: unknown, record: StoredRecord | undefined): boolean {
  if (record) return mayDo(user, 'update', stateQuestionsEntity, record, pCode4);
  return mayCreate(user, stateQuestionsEntity, { addressId }, pCode4);
}

/** Whether the user may answer the state questions of an address; `record`: the stored answers. */
export function useAnswerRights(addressId: string, pCode4: unknown, record: StoredRecord | undefined): AnswerRights {
  const { user } = useSession();
  const assessments = useChildren('assessment', addressId);
  const activities = useChildren('activity', addressId);
  const mayByRole = mayWrite(user, addressId, pCode4, record);
  const mustBePresent = user !== undefined && stateQuestionsEntity.presence?.roles.includes(user.role) === true;
  const isAbsent = mayByRole && mustBePresent && isPresent(user?.organization._id, assessments, activities) === false;
  return { mayAnswer: mayByRole && !isAbsent, isAbsent };
}
