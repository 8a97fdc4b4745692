import { statesOfBuilding, type StatesOfBuilding } from '@domivka/domain/building/building-state';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { FieldsOf } from '@domivka/domain/registry';
import { targetOfActivity, targetOfAssessment } from '@domivka/domain/building/reading';
import { type ChildrenAnswer, type ListedRecord, useChildren } from '../use-records.ts';
import { serverNow } from '../../device/server-time.ts';

function names(target: ReturnType<typeof targetOfActivity>, id: string): boolean {
  return target.kind === 'units' && target.ids.includes(id);
}

/** What of the records of a building names this unit, in their order. */
export function assessmentsOf(
  unit: Pick<Unit, '_id'>,
  { assessments }: Building,
): readonly ListedRecord<'assessment'>[] {
  return assessments.values.filter((one) => names(targetOfAssessment(one), unit._id));
}

export function activitiesOf(unit: Pick<Unit, '_id'>, { activities }: Building): readonly ListedRecord<'activity'>[] {
  return activities.values.filter((one) => names(targetOfActivity(one), unit._id));
}

export function photosOf(unit: Pick<Unit, '_id'>, { photos }: Building): readonly ListedRecord<'photo'>[] {
  return photos.values.filter((photo) => photo.unitId === unit._id);
}

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

type StatesRead = StatesOfBuilding & {
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

/** Everything that exists and happened at one address, as this device knows it, and what follows from it. */
export type Building = Omit<StatesOfBuilding, 'facts'> & {
  /** By kind of unit and number, as people read them. */
  readonly units: ChildrenAnswer<'apartment'>;
  readonly assessments: ChildrenAnswer<'assessment'>;
  readonly activities: ChildrenAnswer<'activity'>;
  readonly stateQuestions: ChildrenAnswer<'stateQuestions'>;
  readonly photos: ChildrenAnswer<'photo'>;
  readonly isLoading: boolean;
};

/** Today in Ukraine, `YYYY-MM-DD`, by the clock of the server: the day that the rules go by, whatever zone the device is set to. */
export function todayHere(): string {
  return kyivDay(serverNow());
}

/** The same of a building that the server does not know yet: what is here is all that there is. */
export function asWhole(building: Building): Building {
  const { units, assessments, activities, stateQuestions, photos } = building;
  const whole = <Answer extends ChildrenAnswer>(answer: Answer): Answer => ({ ...answer, fromDevice: false });
  return {
    ...building,
    units: whole(units),
    assessments: whole(assessments),
    activities: whole(activities),
    stateQuestions: whole(stateQuestions),
    photos: whole(photos),
  };
}

/** The parts of a building that a user may hold. */
type Held = {
  readonly apartment: readonly { readonly _id: string }[];
  readonly assessment: readonly FieldsOf<'assessment'>[];
  readonly activity: readonly FieldsOf<'activity'>[];
};

/** How many assessments or activities the server has counted at an address. */
export function countedAt(address: FieldsOf<'address'>, field: 'assessmentNumber' | 'activityNumber'): number {
  const count = address[field];
  return typeof count === 'number' ? count : 0;
}

/** Whether these are all the assessments and activities that the address counts, and the units that they name. */
export function areAll(address: FieldsOf<'address'>, { apartment, assessment, activity }: Held): boolean {
  const units = new Set(apartment.map(({ _id }) => _id));
  const named = [
    ...assessment.map(({ unitId }) => unitId),
    ...activity.flatMap(({ unitIds }) => (Array.isArray(unitIds) ? (unitIds as readonly unknown[]) : [])),
  ];
  return (
    assessment.length >= countedAt(address, 'assessmentNumber') &&
    activity.length >= countedAt(address, 'activityNumber') &&
    named.every((id) => typeof id !== 'string' || units.has(id))
  );
}

/** Whether this device holds only a part of what there is at an address: then what is not here says nothing. */
export function isPartly(address: FieldsOf<'address'>, { units, assessments, activities }: Building): boolean {
  const isFromDevice = [units, assessments, activities].some(({ fromDevice }) => fromDevice);
  const held = { apartment: units.values, assessment: assessments.values, activity: activities.values };
  return isFromDevice && !areAll(address, held);
}

/**
 * The same, and which of it may be a part only. The address counts assessments and activities; all else is known to be whole where an area that
 * was read whole holds the building (`isInArea`).
 */
export function asKnownHere(building: Building, address: FieldsOf<'address'>, isInArea: boolean): Building {
  const lacks = isPartly(address, building);
  const part = <Answer extends ChildrenAnswer>(answer: Answer, isUnsure: boolean): Answer => ({
    ...answer,
    isPart: answer.fromDevice && isUnsure,
  });
  const { units, assessments, activities, stateQuestions, photos } = building;
  return {
    ...building,
    units: part(units, lacks || !isInArea),
    assessments: part(assessments, lacks),
    activities: part(activities, lacks),
    stateQuestions: part(stateQuestions, lacks || !isInArea),
    photos: part(photos, lacks || !isInArea),
  };
}

/** The units of an address with all that is known of them, live. */
export function useBuilding(addressId: string): Building {
  const apartments = useChildren('apartment', addressId);
  const assessments = useChildren('assessment', addressId);
  const activities = useChildren('activity', addressId);
  const stateQuestions = useChildren('stateQuestions', addressId);
  const photos = useChildren('photo', addressId);
  const { events, state, unitStates, units } = statesOfRecords({
    units: apartments.values,
    assessments: assessments.values,
    activities: activities.values,
    stateQuestions: stateQuestions.values,
    today: todayHere(),
  });
  const isLoading = [apartments, assessments, activities].some((answer) => answer.state === 'loading');
  const ordered = { ...apartments, values: units };
  return { units: ordered, assessments, activities, stateQuestions, photos, events, unitStates, state, isLoading };
}
