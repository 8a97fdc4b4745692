import { toPCode4 } from '../geography/p-code.ts';
import { findStreetType } from '../geography/street-type.ts';
import { foldWords, isBlank, readCell, textOfCell } from './cells.ts';
import type { ReadCell } from './read-date.ts';
import { entryWords, synonyms } from './exchange.text.ts';
import { isAddedByKobo, submissionKey } from './kobo.ts';
import { readDate } from './read-date.ts';
import type { SheetColumn } from './sheet-column.ts';
import { splitUnit } from './unit-words.ts';

/** Why a column of a file was mapped: to the name of the field, a usual other name, a similar one, by what is in it, or as last time. */
export type MappingReason = 'name' | 'synonym' | 'similar' | 'content' | 'remembered' | 'chosen';

/** A column of a file with the field that it fills; `key` null: it is left out. */
export type MappedColumn = {
  /** Its place, from 0. */
  readonly index: number;
  readonly header: string;
  readonly key: string | null;
  readonly reason?: MappingReason;
  /** The value of all rows, where the file has no such column: its place is behind those of the file. */
  readonly value?: string;
  /** The first texts in it, each once. */
  readonly samples: readonly string[];
};

/** Rows of a sheet, the first with the headers. */
export type Headers = {
  /** The rows that hold headers, by their place among the rows, from 0. */
  readonly rows: readonly number[];
  readonly texts: readonly string[];
};

type Row = readonly ReadCell[];

const mostHeaderRows = 20;
const samplesShown = 3;
/** What a column is, is said at the beginning of a text. Cells may have 32,767 letters, in which patterns would take minutes. */
const lettersRead = 300;

/** Headers of forms are paths: the last part is the name of the question. */
function namesOf(written: string): readonly string[] {
  // Forms number their questions: «3. Вулиця», "2.4) House".
  const header = written.slice(0, lettersRead).replace(/^\s*(?:№\s*)?\d{1,3}(?:\.\d{1,3})*[.)]\s*(?=\p{L})/u, '');
  const last = header.split(/[/:]/).at(-1) ?? header;
  const plain = header.replaceAll(/\(.*?\)|\*/g, ' ').replaceAll('_', ' ');
  return [...new Set([header, last, plain, last.replaceAll('_', ' ')].map(foldWords))].filter(Boolean);
}

/**
 * All names of the columns of a target, folded. Of two columns with one name the first is meant; where a row holds several records, units come
 * last: an area without further words is that of the assessment.
 */
function indexNames(given: readonly SheetColumn[]) {
  const isSeveral = new Set(given.map(({ table }) => table)).size > 2;
  const isUnit = ({ table }: SheetColumn) => isSeveral && table === 'apartment';
  const names = new Map<string, { readonly key: string; readonly reason: MappingReason }>();
  const counted = new Set<string>();
  const add = (name: string, key: string, reason: MappingReason) => {
    const folded = foldWords(name);
    if (folded !== '' && !names.has(folded)) names.set(folded, { key, reason });
  };
  for (const columns of [given.filter((column) => !isUnit(column)), given.filter(isUnit)]) {
    for (const { key, label, path } of columns)
      for (const name of [
        key,
        label.en,
        label.uk,
        ...(path.length === 1 || path[0] === 'custom' ? path.slice(-1) : []),
      ])
        add(name, key, 'name');
    for (const { key } of columns) for (const name of synonyms[key]?.split('|') ?? []) add(name, key, 'synonym');
  }
  // What only the kind of record tells apart is that of the first one, where the name means nothing else.
  for (const { key, bareLabel } of given)
    for (const name of bareLabel ? [bareLabel.en, bareLabel.uk] : []) add(name, key, 'name');
  // Of quantities also the bare code, and any name with a unit behind it.
  const quantities = given.filter(({ kind }) => kind === 'quantity');
  for (const { key, path } of quantities) add(path.at(-1) ?? '', key, 'name');
  for (const { key } of quantities) counted.add(key);
  return { names, counted, entries: new Set(given.filter(isOfEntry).map(({ key }) => key)) };
}

type Names = ReturnType<typeof indexNames>;

function isOfEntry({ path }: SheetColumn): boolean {
  return path.length === 3;
}

/** The column for the next entry of a list, where a header names one part of an entry: «Measure, Quantity, Unit, Measure, …». */
function findEntry(
  header: string,
  columns: readonly SheetColumn[],
  taken: ReadonlySet<string>,
): { readonly key: string; readonly reason: MappingReason } | undefined {
  const folded = foldWords(header.slice(0, lettersRead).replaceAll('_', ' '));
  const parts = Object.entries(entryWords).filter(([, words]) => words.split('|').includes(folded));
  const entries = columns.filter(isOfEntry);
  // A quantity or a unit alone is that of another field.
  const isBegun = entries.some(({ key }) => taken.has(key));
  const free = entries.find(({ key, path }) =>
    parts.some(([part]) => path[2] === part && (isBegun || part === 'measure') && !taken.has(key)),
  );
  return free && { key: free.key, reason: 'synonym' };
}

function findByName(
  header: string,
  { names, counted, entries }: Names,
): { readonly key: string; readonly reason: MappingReason } | undefined {
  for (const name of namesOf(header)) {
    const found = names.get(name);
    if (found) return found;
  }
  for (const name of namesOf(header)) {
    const found = names.get(splitUnit(name)?.rest ?? '');
    if (found && counted.has(found.key)) return found;
  }
  const [folded = ''] = namesOf(header);
  const words = new Set(folded.split(' ').filter((word) => word.length > 2));
  if (words.size === 0) return undefined;
  let best: { key: string; share: number } | undefined;
  for (const [name, { key }] of names) {
    // «Quantity» is like the quantity of each entry, and means none of them.
    if (entries.has(key)) continue;
    const own = name.split(' ').filter((word) => word.length > 2);
    const common = own.filter((word) => words.has(word)).length;
    const share = common / Math.max(own.length, words.size, 1);
    if (share >= 0.6 && share > (best?.share ?? 0)) best = { key, share };
  }
  return best && { key: best.key, reason: 'similar' };
}

/** By its name; entries of a list that are begun go on first, and a name that is taken may be that of the next entry. */
function findFree(header: string, names: Names, columns: readonly SheetColumn[], taken: ReadonlySet<string>) {
  const entry = findEntry(header, columns, taken);
  const isBegun = columns.some((column) => isOfEntry(column) && taken.has(column.key));
  const named = isBegun && entry ? entry : findByName(header, names);
  return named && !taken.has(named.key) ? named : (entry ?? named);
}

function textsOf(row: Row | undefined): readonly string[] {
  return (row ?? []).map((cell) => textOfCell(cell).trim());
}

const fewestNumbered = 3;

/** «1, 2, 3, …» below the names: forms number their columns. */
function isNumbering(row: Row | undefined): boolean {
  const texts = textsOf(row);
  return texts.length >= fewestNumbered && texts.every((text, index) => text === String(index + 1));
}

/**
 * Which rows are headers: the one in which most texts are names of columns, else the first with two texts; rows above it that name groups of columns
 * and rows below it that name the same columns in the other language, or number them, belong to it.
 */
export function findHeaders(rows: readonly Row[], columns: readonly SheetColumn[], chosen?: number): Headers {
  const { names } = indexNames(columns);
  const counts = rows
    .slice(0, mostHeaderRows)
    .map(
      (row) =>
        textsOf(row).filter(
          (text) =>
            text !== '' && namesOf(text).some((name) => names.has(name) || names.has(splitUnit(name)?.rest ?? '')),
        ).length,
    );
  const best = counts.indexOf(Math.max(...counts, 0));
  const usual = rows.findIndex((row) => textsOf(row).filter((text) => text !== '').length >= 2);
  const first = chosen ?? ((counts[best] ?? 0) > 0 ? best : Math.max(usual, 0));
  const below = textsOf(rows[first + 1]);
  const named = counts[first + 1] ?? 0;
  const isWhole = named === below.filter((text) => text !== '').length;
  const isSecond = named >= 2 && (isWhole || named >= (counts[first] ?? 0) / 2);
  const places = isSecond ? [first, first + 1] : [first];
  const above = textsOf(rows[first - 1]);
  const own = textsOf(rows[first]);
  const isGrouped = above.filter((text) => text !== '').length > 1;
  const width = Math.max(0, ...places.map((place) => rows[place]?.length ?? 0));
  const texts = Array.from({ length: width }, (_, index) => {
    const text = own[index] ?? '';
    const other = isSecond ? (below[index] ?? '') : '';
    const group = isGrouped ? (above[index] ?? '') : '';
    // A name over several columns names their group.
    const isGroup = text !== '' && (text === own[index - 1] || text === own[index + 1]);
    return (isGroup && other) || text || other || group;
  });
  const last = places.at(-1) ?? first;
  return { rows: isNumbering(rows[last + 1]) ? [...places, last + 1] : places, texts };
}

const isId = (text: string) => /^[A-Za-z0-9]{24}$/.test(text);

/** What the texts of a column can only be. */
const contents: readonly { readonly key: string; readonly fits: (text: string, cell: ReadCell) => boolean }[] = [
  { key: 'address.pCode4', fits: (text) => toPCode4(text) !== undefined },
  { key: '_id', fits: isId },
  { key: 'user.email', fits: (text) => /^\S+@\S+\.\S+$/.test(text) },
  { key: 'address.streetType', fits: (text) => !/^\d/.test(text) && findStreetType(text) !== undefined },
  {
    key: 'place.line',
    fits: (text) => /\d/.test(text) && /(?:вул|просп|пров|б-р|пл|ул|street)\.?\s/iu.test(text) && text.includes(','),
  },
  {
    key: 'assessment.date',
    fits: (_text, cell) => readDate(cell, { dateOrder: 'dmy', date1904: false }) !== undefined,
  },
];

const neededShare = 0.8;

function findByContent(
  cells: readonly ReadCell[],
  columns: readonly SheetColumn[],
  taken: ReadonlySet<string>,
): string | undefined {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length === 0) return undefined;
  for (const { key, fits } of contents) {
    const column = columns.find((one) => (one.key === key || one.path[0] === key) && !taken.has(one.key));
    // A date alone makes no assessment: files have days of entry and of birth.
    if (key === 'assessment.date' && ![...taken].some((other) => other.startsWith('assessment.'))) continue;
    // A bare number is a date only under the name of one.
    const count = filled.filter(
      (cell) => typeof cell !== 'number' && fits(textOfCell(cell).trim().slice(0, lettersRead), cell),
    ).length;
    if (column && count / filled.length >= neededShare) return column.key;
  }
  return undefined;
}

/** «Тип» alone is the type of the street or of the building: what is below it says which. */
function isOfBuildings(cells: readonly ReadCell[], column: SheetColumn): boolean {
  const texts = cells.filter((cell) => !isBlank(cell)).map((cell) => textOfCell(cell).trim().slice(0, lettersRead));
  const isOption = (text: string) =>
    column.options.some(({ code }) => code === readCell(column, text, { dateOrder: 'dmy', date1904: false }));
  const ofStreets = texts.filter((text) => findStreetType(text) !== undefined).length;
  return texts.filter(isOption).length > ofStreets;
}

/** Whatever the question is called, Kobo writes its point into `_<question>_latitude` and `_<question>_longitude`. */
function pointOfKobo(header: string): { readonly key: string; readonly reason: MappingReason } | undefined {
  const [, part] = /^(?:.*\/)?_.*_(latitude|longitude)$/u.exec(header.slice(0, lettersRead).trim()) ?? [];
  return part === undefined ? undefined : { key: `address.location.${part}`, reason: 'synonym' };
}

/** What an earlier import mapped, by the folded header; null: left out. */
export type RememberedMapping = Readonly<Record<string, string | null>>;

/** The name under which the mapping of a column is remembered. */
export function rememberedName(header: string): string {
  return foldWords(header);
}

/**
 * Guesses which field each column of a file fills: as it was mapped last time, by its header, then by what is in it. No field is filled twice. `rows`:
 * some rows below the headers.
 */
export function guessMapping(
  headers: Headers,
  rows: readonly Row[],
  columns: readonly SheetColumn[],
  remembered: RememberedMapping = {},
): readonly MappedColumn[] {
  const names = indexNames(columns);
  const known = new Set(columns.map(({ key }) => key));
  const taken = new Set<string>();
  const width = Math.max(headers.texts.length, ...rows.map((row) => row.length), 0);
  const isKobo = known.has(submissionKey);
  const guesses = Array.from({ length: width }, (_, index): { key: string | null; reason?: MappingReason } => {
    const header = headers.texts[index] ?? '';
    const before = remembered[rememberedName(header)];
    const isKnown = before !== undefined && (before === null || known.has(before));
    if (!isKnown && isKobo && isAddedByKobo(header)) return { key: null, reason: 'name' };
    const isFree = isKnown && !(before !== null && taken.has(before));
    const found = isFree
      ? { key: before, reason: 'remembered' as const }
      : ((isKobo ? pointOfKobo(header) : undefined) ?? findFree(header, names, columns, taken));
    if (found?.key === 'address.streetType' && found.reason === 'synonym') {
      const building = columns.find(({ key }) => key === 'address.buildingType' && !taken.has(key));
      const cells = rows.map((row) => row[index] ?? null);
      if (building && isOfBuildings(cells, building)) {
        taken.add(building.key);
        return { key: building.key, reason: 'content' };
      }
    }
    if (!found || (found.key !== null && taken.has(found.key))) return { key: null };
    if (found.key !== null) taken.add(found.key);
    return found;
  });
  return guesses.map(({ key, reason }, index) => {
    const cells = rows.map((row) => row[index] ?? null);
    const header = headers.texts[index] ?? '';
    const texts = cells.filter((cell) => !isBlank(cell)).map((cell) => textOfCell(cell).trim().slice(0, 100));
    const samples = [...new Set(texts)].slice(0, samplesShown);
    const guessed = key === null && reason === undefined ? findByContent(cells, columns, taken) : undefined;
    if (guessed !== undefined) taken.add(guessed);
    const meant = guessed ?? key;
    const why = guessed === undefined ? reason : 'content';
    return { index, header, key: meant, ...(why ? { reason: why } : {}), samples };
  });
}
