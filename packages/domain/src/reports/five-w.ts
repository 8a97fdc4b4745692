import { countGroups } from '../activity/activity.check.ts';
import { beneficiaryLabels } from '../activity/activity.text.ts';
import { findLine, type IndicatorLine, type IndicatorVersion } from '../activity/indicator-table.ts';
import { pCode4Pattern } from '../geography/p-code.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import type { populationGroups, refusals } from './five-w.text.ts';

export type RefusalCode = keyof typeof refusals;
/** A reason with the numbers of its sentence. */
export type Refusal = { readonly code: RefusalCode; readonly parameters?: Readonly<Record<string, number>> };
export type PopulationGroup = keyof typeof populationGroups;
export type PeopleName = keyof typeof beneficiaryLabels;

const peopleNames = Object.keys(beneficiaryLabels) as readonly PeopleName[];

/** An activity is reported in the month of its completion; one without that date is in every month until it is corrected. */
export function isOfMonth({ status, actualCompletionDate }: Fields, month: string): boolean {
  if (status !== 'Completed') return false;
  return typeof actualCompletionDate !== 'string' || actualCompletionDate.startsWith(month);
}

function numberOf(activity: Fields, name: PeopleName): number | undefined {
  const { beneficiaries } = activity;
  const value = isFields(beneficiaries) ? beneficiaries[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What is wrong with the people of an activity, with what its line requires of them. */
function judgePeople(activity: Fields, { required }: Pick<IndicatorLine, 'required'>): readonly Refusal[] {
  const people = numberOf(activity, 'people');
  const { sum, isWhole } = countGroups(isFields(activity['beneficiaries']) ? activity['beneficiaries'] : {});
  const isDifferent = people !== undefined && (sum > people || (isWhole && sum !== people));
  return [
    ...(required.includes('people') && !people ? [{ code: 'noPeople' } as const] : []),
    ...(required.includes('groups') && !isWhole ? [{ code: 'noGroups' } as const] : []),
    ...(isDifferent ? [{ code: 'groupsDiffer', parameters: { sum, people } } as const] : []),
    ...(required.includes('disability') && numberOf(activity, 'disability') === undefined
      ? [{ code: 'noDisability' } as const]
      : []),
  ];
}

export type Judged = {
  readonly line?: IndicatorLine;
  readonly reasons: readonly Refusal[];
  /** The receiver does not ask for activities of this type: there is nothing to correct, unless the type is wrong. */
  readonly isLeftOut?: true;
};

/**
 * The line of an activity of the month, and why the receiver would refuse it; with a line and without reasons it belongs to the matrix. `version`: undefined where
 * none is valid in the month. `hasPlace`: whether the reference data has a settlement of this code.
 */
export function judgeActivity(
  activity: Fields,
  version: Pick<IndicatorVersion, 'lines'> | undefined,
  hasPlace: (pCode4: string) => boolean,
): Judged {
  const { actualCompletionDate, pCode4, programmingOrganizationId, projectCode } = activity;
  const isPlaced = typeof pCode4 === 'string' && pCode4Pattern.test(pCode4) && hasPlace(pCode4);
  const known: readonly Refusal[] = [
    ...(isFilled(actualCompletionDate) ? [] : [{ code: 'noCompletion' } as const]),
    ...(isPlaced ? [] : [{ code: 'noSettlement' } as const]),
  ];
  if (!version) return { reasons: [{ code: 'noVersion' }, ...known] };
  const found = findLine(version.lines, activity);
  if (found.line === undefined && found.why === 'type') return { reasons: [], isLeftOut: true };
  if (!found.line)
    return {
      reasons: [
        { code: found.why === 'mixed' ? 'mixedModalities' : 'noIndicator' },
        ...known,
        ...judgePeople(activity, { required: [] }),
      ],
    };
  const { required } = found.line;
  return {
    line: found.line,
    reasons: [
      ...known,
      ...judgePeople(activity, found.line),
      ...(required.includes('programmer') && !isFilled(programmingOrganizationId)
        ? [{ code: 'noProgrammer' } as const]
        : []),
      ...(required.includes('project') && !isFilled(projectCode) ? [{ code: 'noProject' } as const] : []),
    ],
  };
}

function unitsOf({ unitIds }: Fields): readonly unknown[] {
  return Array.isArray(unitIds) ? unitIds : [];
}

/** Whether two activities of one address are for the same home: they share a unit, or one of them is for the whole building. */
function isSameHome(one: Fields, other: Fields): boolean {
  const [units, others] = [unitsOf(one), unitsOf(other)];
  return units.length === 0 || others.length === 0 || units.some((unit) => others.includes(unit));
}

/**
 * Whether the people of an activity were counted before: the same organization completed the same type in the same home earlier in the year.
 * `earlier`: activities of the same address, in any order; those of other years, other days and other work do not count.
 */
export function isRepeated(activity: Fields, earlier: readonly Fields[]): boolean {
  const placeOf = ({ actualCompletionDate, _id }: Fields) => `${String(actualCompletionDate)} ${String(_id)}`;
  const year = String(activity['actualCompletionDate']).slice(0, 4);
  return earlier.some(
    (other) =>
      other['status'] === 'Completed' &&
      other['addressId'] === activity['addressId'] &&
      other['type'] === activity['type'] &&
      other['implementingOrganizationId'] === activity['implementingOrganizationId'] &&
      String(other['actualCompletionDate']).startsWith(year) &&
      placeOf(other) < placeOf(activity) &&
      isSameHome(activity, other),
  );
}

/** The group of the people in some homes, by who lives there; undefined where it is not known, or not the same in all of them. */
export function populationGroupOf(occupancies: readonly unknown[]): PopulationGroup | undefined {
  if (occupancies.length === 0) return undefined;
  if (occupancies.every((one) => one === 'idp_hosted')) return 'idp';
  return occupancies.every((one) => one === 'occupied_owner') ? 'nonDisplaced' : undefined;
}

/** An activity that the receiver takes. */
export type ReadyActivity = {
  readonly activity: Fields;
  readonly line: IndicatorLine;
  readonly group: PopulationGroup | undefined;
  readonly isRepeated: boolean;
};

/** A row of the matrix. A number is undefined if an activity of the row does not have it: a sum of the others would look complete. */
export type MatrixRow = {
  readonly line: IndicatorLine;
  /** The organization that reports: the programming one, else the implementing one. */
  readonly reporter: string;
  readonly implementer: string;
  readonly project: string | undefined;
  readonly pCode4: string;
  readonly group: PopulationGroup | undefined;
  readonly activities: number;
  readonly buildings: number;
  readonly newPeople: number | undefined;
} & { readonly [Name in PeopleName]: number | undefined };

function sumOf(ready: readonly ReadyActivity[], name: PeopleName): number | undefined {
  return ready.reduce<number | undefined>((sum, { activity }) => {
    const value = numberOf(activity, name);
    return sum === undefined || value === undefined ? undefined : sum + value;
  }, 0);
}

type TotalName = 'activities' | 'households' | 'people' | 'newPeople';
/** The sum of a column, and how many rows do not have its number: the sum is without them. */
type MatrixTotal = { readonly sum: number; readonly rowsWithout: number };

export type MatrixTotals = Readonly<Record<TotalName, MatrixTotal>>;

/** The totals of a matrix. */
export function totalsOf(rows: readonly Pick<MatrixRow, TotalName>[]): MatrixTotals {
  const totalOf = (name: TotalName): MatrixTotal => ({
    sum: rows.reduce((sum, row) => sum + (row[name] ?? 0), 0),
    rowsWithout: rows.filter((row) => row[name] === undefined).length,
  });
  return {
    activities: totalOf('activities'),
    households: totalOf('households'),
    people: totalOf('people'),
    newPeople: totalOf('newPeople'),
  };
}

function partsOf({ activity, line, group }: ReadyActivity) {
  const { implementingOrganizationId, programmingOrganizationId, projectCode, pCode4 } = activity;
  const implementer = String(implementingOrganizationId ?? '');
  return {
    line,
    reporter: isFilled(programmingOrganizationId) ? programmingOrganizationId : implementer,
    implementer,
    project: isFilled(projectCode) ? projectCode : undefined,
    pCode4: String(pCode4),
    group,
  };
}

/** Lines of different types and stages can be one indicator. */
function indicatorKey({ code, label, modality, unit }: IndicatorLine): string {
  return [code ?? label.en, modality, unit].join('\n');
}

/** The rows of the month: indicator × organizations × project × settlement × population group, in the order of settlement and indicator. */
export function buildMatrix(ready: readonly ReadyActivity[]): readonly MatrixRow[] {
  const groups = new Map<string, ReadyActivity[]>();
  for (const one of ready) {
    const { line, pCode4, reporter, implementer, project, group } = partsOf(one);
    const key = [pCode4, indicatorKey(line), reporter, implementer, project, group].join('\n');
    const members = groups.get(key);
    if (members) members.push(one);
    else groups.set(key, [one]);
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, members]): MatrixRow[] => {
      const [first] = members;
      if (!first) return [];
      const people = sumOf(members, 'people');
      const fresh = sumOf(
        members.filter((one) => !one.isRepeated),
        'people',
      );
      const numbers = Object.fromEntries(peopleNames.map((name) => [name, sumOf(members, name)]));
      return [
        {
          ...partsOf(first),
          ...(numbers as { readonly [Name in PeopleName]: number | undefined }),
          activities: members.length,
          buildings: new Set(members.map(({ activity }) => activity['addressId'])).size,
          newPeople: people === undefined ? undefined : fresh,
        },
      ];
    });
}
