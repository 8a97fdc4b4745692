import type { Fields } from '../kernel/record.ts';
import { helpOf, listLiveActivities, type Help, type LiveActivity } from './assistance.ts';
import { listDamageEvents, type DamageEvent } from './damage-events.ts';
import { latestAssessments, newestAssessments, type LatestAssessments } from './latest-assessments.ts';
import { listTexts, readDay, targetOfAssessment } from './reading.ts';
import { readSharedWork, type SharedWork } from './shared-work.ts';

/** The records of one address, without what is in the bin. */
export type BuildingRecords = {
  readonly units: readonly Fields[];
  readonly assessments: readonly Fields[];
  readonly activities: readonly Fields[];
  /** Where they are known: people state the thermal envelope there too. */
  readonly stateQuestions?: readonly Fields[];
  /** The day in Ukraine, `YYYY-MM-DD`. */
  readonly today: string;
};

/** What is worked out once for a building and all its units. */
export type BuildingFacts = {
  /** Newest first. */
  readonly events: readonly DamageEvent[];
  readonly valid: LatestAssessments;
  readonly newest: LatestAssessments;
  /** Some assessments are of units that this reader does not learn. */
  readonly hasHidden: boolean;
  readonly live: readonly LiveActivity[];
  /** The live activities that name a unit, by its id. */
  readonly liveOfUnits: ReadonlyMap<string, readonly LiveActivity[]>;
  readonly helpOfBuilding: Help;
  readonly liveOfBuilding: readonly LiveActivity[];
  readonly sharedWork: SharedWork;
  /** The state questions by the id of their unit; those of the building under `''`. */
  readonly answers: ReadonlyMap<string, readonly Fields[]>;
};

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Reads the records of a building once, for whatever is worked out of them. */
export function readBuilding(records: BuildingRecords): BuildingFacts {
  const { assessments, activities, stateQuestions = [], today } = records;
  const events = listDamageEvents(assessments, today);
  const live = listLiveActivities(activities, events, today);
  const liveOfUnits = new Map<string, LiveActivity[]>();
  for (const one of live)
    if (one.target.kind === 'units') for (const id of one.target.ids) append(liveOfUnits, id, one);
  const answers = new Map<string, Fields[]>();
  for (const one of stateQuestions) {
    const target = targetOfAssessment(one);
    if (target.kind !== 'hidden') append(answers, target.kind === 'units' ? (target.ids[0] ?? '') : '', one);
  }
  const liveOfBuilding = live.filter(({ target }) => target.kind === 'building');
  const valid = latestAssessments(assessments, events);
  return {
    events,
    valid,
    newest: newestAssessments(assessments),
    hasHidden: assessments.some((one) => targetOfAssessment(one).kind === 'hidden'),
    live,
    liveOfUnits,
    liveOfBuilding,
    helpOfBuilding: helpOf(liveOfBuilding),
    sharedWork: readSharedWork(live, valid.units),
    answers,
  };
}

/**
 * The day from which completed measures count against the damage, or against one type of it: when it was seen, by the building's own valid
 * assessment, else by the earliest of its units. One that does not name the type has not seen it.
 */
export function buildingSeenOn({ valid }: BuildingFacts, damageType?: string): string {
  const hasSeen = (one: Fields) => damageType === undefined || listTexts(one['damageTypes']).includes(damageType);
  const own = valid.building && hasSeen(valid.building) ? [valid.building] : [...valid.units.values()].filter(hasSeen);
  return own.map((assessment) => readDay(assessment, 'date') ?? '').toSorted()[0] ?? '';
}
