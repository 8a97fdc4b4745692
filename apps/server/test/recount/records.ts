import type { Database } from '../../src/platform/database/database.ts';

/** The building as a whole, where an assessment or an answer is not of a unit. */
export const whole = '';

export type Quantity = { readonly damageType: string; readonly quantity: number; readonly unit: string };
type Unit = {
  readonly id: string;
  readonly kind: string;
  readonly blocks: boolean;
};
export type Assessment = {
  readonly id: string;
  readonly organization: string;
  /** A unit, or `whole`. */
  readonly target: string;
  readonly day: string;
  readonly enteredAt: string;
  readonly enteredOn: string;
  readonly damageDay: string;
  readonly cause: string;
  readonly area: number | null;
  readonly damagedArea: number | null;
  readonly level: number;
  readonly types: readonly string[];
  readonly quantities: readonly Quantity[];
  readonly category: number | null;
  readonly priority: string;
  readonly possible: string;
  readonly review: string;
};
export type Measure = { readonly measure: string; readonly quantity: number; readonly unit: string };
export type Activity = {
  readonly id: string;
  readonly organization: string;
  /** Units; none: the building as a whole. */
  readonly targets: readonly string[];
  readonly type: string;
  readonly status: string;
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly enteredAt: string;
  readonly enteredOn: string;
  /** 45 days after the last edit. */
  readonly staleOn: string;
  readonly envelope: string | null;
  readonly project: string | null;
  /** Whose programme it is. */
  readonly programmer: string | null;
  readonly hasBeneficiaries: boolean;
  readonly measures: readonly Measure[];
};
export type Answer = {
  readonly id: string;
  readonly target: string;
  readonly asOf: string;
  readonly envelope: string | null;
  readonly applications: readonly { readonly status?: string; readonly coversMeasures?: readonly string[] }[];
};
type Photo = { readonly category: string; readonly activity: string | null };

/** The records of one address that are not in the bin. */
export type Records = {
  readonly address: string;
  readonly organization: string;
  readonly isTall: boolean;
  readonly hasPoint: boolean;
  readonly accuracy: number | null;
  readonly hasResidents: boolean;
  readonly units: readonly Unit[];
  readonly assessments: readonly Assessment[];
  readonly activities: readonly Activity[];
  readonly answers: readonly Answer[];
  readonly photos: readonly Photo[];
};

const parts = {
  units: `select u.id, u.unit_type as kind, coalesce(u.blocks_compensation, false) as blocks
    from apartment u where u.address_id = a.id and u.deleted_at is null`,
  assessments: `select s.id, s.organization_id as organization, coalesce(s.unit_id, '') as target, s.date as day,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as "enteredAt",
    (s.created_at at time zone 'Europe/Kyiv')::date as "enteredOn", s.damage_date as "damageDay", s.damage_cause as cause,
    s.total_area as area, s.damaged_area as "damagedArea", s.level_of_damage as level, s.damage_types as types,
    coalesce(s.rest -> 'damageQuantities', '[]') as quantities, s.damage_category as category,
    s.recovery_priority as priority, s.reconstruction_possible as possible, s.review_state as review
    from assessment s where s.address_id = a.id and s.deleted_at is null`,
  activities: `select h.id, h.implementing_organization_id as organization, coalesce(h.unit_ids, '{}') as targets, h.type,
    h.status, h.planned_start_date as "plannedStart", h.planned_completion_date as "plannedEnd",
    h.actual_start_date as start, h.actual_completion_date as end,
    to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as "enteredAt",
    (h.created_at at time zone 'Europe/Kyiv')::date as "enteredOn",
    ((h.updated_at + interval '45 days') at time zone 'Europe/Kyiv')::date as "staleOn",
    h.thermal_envelope as envelope, h.project_code as project,
    h.programming_organization_id as programmer,
    jsonb_typeof(h.rest -> 'beneficiaries') is not distinct from 'object' as "hasBeneficiaries",
    coalesce(h.rest -> 'measures', '[]') as measures
    from activity h where h.address_id = a.id and h.deleted_at is null`,
  answers: `select q.id, coalesce(q.unit_id, '') as target, q.as_of_date as "asOf", q.thermal_envelope as envelope,
    coalesce(q.rest -> 'applications', '[]') as applications
    from state_questions q where q.address_id = a.id and q.deleted_at is null`,
  photos: `select p.category, p.activity_id as activity from photo p where p.address_id = a.id and p.deleted_at is null`,
} as const;

const listOf = ([name, sql]: readonly [string, string]) =>
  `(select coalesce(json_agg(one), '[]') from (${sql}) one) as ${name}`;

/** Reads the rows of all addresses, straight from the tables of records. */
export async function readRecords(database: Database): Promise<readonly Records[]> {
  const lists = Object.entries(parts).map(listOf);
  return (await database.query(
    `select a.id as address, a.organization_id as organization, a.building_type = 'Multi-storey' as "isTall",
       a.location_latitude is not null as "hasPoint", (a.rest ->> 'accuracy')::float as accuracy,
       a.rest ? 'residents' and a.rest ->> 'residents' is not null as "hasResidents", ${lists.join(', ')}
     from address a where a.deleted_at is null order by a.id`,
  )) as unknown as readonly Records[];
}
