import { expect, test } from 'vitest';
import { readUnitsFromDisk } from './load-node.ts';
import { type AdminUnit, mostNamesakes } from './unit.ts';

const units = readUnitsFromDisk();

function below(unit: AdminUnit): readonly AdminUnit[] {
  return unit.level === 4 ? [unit] : units.children(unit.pCode).flatMap(below);
}

const settlements = units.children().flatMap(below);

/** The field answers from the third letter on; the three shortest names are typed with their kind. */
const typedFor = (name: string, kind: string) => (name.length < 3 ? kind.replace('{name}', name) : name);

test.each([
  ['Ukrainian', 'nameUkr', 'с. {name}'],
  ['English', 'name', '{name} (village)'],
] as const)(
  'each of the 29,707 settlements can be chosen by its %s name',
  (_language, field, kind) => {
    expect(settlements).toHaveLength(29_707);
    const namesakes = new Map<string, AdminUnit[]>();
    for (const unit of settlements) namesakes.set(unit[field], [...(namesakes.get(unit[field]) ?? []), unit]);
    const missed = [...namesakes].flatMap(([name, wanted]) => {
      const offered = new Set(units.search(typedFor(name, kind), { level: 4, limit: mostNamesakes }));
      return wanted.filter((unit) => !offered.has(unit)).map(({ pCode }) => `${name} ${pCode}`);
    });
    expect(missed).toEqual([]);
  },
  600_000,
);
