import type { Issue } from '../kernel/errors.ts';
import { codesOf, type Option } from '../kernel/options.ts';
import { activityTypes, recoveryStages } from './activity.options.text.ts';
import { indicatorIssue } from './indicator-table.errors.ts';
import { indicatorColumns, modalityKinds, requirements } from './indicator-table.text.ts';
import type { IndicatorLine, IndicatorVersion } from './indicator-table.ts';

export const indicatorLimits = { lines: 500, name: 80, code: 60, label: 300, unit: 60 } as const;

/** A row of a sheet with its place in the file, from 1. */
type SheetRow = { readonly number: number; readonly cells: readonly string[] };

/** Something wrong with a sheet: `row` as in the file, `column` by its name in the head. */
export type SheetProblem = { readonly row: number; readonly column?: string; readonly issue: Issue };

export type ReadSheet = { readonly lines: readonly IndicatorLine[]; readonly problems: readonly SheetProblem[] };

const columns: readonly Option[] = [
  ...Object.entries(indicatorColumns).map(([code, words]) => ({ code, ...words })),
  ...requirements,
];
const mandatoryColumns = ['type', 'nameEn'] as const;

const fold = (text: string): string => text.trim().toLocaleLowerCase('uk');

/** The option that a text means: its code, or its words in either language. */
function findOption<Code extends string>(options: readonly Option<Code>[], text: string): Option<Code> | undefined {
  return options.find(({ code, en, uk }) => [code, en, uk].some((word) => fold(word) === fold(text)));
}

const answers: Readonly<Record<string, boolean>> = { yes: true, так: true, no: false, ні: false, '': false };

type Cells = { text(column: string): string; problem(column: string, issue: Issue): void };

function readCode<Code extends string>(cells: Cells, column: string, options: readonly Option<Code>[]) {
  const value = cells.text(column);
  const found = value === '' ? undefined : findOption(options, value);
  if (value !== '' && !found)
    cells.problem(
      column,
      indicatorIssue('indicators.unknown', { value: value.slice(0, 60), codes: codesOf(options).join(', ') }),
    );
  return found?.code;
}

function readWords(cells: Cells, column: string, max: number): string | undefined {
  const value = cells.text(column);
  if (value.length > max) cells.problem(column, indicatorIssue('indicators.tooLong', { max }));
  return value === '' ? undefined : value;
}

function readLine(cells: Cells): IndicatorLine | undefined {
  const type = readCode(cells, 'type', activityTypes);
  if (cells.text('type') === '')
    cells.problem(
      'type',
      indicatorIssue('indicators.unknown', { value: '', codes: codesOf(activityTypes).join(', ') }),
    );
  const modality = readCode(cells, 'modality', modalityKinds);
  const stage = readCode(cells, 'stage', recoveryStages);
  const code = readWords(cells, 'code', indicatorLimits.code);
  const en = readWords(cells, 'nameEn', indicatorLimits.label);
  const uk = readWords(cells, 'nameUk', indicatorLimits.label) ?? en;
  const unit = readWords(cells, 'unit', indicatorLimits.unit);
  if (en === undefined) cells.problem('nameEn', indicatorIssue('indicators.noLabel'));
  const required = requirements
    .filter(({ code: name }) => {
      const answer = answers[fold(cells.text(name))];
      if (answer === undefined) cells.problem(name, indicatorIssue('indicators.yesOrNo'));
      return answer === true;
    })
    .map(({ code: name }) => name);
  if (type === undefined || en === undefined || uk === undefined) return undefined;
  return {
    type,
    ...(modality ? { modality } : {}),
    ...(stage ? { stage } : {}),
    ...(code === undefined ? {} : { code }),
    label: { en, uk },
    ...(unit === undefined ? {} : { unit }),
    required,
  };
}

type Numbered = { readonly row: number; readonly line: IndicatorLine };

/** Lines of which an activity could not tell which one it belongs to, and codes with two meanings. */
function findContradictions(read: readonly Numbered[]): readonly SheetProblem[] {
  const ofPlace = new Map<string, number>();
  const ofCode = new Map<string, Numbered>();
  return read.flatMap(({ row, line }): SheetProblem[] => {
    const place = [line.type, line.modality, line.stage].join('/');
    const earlier = ofPlace.get(place);
    ofPlace.set(place, earlier ?? row);
    const same = line.code === undefined ? undefined : ofCode.get(line.code);
    if (line.code !== undefined && !same) ofCode.set(line.code, { row, line });
    const isOther = same && (same.line.label.en !== line.label.en || same.line.unit !== line.unit);
    return [
      ...(earlier === undefined
        ? []
        : [{ row, column: 'type', issue: indicatorIssue('indicators.twice', { row: earlier }) }]),
      ...(isOther && line.code !== undefined
        ? [
            {
              row,
              column: 'code',
              issue: indicatorIssue('indicators.twoNames', { row: same.row, code: line.code }),
            },
          ]
        : []),
    ];
  });
}

/** Reads the lines of a version from the rows of a sheet; `lines` may be used only if there are no problems. */
export function readIndicatorSheet(rows: readonly SheetRow[]): ReadSheet {
  const [head, ...body] = rows;
  const places = (head?.cells ?? []).map((cell) => findOption(columns, cell)?.code);
  const missing = mandatoryColumns.filter((column) => !places.includes(column));
  const fail = (issue: Issue): ReadSheet => ({ lines: [], problems: [{ row: head?.number ?? 1, issue }] });
  if (missing[0] !== undefined) return fail(indicatorIssue('indicators.noColumn', { column: missing[0] }));
  if (body.length === 0) return fail(indicatorIssue('indicators.noLines'));
  if (body.length > indicatorLimits.lines)
    return fail(indicatorIssue('indicators.tooMany', { max: indicatorLimits.lines }));
  const problems: SheetProblem[] = [];
  const read = body.flatMap(({ number: row, cells }): Numbered[] => {
    const line = readLine({
      text: (column) => (places.includes(column) ? (cells[places.indexOf(column)] ?? '').trim() : ''),
      problem: (column, issue) => problems.push({ row, column, issue }),
    });
    return line ? [{ row, line }] : [];
  });
  return { lines: read.map(({ line }) => line), problems: [...problems, ...findContradictions(read)] };
}

/** The rows of a sheet from which the same lines can be read again; the head first. */
export function writeIndicatorSheet({ lines }: Pick<IndicatorVersion, 'lines'>): readonly (readonly string[])[] {
  return [
    columns.map(({ code }) => code),
    ...lines.map(({ type, modality = '', stage = '', code = '', label, unit = '', required }) => [
      type,
      modality,
      stage,
      code,
      label.en,
      label.uk,
      unit,
      ...requirements.map((one) => (required.includes(one.code) ? 'yes' : 'no')),
    ]),
  ];
}

/** What is wrong with the name and first month of a new version. `latest`: the first month of the version that was valid last. */
export function checkIndicatorVersion(
  { name, validFrom }: { readonly name: string; readonly validFrom: string },
  { latest, names }: { readonly latest: string | undefined; readonly names: readonly string[] },
): readonly Issue[] {
  const isMonth = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(validFrom);
  const isNamed = name.trim() !== '' && name.trim().length <= indicatorLimits.name;
  return [
    ...(isNamed ? [] : [indicatorIssue('indicators.name', undefined, 'name')]),
    ...(names.some((one) => fold(one) === fold(name))
      ? [indicatorIssue('indicators.nameTaken', undefined, 'name')]
      : []),
    ...(isMonth ? [] : [indicatorIssue('indicators.validFrom', undefined, 'validFrom')]),
    ...(isMonth && latest !== undefined && validFrom < latest
      ? [indicatorIssue('indicators.tooEarly', { month: latest }, 'validFrom')]
      : []),
  ];
}
