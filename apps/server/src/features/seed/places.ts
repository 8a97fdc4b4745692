import type { AdminUnit, Units } from '@domivka/reference/units';
import { type Random, weighted } from '../../platform/random.ts';

/**
 * How the damage of an oblast came about: `invasion` in the first months, for the most part by fighting in the towns; `retreat` the same
 * until the army left; `front` ever since; `rear` from the air.
 */
export type War = 'invasion' | 'retreat' | 'front' | 'rear';

/** Share of all damaged addresses in percent, kind of war, and shares of single towns in their oblast. */
const table = `
UA14 37   invasion UA1414005001:30 UA1402001001:9 UA1404003001:5 UA1416001001:5 UA1416013001:3 UA1402011001:4 UA1412009001:4 UA1412021001:3 UA1416021001:4 UA1412011001:3
UA63 22   front    UA6312027001:42 UA6304009001:10 UA6308009001:6 UA6314001001:5 UA6314017001:4
UA44 9    invasion UA4412011001:22 UA4412009001:16 UA4412005001:16 UA4412007001:8
UA32 8    retreat  UA3208015001:24 UA3208007001:14 UA3208003001:9 UA3208011001:11
UA23 4.5  front    UA2306007001:30 UA2310017001:14
UA65 4.5  front    UA6510015001:45
UA48 3    front    UA4806015001:35
UA74 2.5  retreat  UA7410039001:50
UA59 2.5  front    UA5908027001:18 UA5904011001:25
UA12 2.5  rear     UA1202001001:25 UA1208005001:35
UA51 1.4  rear     UA5110027001:70
UA80 1.2  rear
UA46 0.3  rear
UA53 0.3  rear
UA05 0.1  rear
UA07 0.1  rear
UA18 0.2  rear
UA21 0.05 rear
UA26 0.1  rear
UA35 0.1  rear
UA56 0.1  rear
UA61 0.1  rear
UA68 0.2  rear
UA71 0.1  rear
UA73 0.05 rear`;

export type Oblast = { readonly pCode: string; readonly share: number; readonly war: War };

type Line = Oblast & { readonly towns: readonly (readonly [pCode: string, percent: number])[] };

const lines: readonly Line[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [pCode = '', share, war, ...towns] = line.split(/\s+/);
    const shares = towns.map((town) => town.split(':')).map(([code = '', percent]) => [code, Number(percent)] as const);
    return { pCode, share: Number(share), war: war as War, towns: shares };
  });

/** The oblasts with damaged addresses; there are none in Crimea. */
export const oblasts: readonly Oblast[] = lines;

const warByOblast = new Map(lines.map(({ pCode, war }) => [pCode, war]));

/** The kind of war at a place. */
export function warAt(pCode: string): War {
  return warByOblast.get(pCode.slice(0, 4)) ?? 'rear';
}

const towns = lines.flatMap((line) => line.towns);

/** The towns with the most damage. */
export const hardestHit: readonly string[] = towns.map(([pCode]) => pCode);

/** Those that have much of the damage of their oblast. */
export const mainTowns: readonly string[] = towns.filter(([, percent]) => percent >= 30).map(([pCode]) => pCode);

const weightOfKind: Readonly<Record<string, number>> = { city: 40, urban_type: 10, settlement: 3 };

function listSettlements(units: Units, within: string): readonly AdminUnit[] {
  return units.children(within).flatMap((unit) => (unit.level === 4 ? [unit] : listSettlements(units, unit.pCode)));
}

function inUnit(units: Units, within: string, shares: Line['towns']): (random: Random) => AdminUnit {
  const known = new Map(shares);
  const others = listSettlements(units, within).filter(({ pCode }) => !known.has(pCode));
  const all = others.map((unit): [AdminUnit, number] => [unit, weightOfKind[unit.kind] ?? 1]);
  const sum = all.reduce((total, [, weight]) => total + weight, 0);
  const left = 100 - shares.reduce((total, [, percent]) => total + percent, 0);
  return weighted([
    ...shares.map(([pCode, percent]): [AdminUnit, number] => [units.get(pCode), percent]),
    ...all.map(([unit, weight]): [AdminUnit, number] => [unit, (weight / sum) * left]),
  ]);
}

/** Picks settlements as damage is distributed over the country, or by their size within one unit. */
export function settlementsOf(units: Units, within?: string): (random: Random) => AdminUnit {
  if (within !== undefined) return inUnit(units, within, []);
  const pickOblast = weighted(lines.map((line) => [inUnit(units, line.pCode, line.towns), line.share] as const));
  return (random) => pickOblast(random)(random);
}
