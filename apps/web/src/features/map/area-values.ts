import type { Feature } from 'geojson';
import type { AreaValue } from '@domivka/domain/measures/map-sources';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import type { Text } from '@domivka/domain/kernel/text';
import type { Areas } from '@domivka/reference/areas';
import type { Units } from '@domivka/reference/units';
import { boundsOf, classAt, type ClassMethod } from './classes.ts';
import { hatchOf } from './hatches.ts';
import { coloursOf, unknownColour, type PaletteName } from './palettes.ts';

/** One area with its value; undefined: there is nothing to make it of. */
export type ValuedArea = {
  readonly pCode: string;
  readonly label: Text;
  readonly value: number | undefined;
  readonly colour: string;
};

export type AreaClass = {
  readonly from: number | undefined;
  readonly to: number;
  readonly colour: string;
  readonly count: number;
};

/** Areas in the colours of their values, and what the colours mean. */
export type AreaShading = { readonly areas: readonly ValuedArea[]; readonly classes: readonly AreaClass[] };

function valueOf({ numbers }: SaidRow, { number, perThousand }: AreaValue): number | undefined {
  const value = numbers[number];
  if (typeof value !== 'number') return undefined;
  if (perThousand === undefined) return value;
  const of = numbers[perThousand];
  return typeof of === 'number' && of > 0 ? (value / of) * 1000 : undefined;
}

function limitsOf(below: number | undefined, to: number, isWhole: boolean): Pick<AreaClass, 'from' | 'to'> {
  if (!isWhole) return { from: below, to };
  return { from: below === undefined ? undefined : Math.floor(below) + 1, to: Math.floor(to) };
}

/** Areas in the colours of their classes, the largest value first. */
export function shadingOf(
  rows: readonly SaidRow[],
  value: AreaValue,
  method: ClassMethod,
  palette: PaletteName,
): AreaShading {
  const valued = rows.flatMap((row) => (row.key === '' ? [] : [{ row, value: valueOf(row, value) }]));
  const amounts = valued.flatMap((one) => (one.value === undefined ? [] : [{ value: one.value, count: 1 }]));
  const upper = boundsOf(method, amounts, value.unit !== undefined);
  // Of whole numbers nothing lies between the end of a class and the next number: a class begins with that.
  const isWhole = value.unit === undefined && amounts.every((one) => Number.isInteger(one.value));
  const colours = coloursOf(palette, upper.length);
  const classOf = (amount: number | undefined) => (amount === undefined ? undefined : classAt(amount, upper));
  const areas = valued.map(({ row, value: amount }): ValuedArea => {
    const at = classOf(amount);
    return {
      pCode: row.key,
      label: row.label,
      value: amount,
      colour: at === undefined ? unknownColour : (colours[at] ?? unknownColour),
    };
  });
  return {
    areas: areas.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)),
    classes: upper
      .map((to, index) => ({
        ...limitsOf(upper[index - 1], to, isWhole),
        colour: colours[index] ?? unknownColour,
        count: amounts.filter((one) => classAt(one.value, upper) === index).length,
      }))
      // Between close bounds there may be no whole number.
      .filter(({ from, to }) => from === undefined || from <= to),
  };
}

/** The shapes of areas as features of the map; settlements, which have none, are points. */
export function featuresOf({ areas: valued }: AreaShading, areas: Areas, units: Units | undefined) {
  const shapes: Feature[] = [];
  const places: Feature[] = [];
  for (const { pCode, colour, value } of valued) {
    const hatch = hatchOf(colour);
    const properties = { pCode, colour, value, ...(hatch === undefined ? {} : { hatch }) };
    const shape = areas.find(pCode);
    if (shape) {
      shapes.push({ ...shape, properties });
      continue;
    }
    const centre = units?.find(pCode)?.centre;
    if (centre)
      places.push({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [centre.longitude, centre.latitude] },
        properties,
      });
  }
  return { shapes, places };
}
