import { findMeasure } from '../activity/measures.ts';
import type { MeasureGroup } from '../activity/measures.text.ts';
import type { Fields } from '../kernel/record.ts';
import { countsTwice, meets, type LiveActivity } from './assistance.ts';
import type { BuildingFacts } from './building-facts.ts';
import { isPaidByState, quantitiesOf, repairs } from './needs.ts';
import { listRows, readNumber, readText } from './reading.ts';

/** How sure it is that a target is helped twice, the surest first; `state`: by an organization and by the state. */
export const overlapSeverities = ['exact', 'probable', 'state', 'info'] as const;
export type OverlapSeverity = (typeof overlapSeverities)[number];

/** Two activities, or one activity and a compensation of the state, that help one target with the same group of measures. */
export type Overlap = {
  readonly severity: OverlapSeverity;
  readonly group: MeasureGroup;
  /** Absent: the building as a whole. */
  readonly unitId?: string;
  readonly activityIds: readonly string[];
};

function rowsOf({ activity }: LiveActivity, group: MeasureGroup): readonly Fields[] {
  return listRows(activity['measures']).filter(({ measure }) => {
    const found = findMeasure(measure);
    return found?.group === group && countsTwice(found);
  });
}

/** The quantities of a measure that both name in one unit of measurement, added up; by unit. */
function sumOfBoth(one: readonly Fields[], other: readonly Fields[], measure: string): ReadonlyMap<string, number> {
  const [first, second] = [one, other].map((rows) => {
    const amounts = new Map<string, number>();
    for (const row of rows.filter((each) => readText(each, 'measure') === measure)) {
      const unit = readText(row, 'unit');
      amounts.set(unit, (amounts.get(unit) ?? 0) + (readNumber(row, 'quantity') ?? 0));
    }
    return amounts;
  });
  return new Map(
    [...(first ?? [])].flatMap(([unit, amount]) =>
      second?.has(unit) ? [[unit, amount + (second.get(unit) ?? 0)]] : [],
    ),
  );
}

/** Whether both do more of one measure than is damaged at the target. */
function isMoreThanDamaged(one: readonly Fields[], other: readonly Fields[], assessment: Fields | undefined): boolean {
  if (!assessment) return false;
  return Object.entries(repairs).some(([damageType, { measures }]) => {
    const damaged = quantitiesOf(assessment, damageType);
    return measures.some((measure) =>
      [...sumOfBoth(one, other, measure)].some(([unit, sum]) => sum > (damaged.get(unit) ?? Infinity)),
    );
  });
}

const programmeFields = ['projectCode', 'programmingOrganizationId'] as const;

/** Whether two activities are of one programme: of one organization, without two projects that differ. */
function isOneProgramme(one: Fields, other: Fields): boolean {
  return programmeFields.every((field) => {
    const [first, second] = [readText(one, field), readText(other, field)];
    return first === '' || second === '' || first === second;
  });
}

function severityOf(one: LiveActivity, other: LiveActivity, group: MeasureGroup, assessment: Fields | undefined) {
  if (one.organizationId === other.organizationId)
    return isOneProgramme(one.activity, other.activity) ? undefined : 'info';
  const types = [one, other].map(({ activity }) => activity['type']);
  if (types.includes('state_compensation')) return 'state';
  return isMoreThanDamaged(rowsOf(one, group), rowsOf(other, group), assessment) ? 'exact' : 'probable';
}

type Helped = { readonly id: string; readonly own: readonly LiveActivity[]; readonly shared: readonly LiveActivity[] };

/** What names each target: the building, and its units. What is done for the whole building reaches its common areas too. */
function listHelped(facts: BuildingFacts, commonAreas: ReadonlySet<string>): readonly Helped[] {
  const units = [...facts.liveOfUnits].map(([id, own]) => ({
    id,
    own,
    shared: commonAreas.has(id) ? facts.liveOfBuilding : [],
  }));
  return [{ id: '', own: facts.liveOfBuilding, shared: [] }, ...units];
}

/** More overlaps of one target are not listed: what is wrong there is clear by then, and their number grows with its square. */
const mostOverlaps = 1000;

/** Activities that count as one programme whatever else they say, so that they are not compared with each other. */
function programmeOf({ organizationId, activity }: LiveActivity): string {
  return [organizationId, ...programmeFields.map((field) => readText(activity, field))].join('|');
}

function* pairsOf({ own, shared }: Helped): Generator<readonly [LiveActivity, LiveActivity]> {
  const programmes = new Map<string, LiveActivity[]>();
  for (const one of own) {
    for (const [programme, others] of programmes)
      if (programme !== programmeOf(one)) for (const other of others) yield [other, one];
    for (const other of shared) yield [one, other];
    const programme = programmeOf(one);
    const known = programmes.get(programme);
    if (known) known.push(one);
    else programmes.set(programme, [one]);
  }
}

function* doublesOf(helped: Helped, facts: BuildingFacts): Generator<Overlap> {
  const { id } = helped;
  const assessment = id === '' ? facts.valid.building : facts.valid.units.get(id);
  const target = id === '' ? {} : { unitId: id };
  const idOf = ({ activity }: LiveActivity) => readText(activity, '_id');
  for (const [one, other] of pairsOf(helped)) {
    if (one.organizationId === '' || other.organizationId === '' || !meets(one.reach, other.reach)) continue;
    for (const group of one.groups) {
      const severity = other.groups.has(group) ? severityOf(one, other, group, assessment) : undefined;
      if (severity) yield { severity, group, ...target, activityIds: [idOf(one), idOf(other)].toSorted() };
    }
  }
}

function first<Item>(items: Iterable<Item>, count: number): readonly Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length >= count) break;
    taken.push(item);
  }
  return taken;
}

function overlapsOf(helped: Helped, facts: BuildingFacts): readonly Overlap[] {
  const { id } = helped;
  const answers = facts.answers.get(id) ?? [];
  const target = id === '' ? {} : { unitId: id };
  const paid = helped.own.flatMap((one): Overlap[] =>
    one.activity['type'] === 'state_compensation'
      ? []
      : [...one.groups]
          .filter((group) => group !== 'kits' && group !== 'site')
          .filter((group) =>
            isPaidByState(
              answers,
              rowsOf(one, group).map((row) => readText(row, 'measure')),
            ),
          )
          .map((group) => ({ severity: 'state', group, ...target, activityIds: [readText(one.activity, '_id')] })),
  );
  return [...first(doublesOf(helped, facts), mostOverlaps), ...paid];
}

/**
 * Where the same target is helped twice with the same group of measures (product rules on overlaps): by two organizations, or programmes of
 * one, whose periods meet or follow each other within 12 months, without a strike between them. The surest come first.
 */
export function listOverlaps(facts: BuildingFacts, units: readonly Fields[]): readonly Overlap[] {
  const commonAreas = new Set(
    units.filter(({ unitType }) => unitType === 'common_area').map((unit) => readText(unit, '_id')),
  );
  const found = listHelped(facts, commonAreas).flatMap((helped) => overlapsOf(helped, facts));
  const rank = ({ severity }: Overlap) => overlapSeverities.indexOf(severity);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
