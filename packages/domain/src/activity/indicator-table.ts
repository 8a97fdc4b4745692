import type { Fields } from '../kernel/record.ts';
import type { Text } from '../kernel/text.ts';
import type { ActivityType, RecoveryStage } from './activity.options.text.ts';
import type { modalityKinds, requirements } from './indicator-table.text.ts';

export type ModalityKind = (typeof modalityKinds)[number]['code'];
export type Requirement = (typeof requirements)[number]['code'];

/** A line of an indicator table: under which indicator activities of a type are reported, and what must be known of them. */
export type IndicatorLine = {
  readonly type: ActivityType;
  /** Absent: every modality. */
  readonly modality?: ModalityKind;
  /** Absent: every stage that has no line of its own. */
  readonly stage?: RecoveryStage;
  /** Absent: the receiver's code is not known yet. */
  readonly code?: string;
  readonly label: Text;
  /** What the indicator counts, in the words of the receiver. */
  readonly unit?: string;
  readonly required: readonly Requirement[];
};

/** A version of the indicator table. It is valid from its month until the month before the next version. */
export type IndicatorVersion = {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM` */
  readonly validFrom: string;
  readonly lines: readonly IndicatorLine[];
};

/** The version that a month (`YYYY-MM`) is reported with. `versions`: the last entered first where several begin in one month. */
export function versionOfMonth<Version extends { readonly validFrom: string }>(
  versions: readonly Version[],
  month: string,
): Version | undefined {
  return versions
    .filter(({ validFrom }) => validFrom <= month)
    .reduce<Version | undefined>((best, one) => (best && best.validFrom >= one.validFrom ? best : one), undefined);
}

const kinds: Readonly<Record<string, ModalityKind>> = {
  cash: 'cash_voucher',
  voucher: 'cash_voucher',
  in_kind_materials: 'in_kind',
  in_kind_works: 'in_kind',
};

/** The kinds of the modalities of an activity; two for one that gives cash and goods. */
export function modalityKindsOf({ modalities }: Fields): readonly ModalityKind[] {
  const given: readonly unknown[] = Array.isArray(modalities) ? modalities : [];
  return [...new Set(given.flatMap((modality) => (typeof modality === 'string' ? (kinds[modality] ?? []) : [])))];
}

export type FoundLine =
  | { readonly line: IndicatorLine }
  /**
   * `type`: the version has no indicator for the type at all, so nobody reports such an activity; `none`: it has none for this modality or stage;
   * `mixed`: cash and goods are different indicators, so one activity cannot be both.
   */
  | { readonly line?: undefined; readonly why: 'type' | 'none' | 'mixed' };

/** How exactly a line names an activity: the stage counts more than the modality. */
function exactness({ stage, modality }: IndicatorLine): number {
  return (stage ? 2 : 0) + (modality ? 1 : 0);
}

function lineOfKind(lines: readonly IndicatorLine[], activity: Fields, kind: ModalityKind | undefined) {
  const { type, recoveryStage, indicatorCode } = activity;
  const fitting = lines.filter(({ modality }) => modality === undefined || modality === kind);
  // A code that was entered decides where the version has it; one of another year does not count.
  const entered = fitting.filter(({ code }) => code !== undefined && code === indicatorCode);
  const ofType = (list: readonly IndicatorLine[]) =>
    list
      .filter((line) => line.type === type && (line.stage === undefined || line.stage === recoveryStage))
      .toSorted((one, other) => exactness(other) - exactness(one))[0];
  return ofType(entered) ?? entered[0] ?? ofType(fitting);
}

/** The line of a version to which an activity belongs. */
export function findLine(lines: readonly IndicatorLine[], activity: Fields): FoundLine {
  const asked = modalityKindsOf(activity);
  const found = (asked.length > 0 ? asked : [undefined]).map((kind) => lineOfKind(lines, activity, kind));
  const [first] = found;
  if (found.length > 1 && found.some((line) => line !== first)) return { why: 'mixed' };
  if (first) return { line: first };
  return { why: lines.some(({ type }) => type === activity['type']) ? 'none' : 'type' };
}
