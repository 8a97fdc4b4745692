import type { AdminLevel, UnitKind } from './unit.ts';
import {
  centreScale,
  centresMagic,
  findKind,
  namesMagic,
  nextNumber,
  padNumber,
  splitDataFile,
} from './units-format.ts';

/** Work in steps, with a possible pause after each. */
export type Steps<Done> = Generator<undefined, Done, undefined>;

/** Does all of it at once. */
export function finish<Done>(steps: Steps<Done>): Done {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does one step after the other, with a pause between them. */
export async function finishYielding<Done>(steps: Steps<Done>, pause: () => Promise<void>): Promise<Done> {
  for (;;) {
    await pause();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Units as columns, in depth-first order: the descendants of unit i are i + 1 … ends[i] - 1. */
export type UnitColumns = {
  readonly version: string;
  readonly codes: string[];
  readonly names: string[];
  /** Only the English names that are not the romanisation. */
  readonly englishNames: ReadonlyMap<number, string>;
  readonly kinds: UnitKind[];
  readonly levels: Uint8Array;
  /** Index of the parent, -1 for oblasts. */
  readonly parents: Int32Array;
  readonly ends: Int32Array;
};

/** Latitudes and longitudes in 0.0001°; `unknownCentre` where the source has none. */
export type CentreColumns = { readonly latitudes: Int32Array; readonly longitudes: Int32Array };

export const unknownCentre = 0x7fffffff;

/** So many rows a phone reads in the time that a page has for a picture. */
const rowsInStep = 2000;

/** Reads the names file, in steps. Throws when it is damaged or cut short. */
export function* namesInSteps(text: string): Steps<UnitColumns> {
  const { version, count, rows } = splitDataFile(text, namesMagic);
  if (rows.length !== count) throw new Error(`Names of units are cut short: ${rows.length} of ${count}`);
  const codes: string[] = [];
  const names: string[] = [];
  const kinds: UnitKind[] = [];
  const englishNames = new Map<number, string>();
  const levels = new Uint8Array(count);
  const parents = new Int32Array(count);
  const open = [-1, -1, -1, -1, -1];
  const lastNumbers = [0, 0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    if (index % rowsInStep === 0) yield;
    const row = parseRow(rows[index] ?? '');
    const { level } = row;
    const parent = open[level - 1] ?? -1;
    if (parent < 0 && level > 1) throw new Error(`Unit ${index + 1} has no parent before it`);
    const number = row.number ?? nextNumber(level, lastNumbers[level] ?? 0);
    codes.push(row.code ?? (level === 1 ? 'UA' : (codes[parent] ?? '')) + padNumber(number, level));
    names.push(row.name);
    kinds.push(row.kind);
    if (row.english !== undefined) englishNames.set(index, row.english);
    levels[index] = level;
    parents[index] = parent;
    if (row.code === undefined) lastNumbers[level] = number;
    open[level] = index;
    for (let below = level + 1; below <= 4; below += 1) {
      open[below] = -1;
      lastNumbers[below] = 0;
    }
  }
  return { version, codes, names, englishNames, kinds, levels, parents, ends: findEnds(levels) };
}

/** Reads the centres file that belongs to the names read. Throws when it is of another version. */
export function readCentres(text: string, units: UnitColumns): CentreColumns {
  const { version, count, rows } = splitDataFile(text, centresMagic);
  const expected = units.codes.length;
  if (version !== units.version || count !== expected || rows.length !== expected) {
    throw new Error(
      `Centres of units (${version}, ${rows.length}) do not belong to the names (${units.version}, ${expected})`,
    );
  }
  const latitudes = new Int32Array(count).fill(unknownCentre);
  const longitudes = new Int32Array(count).fill(unknownCentre);
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] ?? '';
    const space = row.indexOf(' ');
    if (space < 0) continue;
    const base = findBase(units.parents, latitudes, index);
    latitudes[index] = (base < 0 ? 0 : (latitudes[base] ?? 0)) + Number(row.slice(0, space));
    longitudes[index] = (base < 0 ? 0 : (longitudes[base] ?? 0)) + Number(row.slice(space + 1));
  }
  return { latitudes, longitudes };
}

/** Index of the nearest ancestor with a centre, -1 when there is none: the point a centre is counted from. */
export function findBase(parents: Int32Array, latitudes: Int32Array, index: number): number {
  let base = parents[index] ?? -1;
  while (base >= 0 && latitudes[base] === unknownCentre) base = parents[base] ?? -1;
  return base;
}

/** Degrees of a stored number. */
export function toDegrees(stored: number): number {
  return stored / centreScale;
}

type Row = { kind: UnitKind; level: AdminLevel; number?: number; name: string; english?: string; code?: string };

function parseRow(line: string): Row {
  const lead = findKind(line.charCodeAt(0));
  let at = lead === undefined ? 0 : 1;
  const digitsFrom = at;
  while (line.charCodeAt(at) >= 48 && line.charCodeAt(at) <= 57) at += 1;
  const tab = line.indexOf('\t', at);
  const row: Row = {
    kind: lead?.kind ?? 'village',
    level: lead?.level ?? 4,
    name: tab < 0 ? line.slice(at) : line.slice(at, tab),
  };
  if (at > digitsFrom) row.number = Number(line.slice(digitsFrom, at));
  if (tab >= 0) readExtras(line.slice(tab + 1), row);
  return row;
}

function readExtras(text: string, row: Row): void {
  for (const extra of text.split('\t')) {
    if (extra.startsWith('=')) row.english = extra.slice(1);
    if (extra.startsWith('@')) row.code = extra.slice(1);
  }
}

function findEnds(levels: Uint8Array): Int32Array {
  const ends = new Int32Array(levels.length);
  const starts = new Int32Array(5).fill(levels.length);
  for (let index = levels.length - 1; index >= 0; index -= 1) {
    const level = levels[index] ?? 0;
    let end = levels.length;
    for (let above = 1; above <= level; above += 1) end = Math.min(end, starts[above] ?? end);
    ends[index] = end;
    starts[level] = index;
  }
  return ends;
}
