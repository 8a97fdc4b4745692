import type { AdminLevel, UnitKind } from './unit.ts';

/*
 * The text format of the data files, shared by the tool that writes it and the code that reads it.
 *
 * names:   head line `domivka-units 1 <version> <count>`, comment lines `# …`, then one line a unit, every unit
 *          right after its parent's earlier descendants (depth first, children by code):
 *            [kind letter][last digits of the code]name[TAB =English name][TAB @whole code]
 *          The letter tells kind and level and is left out for villages. The digits are left out when they are the
 *          usual next ones. The English name is left out when it is the official romanisation. The whole code stands
 *          only where it does not begin with the code of the parent.
 * centres: head line `domivka-centres 1 <version> <count>`, comment lines, then one line a unit in the same order:
 *            latitude SPACE longitude, in 0.0001°, less those of the nearest ancestor that has them; empty when unknown
 */

export const namesMagic = 'domivka-units 1';
export const centresMagic = 'domivka-centres 1';
export const centreScale = 10_000;

/** Digits that a level adds to the code of its parent, and the usual distance between neighbours. */
const codeSteps: Readonly<Record<AdminLevel, { digits: number; first: number; step: number }>> = {
  1: { digits: 2, first: -1, step: -1 },
  2: { digits: 2, first: 2, step: 2 },
  3: { digits: 3, first: 1, step: 2 },
  4: { digits: 3, first: 1, step: 1 },
};

/** The usual next number on a level, after `last` (0 when it is the first below its parent). */
export function nextNumber(level: AdminLevel, last: number): number {
  return last === 0 ? codeSteps[level].first : last + codeSteps[level].step;
}

/** The digits that a level adds to a code. */
export function padNumber(number: number, level: AdminLevel): string {
  return String(number).padStart(codeSteps[level].digits, '0');
}

export const villageLetter = 'v';

const kindTable: readonly (readonly [letter: string, kind: UnitKind, level: AdminLevel])[] = [
  ['o', 'oblast', 1],
  ['a', 'autonomous_republic', 1],
  ['k', 'special_city', 1],
  ['r', 'raion', 2],
  ['s', 'special_city', 2],
  ['z', 'exclusion_zone', 2],
  ['u', 'hromada_urban', 3],
  ['t', 'hromada_settlement', 3],
  ['l', 'hromada_rural', 3],
  ['h', 'hromada', 3],
  ['c', 'special_city', 3],
  ['e', 'exclusion_zone', 3],
  ['m', 'city', 4],
  ['x', 'settlement', 4],
  ['y', 'urban_type', 4],
  [villageLetter, 'village', 4],
];

const byLetter = new Map(kindTable.map(([letter, kind, level]) => [letter.charCodeAt(0), { kind, level }]));

/** Letter of a kind on a level. Throws for a pair the format does not know. */
export function getKindLetter(kind: UnitKind, level: AdminLevel): string {
  const row = kindTable.find(([, rowKind, rowLevel]) => rowKind === kind && rowLevel === level);
  if (row === undefined) throw new Error(`The format of units has no letter for ${kind} on level ${level}`);
  return row[0];
}

/** Kind and level of a letter's character code, undefined when it is no kind letter. */
export function findKind(letterCode: number): { kind: UnitKind; level: AdminLevel } | undefined {
  return byLetter.get(letterCode);
}

/** Head line and rows of a data file. Throws when the text is something else (say, a page answered instead of it). */
export function splitDataFile(text: string, magic: string): { version: string; count: number; rows: string[] } {
  const rows = text.split('\n');
  const head = rows[0] ?? '';
  const [version, count] = head.slice(magic.length + 1).split(' ');
  if (!head.startsWith(`${magic} `) || version === undefined || !Number.isInteger(Number(count))) {
    throw new Error(`Not a data file of administrative units: expected "${magic}"`);
  }
  let first = 1;
  while (rows[first]?.startsWith('#') === true) first += 1;
  return { version, count: Number(count), rows: rows.slice(first, first + Number(count)) };
}
