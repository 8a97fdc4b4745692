import { readFileSync } from 'node:fs';
import { findStreetType, type StreetType } from '@domivka/domain/geography/street-type';

/** What a careful clerk says of two lines: one building, to be shown to the user, or not to be offered. */
export const verdicts = ['same', 'possible', 'different'] as const;
export type Verdict = (typeof verdicts)[number];

/** A street that has another name today, in one settlement. */
export type Renaming = {
  readonly pCode4: string;
  readonly formerName: string;
  readonly presentName: string;
  readonly year: number;
};

/** Where a row of a table is, so that a failure can name it. */
type Row = { readonly line: number; readonly className: string };

/** Two lines as people write addresses, and whether they are one building. */
export type GoldenPair = Row & {
  readonly verdict: Verdict;
  readonly first: string;
  readonly second: string;
  /** Between the two points, where both are known. */
  readonly metres?: number;
  readonly formerNames: readonly Renaming[];
  /** The settlement of both lines, or of each. */
  readonly settlements: readonly string[];
};

/** The fields of one building. */
export type GoldenAddress = {
  readonly pCode4: string;
  readonly streetType: StreetType;
  readonly streetUkr: string;
  readonly house: string;
  readonly corpus: string;
};

/** One spelling, and the one building that is meant. */
export type GoldenQuery = Row & {
  readonly query: string;
  readonly address: GoldenAddress;
  readonly formerNames: readonly Renaming[];
};

/** A street of the register. */
export type GoldenStreet = Pick<GoldenAddress, 'streetType' | 'streetUkr'>;

/** The pairs of `pairs.tsv`. Throws, with the line, when one of them is damaged. */
export function readPairs(): readonly GoldenPair[] {
  const columns = ['class', 'verdict', 'first', 'second', 'metres', 'formerNames', 'settlements'] as const;
  return readTable('pairs.tsv', columns, (cells, line) => {
    const verdict = verdicts.find((known) => known === cells.verdict);
    if (verdict === undefined) throw new Error(`no verdict: ${cells.verdict}`);
    if (!/^\d*$/.test(cells.metres)) throw new Error(`no distance: ${cells.metres}`);
    return {
      line,
      className: cells.class,
      verdict,
      first: cells.first,
      second: cells.second,
      ...(cells.metres === '' ? {} : { metres: Number(cells.metres) }),
      formerNames: readRenamings(cells.formerNames),
      settlements: cells.settlements.split(' '),
    };
  });
}

/** The queries of `queries.tsv`. Throws, with the line, when one of them is damaged. */
export function readQueries(): readonly GoldenQuery[] {
  const columns = ['class', 'query', 'pCode4', 'streetType', 'streetUkr', 'house', 'corpus', 'formerNames'] as const;
  return readTable('queries.tsv', columns, ({ class: className, query, formerNames, ...address }, line) => ({
    line,
    className,
    query,
    address: { ...address, streetType: readStreetType(address.streetType) },
    formerNames: readRenamings(formerNames),
  }));
}

/** The streets of which the register is made. */
export function readStreets(): readonly GoldenStreet[] {
  return readTable('streets.tsv', ['streetType', 'streetUkr'], ({ streetType, streetUkr }) => ({
    streetType: readStreetType(streetType),
    streetUkr,
  }));
}

function readStreetType(code: string): StreetType {
  const streetType = findStreetType(code);
  if (streetType !== code) throw new Error(`no kind of street: ${code}`);
  return streetType;
}

const renaming = /^(?<pCode4>UA\d{10}): (?<formerName>[^;→]+) → (?<presentName>[^;→]+) \((?<year>\d{4})\)$/;

/** «UA6312027001: Пушкінська → Григорія Сковороди (2024); …». */
function readRenamings(text: string): readonly Renaming[] {
  if (text === '') return [];
  return text.split('; ').map((written) => {
    const { pCode4, formerName, presentName, year } = renaming.exec(written)?.groups ?? {};
    if (pCode4 === undefined || formerName === undefined || presentName === undefined) {
      throw new Error(`no renaming: ${written}`);
    }
    return { pCode4, formerName, presentName, year: Number(year) };
  });
}

/** The rows of a table with a head line; empty lines and comments are left out. */
function readTable<Column extends string, Out>(
  file: string,
  columns: readonly Column[],
  read: (cells: Readonly<Record<Column, string>>, line: number) => Out,
): readonly Out[] {
  const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  if (head !== columns.join('\t')) throw new Error(`${file}: the head line is not ${columns.join(', ')}`);
  return lines.flatMap((text, index) => {
    if (text === '' || text.startsWith('#')) return [];
    const line = index + 2;
    try {
      return [read(cellsOf(text, columns), line)];
    } catch (error) {
      throw new Error(`${file}, line ${line}: ${String(error)}`, { cause: error });
    }
  });
}

function cellsOf<Column extends string>(text: string, columns: readonly Column[]): Readonly<Record<Column, string>> {
  const cells = text.split('\t');
  if (cells.length !== columns.length) throw new Error(`${cells.length} cells, not ${columns.length}`);
  if (cells.some((cell) => cell !== cell.trim())) throw new Error('a cell begins or ends with a space');
  // The names of the columns are all keys of the record, and no other is added.
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
}
