import { isClaim, isStaleClaim, lateness, staleFrom } from '../activity/activity-phase.ts';
import { beneficiaryLabels } from '../activity/activity.text.ts';
import { indicatorOfActivity } from '../activity/indicators.ts';
import { findMeasure } from '../activity/measures.ts';
import { mapKeyOf } from '../geography/map-key.ts';
import { type BuildingRecords } from '../building/building-facts.ts';
import { damageOfBuilding, statesOfBuilding, type StatesOfBuilding } from '../building/building-state.ts';
import { totalsOf } from '../building/building-totals.ts';
import { listNeeds, repairs, type Need } from '../building/needs.ts';
import { listOverlaps, type OverlapSeverity } from '../building/overlaps.ts';
import { isSuperseded } from '../building/damage-events.ts';
import { listRows, listTexts, readDay, readDayOfCreation, readNumber, readText } from '../building/reading.ts';
import { recoveryPriorities } from '../assessment/assessment.options.text.ts';
import type { LatestAssessments } from '../building/latest-assessments.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import type { FactRow, FactRows } from './facts.ts';
import { listFindings, type Finding } from './quality.ts';
import { coordinationReasons, qualityChecks, type CoordinationReason } from './quality.text.ts';

/** All records of one building, without what is in the bin, and the day in Ukraine on which they are counted. */
export type CountedRecords = BuildingRecords & {
  readonly address: Fields;
  readonly stateQuestions: readonly Fields[];
  readonly photos: readonly Fields[];
};

/** An empty text is no code. */
function readCode(record: Fields, field: string): string | undefined {
  return readText(record, field) || undefined;
}

/** The day of an activity: its completion, else its beginning, else the planned beginning, else the day on which it was entered. */
function dayOfActivity(activity: Fields): string | undefined {
  const fields = ['actualCompletionDate', 'actualStartDate', 'plannedStartDate'] as const;
  return fields.map((field) => readDay(activity, field)).find(Boolean) ?? readDayOfCreation(activity);
}

/** Where an address is; nothing for one without coordinates. */
function placeOnMap(address: Fields): Pick<FactRow<'building'>, 'latitude' | 'longitude' | 'mapKey'> {
  const { latitude, longitude } = isFields(address['location']) ? address['location'] : {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    return { latitude: undefined, longitude: undefined, mapKey: undefined };
  return { latitude, longitude, mapKey: mapKeyOf(latitude, longitude) };
}

/** Who has the address in work: the implementing organization of the oldest ongoing activity. */
function claimantOf(activities: readonly Fields[]): string | undefined {
  const ongoing = activities.filter(({ status }) => status === 'Ongoing');
  const ageOf = (activity: Fields): string => `${dayOfActivity(activity) ?? '~'} ${readText(activity, '_id')}`;
  const [oldest] = ongoing.toSorted((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1));
  return oldest && readCode(oldest, 'implementingOrganizationId');
}

/** Whether the building is heated, by the last answer that says it. */
function heatingOf(answers: readonly Fields[]): string | undefined {
  const saysIt = answers.flatMap((answer) => {
    const heating = isFields(answer['utilities']) ? readCode(answer['utilities'], 'heating') : undefined;
    return heating ? [{ heating, at: `${readDay(answer, 'asOfDate') ?? ''} ${readText(answer, '_id')}` }] : [];
  });
  return saysIt.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]?.heating;
}

/** The last assessment by its date; of those of one day the one that was entered last. */
function latestOf(assessments: readonly Fields[]): Fields | undefined {
  const ageOf = (one: Fields): string =>
    `${readDay(one, 'date') ?? ''} ${readText(one, 'createdAt')} ${readText(one, '_id')}`;
  return assessments.toSorted((one, other) => (ageOf(one) < ageOf(other) ? 1 : -1))[0];
}

type OfBuilding = Pick<FactRow<'building'>, 'place' | 'buildingType'>;
type Construction = Pick<FactRow<'building'>, 'buildingMaterial' | 'yearBuilt'>;

/** The most urgent of the valid assessments. */
function priorityOf(assessments: readonly Fields[]): string | undefined {
  const named = new Set(assessments.map((one) => readText(one, 'recoveryPriority')));
  return recoveryPriorities.find(({ code }) => named.has(code))?.code;
}

/** Like the level: that of the building's own valid assessment, else the heaviest of its units. */
function categoryOf({ building, units }: LatestAssessments): string | undefined {
  const own = building && readNumber(building, 'damageCategory');
  const known = [...units.values()].flatMap((one) => readNumber(one, 'damageCategory') ?? []);
  const category = own ?? (known.length > 0 ? Math.max(...known) : undefined);
  return category === undefined ? undefined : String(category);
}

function buildingFact(
  records: CountedRecords,
  { facts, state, unitStates }: StatesOfBuilding,
  { needs, findings }: { readonly needs: readonly Need[]; readonly findings: readonly Finding[] },
  construction: OfBuilding & Construction,
): FactRow<'building'> {
  const { address, units, assessments, activities, photos, today } = records;
  const valid = [...(facts.valid.building ? [facts.valid.building] : []), ...facts.valid.units.values()];
  const totals = totalsOf(records, facts.events, facts.valid);
  const damage = damageOfBuilding(facts, totals);
  const overlaps = listOverlaps(facts, units);
  const overlapsOf = (severity: OverlapSeverity) => overlaps.filter((one) => one.severity === severity).length;
  const gaps = [...new Set(needs.filter(({ gap }) => gap > 0).map(({ damageType }) => damageType))];
  const staleClaims = activities.filter((activity) => isStaleClaim(activity, today)).length;
  const failed = new Set(findings.map(({ check }) => check));
  const counts = {
    overlapsExact: overlapsOf('exact'),
    overlapsProbable: overlapsOf('probable'),
    overlapsState: overlapsOf('state'),
    overlapsInfo: overlapsOf('info'),
    staleClaims,
  };
  const reasons = {
    gap: gaps.length,
    overlap_exact: counts.overlapsExact,
    overlap_probable: counts.overlapsProbable,
    overlap_state: counts.overlapsState,
    stale_claim: staleClaims,
  } as const satisfies Readonly<Record<CoordinationReason, number>>;
  const isHelped = (unit: Fields) => unitStates.get(readText(unit, '_id'))?.assistanceState === 'done';
  const isDamagedUnit = (unit: Fields) => (unitStates.get(readText(unit, '_id'))?.levelOfDamage ?? 0) > 0;
  return {
    ...construction,
    ...counts,
    organization: readCode(address, 'organizationId'),
    day: readDayOfCreation(address),
    ...placeOnMap(address),
    units: units.length,
    residents: readNumber(address, 'residents'),
    vulnerable: totals.people?.present ?? false,
    assessments: assessments.length,
    activities: activities.length,
    photos: photos.length,
    events: facts.events.length,
    lastStrike: facts.events[0]?.damageDate,
    assessed: assessments.length > 0,
    needsAssessment: state.needsAssessment,
    level: state.levelOfDamage,
    category: categoryOf(facts.valid),
    cause: facts.events[0]?.damageCause,
    priority: priorityOf(valid),
    reconstruction: facts.valid.building && readCode(facts.valid.building, 'reconstructionPossible'),
    damaged: listTexts(damage?.['damageTypes']),
    gaps,
    envelope: state.thermalEnvelope,
    heating: heatingOf(facts.answers.get('') ?? []),
    assistance: state.assistanceState,
    claimant: claimantOf(activities),
    damagedArea: totals.damagedArea.total,
    claims: activities.filter((activity) => isClaim(activity, today)).length,
    reasons: coordinationReasons.map(({ code }) => code).filter((code) => reasons[code] > 0),
    superseded: assessments.filter((one) => isSuperseded(one, facts.events)).length,
    hitAgain: state.hitAgain.length,
    unitsDamaged: units.filter(isDamagedUnit).length,
    unitsHelped: state.unitsByAssistance.done + state.unitsByAssistance.over_assisted,
    blocking: units.filter((unit) => unit['blocksCompensation'] === true && !isHelped(unit)).length,
    failedChecks: qualityChecks.map(({ code }) => code).filter((code) => failed.has(code)),
    // Not rounded: the mean of many buildings would be off by what each of them was.
    quality: (1 - failed.size / qualityChecks.length) * 100,
  };
}

function assessmentFact(
  assessment: Fields,
  building: OfBuilding & Construction & Pick<FactRow<'assessment'>, 'mapKey' | 'latest'>,
): FactRow<'assessment'> {
  const category = readNumber(assessment, 'damageCategory');
  return {
    ...building,
    record: readCode(assessment, '_id'),
    organization: readCode(assessment, 'organizationId'),
    day: readDay(assessment, 'date'),
    cause: readCode(assessment, 'damageCause'),
    level: readNumber(assessment, 'levelOfDamage'),
    category: category === undefined ? undefined : String(category),
    priority: readCode(assessment, 'recoveryPriority'),
    reconstruction: readCode(assessment, 'reconstructionPossible'),
    damaged: listTexts(assessment['damageTypes']),
    totalArea: readNumber(assessment, 'totalArea'),
    damagedArea: readNumber(assessment, 'damagedArea'),
    review: readCode(assessment, 'reviewState'),
  };
}

function activityFacts(activity: Fields, building: OfBuilding) {
  const shared = {
    ...building,
    record: readCode(activity, '_id'),
    organization: readCode(activity, 'implementingOrganizationId'),
    programmer: readCode(activity, 'programmingOrganizationId'),
    day: dayOfActivity(activity),
    type: readCode(activity, 'type'),
    stage: readCode(activity, 'recoveryStage'),
    status: readCode(activity, 'status'),
    modality: listTexts(activity['modalities']),
  };
  const beneficiaries = isFields(activity['beneficiaries']) ? activity['beneficiaries'] : {};
  const people = Object.fromEntries(
    Object.keys(beneficiaryLabels).map((name) => [name, readNumber(beneficiaries, name)]),
  ) as Pick<FactRow<'activity'>, keyof typeof beneficiaryLabels>;
  const fact: FactRow<'activity'> = {
    ...shared,
    ...people,
    indicator: indicatorOfActivity(activity),
    cancelReason: readCode(activity, 'cancellationReason'),
    plannedEnd: readDay(activity, 'plannedCompletionDate'),
    ...lateness(activity),
    staleFrom: staleFrom(activity),
    kits: readNumber(activity, 'emergencyShelterKits'),
  };
  const works = listRows(activity['measures']).map((row): FactRow<'work'> => ({
    ...shared,
    measure: readCode(row, 'measure'),
    measureGroup: findMeasure(row['measure'])?.group,
    unit: readCode(row, 'unit'),
    quantity: readNumber(row, 'quantity'),
  }));
  return { fact, works };
}

/**
 * Everything that statistics count of one building: what the server stores with a save, and a device computes from its records. `states` of the
 * same records, where they are worked out already.
 */
export function listFacts(records: CountedRecords, states: StatesOfBuilding = statesOfBuilding(records)): FactRows {
  const { address, units, assessments, activities, stateQuestions, photos, today } = records;
  const needs = listNeeds(states.facts, today);
  const ofBuilding: OfBuilding = {
    place: readCode(address, 'pCode4'),
    buildingType: readCode(address, 'buildingType'),
  };
  const construction = {
    ...ofBuilding,
    buildingMaterial: readCode(address, 'buildingMaterial'),
    yearBuilt: readNumber(address, 'yearBuilt'),
  };
  const findings = listFindings({ ...records, state: states.state });
  const building = buildingFact(records, states, { needs, findings }, construction);
  const latest = latestOf(assessments);
  const counted = activities.map((activity) => activityFacts(activity, ofBuilding));
  return {
    building: [building],
    assessment: assessments.map((assessment) =>
      assessmentFact(assessment, { ...construction, mapKey: building.mapKey, latest: assessment === latest }),
    ),
    activity: counted.map(({ fact }) => fact),
    work: counted.flatMap(({ works }) => works),
    need: needs.map(({ damageType, unit, ...amounts }) => ({
      ...ofBuilding,
      ...amounts,
      priority: building.priority,
      damage: damageType,
      measureGroup: repairs[damageType].group,
      unit,
    })),
    unit: units.map((unit) => {
      const state = states.unitStates.get(readText(unit, '_id'));
      return {
        ...ofBuilding,
        record: readCode(unit, '_id'),
        unitType: readCode(unit, 'unitType'),
        occupancy: readCode(unit, 'occupancy'),
        level: state?.levelOfDamage,
        envelope: state?.thermalEnvelope,
        assistance: state?.assistanceState,
      };
    }),
    photo: photos.map((photo) => ({
      ...ofBuilding,
      record: readCode(photo, '_id'),
      organization: readCode(photo, 'organizationId'),
      day: readDay(photo, 'date') ?? readDayOfCreation(photo),
      photoCategory: readCode(photo, 'category'),
    })),
    application: stateQuestions.flatMap((answer) =>
      listRows(answer['applications']).map((application, line) => ({
        ...ofBuilding,
        record: readCode(answer, '_id'),
        day: readDay(application, 'date') ?? readDay(answer, 'asOfDate'),
        applicationStatus: readCode(application, 'status'),
        applicationKind: readCode(application, 'kind'),
        line,
      })),
    ),
    finding: findings.map(({ check, table, record }) => ({
      ...ofBuilding,
      record: readCode(record ?? address, '_id'),
      organization:
        (record && readCode(record, 'implementingOrganizationId')) ?? readCode(record ?? address, 'organizationId'),
      check,
      foundIn: table,
    })),
    answer: stateQuestions.map((answer) => ({
      ...ofBuilding,
      record: readCode(answer, '_id'),
      day: readDay(answer, 'asOfDate'),
      barriers: listTexts(answer['compensationBarriers']),
    })),
  };
}
