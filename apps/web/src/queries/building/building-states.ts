import { statesOfBuilding, type StatesOfBuilding } from '@domivka/domain/building/building-state';
import type { ListedRecord } from '../queries.ts';

type Unit = ListedRecord<'apartment'>;

/** The records of one address, each list as it was read. */
export type RecordsRead = {
  readonly units: readonly Unit[];
  readonly assessments: readonly ListedRecord<'assessment'>[];
  readonly activities: readonly ListedRecord<'activity'>[];
  readonly stateQuestions: readonly ListedRecord<'stateQuestions'>[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

export type StatesRead = StatesOfBuilding & {
  /** By kind of unit and number, as people read them. */
  readonly units: readonly Unit[];
};

const unitOrder: readonly Unit['unitType'][] = ['apartment', 'residential_unit', 'common_area'];
const numbers = new Intl.Collator('uk', { numeric: true });

function nameOf(unit: Unit): string {
  return unit.number ?? unit.name ?? unit.kind ?? '';
}

function byNumber(one: Unit, other: Unit): number {
  const kind = unitOrder.indexOf(one.unitType) - unitOrder.indexOf(other.unitType);
  return kind === 0 ? numbers.compare(nameOf(one), nameOf(other)) : kind;
}

const known = new WeakMap<readonly Unit[], { readonly of: RecordsRead; readonly states: StatesRead }>();

function isSame(one: RecordsRead, other: RecordsRead): boolean {
  return (Object.keys(one) as (keyof RecordsRead)[]).every((name) => one[name] === other[name]);
}

/** What the records of a building say; worked out once for the same lists, however many parts of a page ask. */
export function statesOfRecords(records: RecordsRead): StatesRead {
  const last = known.get(records.units);
  if (last && isSame(records, last.of)) return last.states;
  const states = { ...statesOfBuilding(records), units: records.units.toSorted(byNumber) };
  known.set(records.units, { of: records, states });
  return states;
}
