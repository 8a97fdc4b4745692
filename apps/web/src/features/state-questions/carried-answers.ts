import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { changesOf, filledValues } from '../../forms/form-values.ts';

const noAnswers = { custom: {} };
/** What a form frames by itself; the activity is named only when it is saved. */
const framing: ReadonlySet<string> = new Set(['addressId', 'unitId', 'activityId']);

/** What was answered or changed in a form over the answers that stand, if any do; what was emptied is null. A new one is as of today by itself. */
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

export type Carrier = ReturnType<typeof createCarrier>;
