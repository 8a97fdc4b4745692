import { findBase, unknownCentre } from '../src/read-units-files.ts';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { AdminUnit } from '../src/unit.ts';
import {
  centresMagic,
  centreScale,
  getKindLetter,
  namesMagic,
  nextNumber,
  padNumber,
  villageLetter,
} from '../src/units-format.ts';

const namesNote = [
  '# Names and codes: KATOTTG, Ministry for Development of Communities and Territories of Ukraine (CC BY 4.0);',
  '# special units and English names: OCHA COD-AB Ukraine, SSPE "Kartographia" (CC BY-IGO). See ATTRIBUTION.md.',
];

const centresNote = [
  '# Settlements: (c) OpenStreetMap contributors, ODbL 1.0, https://www.openstreetmap.org/copyright,',
  '# some from GeoNames (CC BY 4.0); larger units: OCHA COD-AB Ukraine (CC BY-IGO). See ATTRIBUTION.md.',
  '# Changed: rounded to 0.0001 degree and written as differences. This file stays under ODbL 1.0.',
];

/** Writes units in the format described in `src/units-format.ts`, in depth-first order whatever order they come in. */
export function writeUnits(units: readonly AdminUnit[], version: string): { names: string; centres: string } {
  const ordered = orderDepthFirst(units);
  const head = (magic: string) => `${magic} ${version} ${ordered.length}`;
  return {
    names: `${[head(namesMagic), ...namesNote, ...writeNameRows(ordered)].join('\n')}\n`,
    centres: `${[head(centresMagic), ...centresNote, ...writeCentreRows(ordered)].join('\n')}\n`,
  };
}

function orderDepthFirst(units: readonly AdminUnit[]): AdminUnit[] {
  const byParent = new Map<string, AdminUnit[]>();
  for (const unit of units) {
    const siblings = byParent.get(unit.parent ?? '');
    if (siblings === undefined) byParent.set(unit.parent ?? '', [unit]);
    else siblings.push(unit);
  }
  const ordered: AdminUnit[] = [];
  const visit = (parent: string): void => {
    const children = byParent.get(parent) ?? [];
    for (const unit of children.toSorted((a, b) => (a.pCode < b.pCode ? -1 : 1))) {
      ordered.push(unit);
      visit(unit.pCode);
    }
  };
  visit('');
  if (ordered.length !== units.length) throw new Error('Some units have a parent that is not in the table');
  return ordered;
}

function writeNameRows(units: readonly AdminUnit[]): string[] {
  const lastNumbers = new Map<string, number>();
  return units.map((unit) => {
    const letter = getKindLetter(unit.kind, unit.level);
    const { digits, code } = writeCode(unit, lastNumbers);
    const english = transliterate(unit.nameUkr) === unit.name ? '' : `\t=${unit.name}`;
    return `${letter === villageLetter ? '' : letter}${digits}${unit.nameUkr}${english}${code}`;
  });
}

function writeCode(unit: AdminUnit, lastNumbers: Map<string, number>): { digits: string; code: string } {
  const parent = unit.parent ?? 'UA';
  const number = Number(unit.pCode.slice(parent.length));
  if (!unit.pCode.startsWith(parent) || unit.pCode !== parent + padNumber(number, unit.level)) {
    return { digits: '', code: `\t@${unit.pCode}` };
  }
  const usual = nextNumber(unit.level, lastNumbers.get(parent) ?? 0);
  lastNumbers.set(parent, number);
  return { digits: number === usual ? '' : padNumber(number, unit.level), code: '' };
}

function writeCentreRows(units: readonly AdminUnit[]): string[] {
  const indexByCode = new Map(units.map((unit, index) => [unit.pCode, index]));
  const parents = Int32Array.from(units, (unit) => indexByCode.get(unit.parent ?? '') ?? -1);
  const latitudes = Int32Array.from(units, (unit) => toStored(unit.centre?.latitude));
  const longitudes = Int32Array.from(units, (unit) => toStored(unit.centre?.longitude));
  return units.map((unit, index) => {
    if (unit.centre === undefined) return '';
    const base = findBase(parents, latitudes, index);
    const less = (column: Int32Array) => (column[index] ?? 0) - (base < 0 ? 0 : (column[base] ?? 0));
    return `${less(latitudes)} ${less(longitudes)}`;
  });
}

function toStored(degrees: number | undefined): number {
  return degrees === undefined ? unknownCentre : Math.round(degrees * centreScale);
}
