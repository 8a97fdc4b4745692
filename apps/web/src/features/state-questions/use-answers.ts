import { useMemo, useState } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { FieldsOf } from '@domivka/domain/registry';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { useChildren } from '../../queries/use-records.ts';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession, type Me } from '../../session/session.ts';

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
 * Whether what a form opens on has been known once since it is about this. It is asked for anew when the network comes back, and a form must not
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
  /** Whether the user may answer, or change the answers that stand. */
  readonly mayAnswer: boolean;
  /** The role could, but the organization has neither an assessment nor an activity here (product rules on rights, note 4). */
  readonly isAbsent: boolean;
};

function mayWrite(user: Me | undefined, addressId: string, pCode4: unknown, record: StoredRecord | undefined): boolean {
  if (record) return mayDo(user, 'update', stateQuestionsEntity, record, pCode4);
  return mayCreate(user, stateQuestionsEntity, { addressId }, pCode4);
}

/** Whether the user may answer the state questions of an address; `record`: the answers that stand. */
export function useAnswerRights(addressId: string, pCode4: unknown, record: StoredRecord | undefined): AnswerRights {
  const { user } = useSession();
  const assessments = useChildren('assessment', addressId);
  const activities = useChildren('activity', addressId);
  const mayByRole = mayWrite(user, addressId, pCode4, record);
  const mustBePresent = user !== undefined && stateQuestionsEntity.presence?.roles.includes(user.role) === true;
  const isAbsent = mayByRole && mustBePresent && isPresent(user?.organization._id, assessments, activities) === false;
  return { mayAnswer: mayByRole && !isAbsent, isAbsent };
}
