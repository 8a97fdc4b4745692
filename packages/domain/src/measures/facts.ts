import {
  activityStatuses,
  activityTypes,
  indicators,
  cancellationReasons,
  modalities,
  recoveryStages,
} from '../activity/activity.options.text.ts';
import { beneficiaryLabels } from '../activity/activity.text.ts';
import { measureGroups, measures } from '../activity/measures.text.ts';
import { buildingMaterials, buildingTypes } from '../address/address.text.ts';
import { assistanceStates, occupancies, unitTypes } from '../apartment/apartment.options.text.ts';
import {
  damageCategories,
  damageCauses,
  reconstructionOptions,
  recoveryPriorities,
  reviewStates,
} from '../assessment/assessment.options.text.ts';
import { damageTypes, thermalEnvelopes } from '../kernel/housing.text.ts';
import { units } from '../kernel/units.text.ts';
import { photoCategories } from '../photo/photo.text.ts';
import {
  applicationKinds,
  applicationStates,
  compensationBarriers,
  utilityStates,
} from '../state-questions/state-questions.options.text.ts';
import {
  code,
  codes,
  day,
  flag,
  guarded,
  integer,
  number,
  organization,
  place,
  record,
  type FactColumn,
  type FactOf,
  type FactTable,
} from './fact.ts';
import { coordinationReasons, findingTables, qualityChecks } from './quality.text.ts';

/** What every fact says of its building. */
const ofBuilding = { place, buildingType: code(buildingTypes) } as const satisfies FactTable;

/** The same for a fact of one record of the building. */
const ofRecord = { ...ofBuilding, record } as const satisfies FactTable;

/** Of assessments alone, so that an assessment can be counted by the building that it is of. */
const construction = { buildingMaterial: code(buildingMaterials), yearBuilt: integer } as const satisfies FactTable;

const people = Object.fromEntries(Object.keys(beneficiaryLabels).map((name) => [name, guarded(integer)])) as Readonly<
  Record<keyof typeof beneficiaryLabels, { readonly kind: 'integer'; readonly guarded: true }>
>;

const ofActivity = {
  organization,
  programmer: organization,
  day,
  type: code(activityTypes),
  stage: code(recoveryStages),
  status: code(activityStatuses),
  modality: codes(modalities),
} as const satisfies FactTable;

/**
 * The facts that statistics, reports and the map count: narrow rows, computed by `listFacts` from the records of one building. The server
 * stores them with each save, a device computes them from its records. A new column here is computed for all buildings at the next start.
 */
export const factTables = {
  /** One for each address: what its records mean together today. */
  building: {
    ...ofBuilding,
    ...construction,
    organization,
    day,
    latitude: guarded(number),
    longitude: guarded(number),
    /** See `mapKeyOf`. */
    mapKey: guarded(number),
    units: integer,
    residents: guarded(integer),
    vulnerable: guarded(flag),
    assessments: integer,
    activities: integer,
    photos: integer,
    events: integer,
    lastStrike: day,
    assessed: flag,
    needsAssessment: flag,
    level: number,
    category: code(damageCategories),
    cause: code(damageCauses),
    priority: code(recoveryPriorities),
    reconstruction: code(reconstructionOptions),
    damaged: codes(damageTypes),
    gaps: codes(damageTypes),
    envelope: code(thermalEnvelopes),
    /** By the last answer for the building as a whole that says it. */
    heating: code(utilityStates),
    assistance: code(assistanceStates),
    /** The implementing organization of the oldest ongoing activity. */
    claimant: organization,
    damagedArea: number,
    claims: integer,
    staleClaims: integer,
    overlapsExact: integer,
    overlapsProbable: integer,
    overlapsState: integer,
    overlapsInfo: integer,
    reasons: codes(coordinationReasons),
    superseded: integer,
    hitAgain: integer,
    unitsDamaged: integer,
    unitsHelped: integer,
    /** Common areas that keep flats from compensation until they are repaired. */
    blocking: integer,
    failedChecks: codes(qualityChecks),
    /** The percentage of the checks of data quality that hold. */
    quality: number,
  },
  assessment: {
    ...ofRecord,
    ...construction,
    organization,
    day,
    cause: code(damageCauses),
    level: number,
    category: code(damageCategories),
    priority: code(recoveryPriorities),
    reconstruction: code(reconstructionOptions),
    damaged: codes(damageTypes),
    totalArea: number,
    damagedArea: number,
    review: code(reviewStates),
    /** The last assessment of its address, by its date. */
    latest: flag,
    mapKey: guarded(number),
  },
  activity: {
    ...ofRecord,
    ...ofActivity,
    indicator: code(indicators),
    cancelReason: code(cancellationReasons),
    plannedEnd: day,
    /** From when it is late, and when it was completed: see `lateness`. */
    lateFrom: day,
    endedOn: day,
    staleFrom: day,
    kits: integer,
    ...people,
  },
  /** A line of the measures of an activity. */
  work: {
    ...ofRecord,
    ...ofActivity,
    measure: code(measures),
    measureGroup: code(measureGroups),
    unit: code(units),
    quantity: number,
  },
  /** A need of a building, see `listNeeds`. */
  need: {
    ...ofBuilding,
    priority: code(recoveryPriorities),
    damage: code(damageTypes),
    measureGroup: code(measureGroups),
    unit: code(units),
    need: number,
    planned: number,
    ongoing: number,
    done: number,
    gap: number,
  },
  unit: {
    ...ofRecord,
    unitType: code(unitTypes),
    occupancy: guarded(code(occupancies)),
    level: number,
    envelope: code(thermalEnvelopes),
    assistance: code(assistanceStates),
  },
  photo: { ...ofRecord, organization, day, photoCategory: code(photoCategories) },
  /** An application to the state programme. */
  application: {
    ...ofRecord,
    day,
    applicationStatus: code(applicationStates),
    applicationKind: code(applicationKinds),
    /** Which of the applications of its record it is, from 0. */
    line: integer,
  },
  /** Something that is missing or wrong, see `listFindings`; of the organization that can mend it. */
  finding: { ...ofRecord, organization, check: code(qualityChecks), foundIn: code(findingTables) },
  /** The barriers to state compensation that one answer names. */
  answer: { ...ofRecord, day, barriers: guarded(codes(compensationBarriers)) },
} as const satisfies Readonly<Record<string, FactTable>>;

export type FactName = keyof typeof factTables;
export type FactRow<Name extends FactName> = FactOf<(typeof factTables)[Name]>;
export type FactRows = { readonly [Name in FactName]: readonly FactRow<Name>[] };

/** The declared column of a fact table; undefined for a name that it does not have. */
export function findColumn(table: FactName, name: string): FactColumn | undefined {
  const columns: FactTable = factTables[table];
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}
