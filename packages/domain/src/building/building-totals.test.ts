import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { assess, flat1, flat2, flat3, stairwell, units } from '../testing/building-cases.ts';
import { buildingTotals } from './building-totals.ts';

type Expected = {
  /** Total area, damaged area, level and where it is from. */
  readonly sums: readonly [number | undefined, number | undefined, number | undefined, string | undefined];
  /** Damaged windows in pieces. */
  readonly windows?: number;
  /** People aged 60 and over. */
  readonly older?: number;
};

const measured = (totalArea: number, damagedArea: number, levelOfDamage: number, more: Fields = {}): Fields => ({
  totalArea,
  damagedArea,
  levelOfDamage,
  ...more,
});
const windows = (quantity: number): Fields => ({
  damageQuantities: [{ damageType: 'window', quantity, unit: 'pieces' }],
});
const older = (older60: number): Fields => ({ vulnerableResidents: { present: true, older60 } });
const later: Fields = { date: '2026-05-03', damageDate: '2026-05-02' };

/** Each line is worked out by hand; the comment says how. */
const cases: readonly (readonly [title: string, assessments: readonly Fields[], expected: Expected])[] = [
  ['nothing assessed', [], { sums: [undefined, undefined, undefined, undefined] }],
  [
    // What the building's assessment says: 1000, 200, 20 %, 40 windows, 30 older people.
    'only the building',
    [assess(undefined, measured(1000, 200, 20, { ...windows(40), ...older(30) }))],
    { sums: [1000, 200, 20, 'building'], windows: 40, older: 30 },
  ],
  [
    // 60 + 40 = 100; 30 + 10 = 40; (50 × 60 + 25 × 40) / 100 = 40 %; 4 + 3 = 7; 2 + 1 = 3.
    'only two flats',
    [
      assess(flat1, measured(60, 30, 50, { ...windows(4), ...older(2) })),
      assess(flat2, measured(40, 10, 25, { ...windows(3), ...older(1) })),
    ],
    { sums: [100, 40, 40, 'units'], windows: 7, older: 3 },
  ],
  [
    // Building 1000, 200, 20 % and 40 windows against flats 100, 40 and 7: the building's are larger. People: the building's 30, not 33.
    'the building and two of its flats',
    [
      assess(undefined, measured(1000, 200, 20, { ...windows(40), ...older(30) })),
      assess(flat1, measured(60, 30, 50, { ...windows(4), ...older(2) })),
      assess(flat2, measured(40, 10, 25, { ...windows(3), ...older(1) })),
    ],
    { sums: [1000, 200, 20, 'building'], windows: 40, older: 30 },
  ],
  [
    // Total 1000 of the building; damaged: 60 + 40 = 100 of the flats is more than the 70 seen from the street; 8 + 6 = 14 > 10 windows.
    'flats in which more was found than from the street',
    [
      assess(undefined, measured(1000, 70, 7, windows(10))),
      assess(flat1, measured(60, 60, 100, windows(8))),
      assess(flat2, measured(40, 40, 100, windows(6))),
    ],
    { sums: [1000, 100, 7, 'building'], windows: 14 },
  ],
  [
    // Only the second assessment of flat 1 counts: 60, 45, 75 %, 5 windows.
    'one flat assessed twice',
    [
      assess(flat1, measured(60, 30, 50, windows(4))),
      assess(flat1, measured(60, 45, 75, { ...windows(5), date: '2026-03-20' })),
    ],
    { sums: [60, 45, 75, 'units'], windows: 5 },
  ],
  [
    // 500 and 100 of the building against 80 and 20 of the stairwell, which is inside it.
    'the building and a common area',
    [assess(undefined, measured(500, 100, 20, windows(12))), assess(stairwell, measured(80, 20, 25, windows(6)))],
    { sums: [500, 100, 20, 'building'], windows: 12 },
  ],
  [
    // The stairwell serves flat 1, but is not made of it: 60 + 40 = 100; 30 + 40 = 70; (50 × 60 + 100 × 40) / 100 = 70 %; 4 + 6 = 10.
    'a common area and a flat that it serves',
    [assess(flat1, measured(60, 30, 50, windows(4))), assess(stairwell, measured(40, 40, 100, windows(6)))],
    { sums: [100, 70, 70, 'units'], windows: 10 },
  ],
  [
    // People of the stairwell are those of the flats behind it: 2, not 2 + 5.
    'people counted on the stairwell and in a flat',
    [assess(flat1, measured(60, 30, 50, older(2))), assess(stairwell, measured(40, 40, 100, older(5)))],
    { sums: [100, 70, 70, 'units'], older: 2 },
  ],
  [
    // Parts 60 + 40 = 100 and 30 + 40 = 70 against the building's 90 and 75: each figure for itself.
    'the building, a flat and a common area, each larger in something',
    [
      assess(undefined, measured(90, 75, 83)),
      assess(flat1, measured(60, 30, 50)),
      assess(stairwell, measured(40, 40, 100)),
    ],
    { sums: [100, 75, 83, 'building'] },
  ],
  [
    // The strike of the 2nd of May supersedes the building's assessment of March; only flat 1 was looked at since.
    'a superseded building and a flat assessed after the new strike',
    [
      assess(undefined, measured(1000, 200, 20, { ...windows(40), ...older(30) })),
      assess(flat1, measured(60, 30, 50, { ...windows(4), ...older(2), ...later })),
    ],
    { sums: [60, 30, 50, 'units'], windows: 4, older: 2 },
  ],
  [
    // The new strike was found in the building; what flat 2 said in March no longer holds.
    'a building assessed after the new strike and a superseded flat',
    [
      assess(flat2, measured(40, 40, 100, { ...windows(9), ...older(3) })),
      assess(undefined, measured(1000, 300, 30, { ...windows(5), ...later })),
    ],
    { sums: [1000, 300, 30, 'building'], windows: 5 },
  ],
  [
    // Flat 2 was assessed after the strike of May, though it names the damage of March: it has seen both. 60 + 40; 30 + 10; 40 %.
    'a flat assessed after the strike that names the older damage',
    [assess(flat1, measured(60, 30, 50, later)), assess(flat2, measured(40, 10, 25, { date: '2026-05-04' }))],
    { sums: [100, 40, 40, 'units'] },
  ],
  [
    // What is in the bin is not passed in: of two flats one is left.
    'a flat whose neighbour was put into the bin',
    [assess(flat1, measured(60, 30, 50, windows(4)))],
    { sums: [60, 30, 50, 'units'], windows: 4 },
  ],
  [
    // The flat is unknown here (not in the list of units): it counts as a flat. 60 + 40 = 100.
    'a flat that has not reached this device yet',
    [assess(flat1, measured(60, 30, 50)), assess({ _id: 'e000000000000000000000ff' }, measured(40, 10, 25))],
    { sums: [100, 40, 40, 'units'] },
  ],
  [
    // The building says "yes" without numbers, the flats 2 + 4 = 6.
    'a building that only says that vulnerable people live there',
    [
      assess(undefined, measured(1000, 200, 20, { vulnerableResidents: { present: true } })),
      assess(flat1, measured(60, 30, 50, older(2))),
      assess(flat3, measured(50, 10, 20, older(4))),
    ],
    { sums: [1000, 200, 20, 'building'], older: 6 },
  ],
  [
    // 0.1 + 0.2 = 0.3, not 0.30000000000000004; level (10 × 0.1 + 20 × 0.2) / 0.3 = 16.666… → 16.7.
    'areas with decimal fractions',
    [assess(flat1, measured(0.1, 0.1, 10)), assess(flat2, measured(0.2, 0.2, 20))],
    { sums: [0.3, 0.3, 16.7, 'units'] },
  ],
  [
    // Without an area a flat weighs nothing in the mean: 50 % of flat 1. Odd values are no values.
    'a flat without an area and one of odd values',
    [
      assess(flat1, measured(60, 30, 50)),
      assess(flat2, { levelOfDamage: 100, damageQuantities: 'many' }),
      assess(flat3, {
        totalArea: '60',
        damagedArea: -5,
        levelOfDamage: null,
        damageQuantities: [null, { quantity: {} }],
      }),
    ],
    { sums: [60, 30, 50, 'units'] },
  ],
];

describe('the totals of a building', () => {
  it.each(cases)('%s', (_, assessments, expected) => {
    const totals = buildingTotals({ assessments, units });
    const ofWindows = totals.quantities.find(({ damageType, unit }) => damageType === 'window' && unit === 'pieces');
    expect({
      sums: [totals.totalArea.total, totals.damagedArea.total, totals.levelOfDamage, totals.levelFrom],
      windows: ofWindows?.total,
      older: totals.people?.counts['older60'],
    }).toEqual({ windows: undefined, older: undefined, ...expected });
  });

  it('are the same in whatever order the assessments come', () => {
    for (const [, assessments] of cases) {
      const totals = buildingTotals({ assessments, units });
      expect(buildingTotals({ assessments: assessments.toReversed(), units: units.toReversed() })).toEqual(totals);
    }
  });

  it('show apart what was taken from the building, its flats and its common areas', () => {
    const assessments = [
      assess(undefined, measured(90, 75, 83)),
      assess(flat1, measured(60, 30, 50)),
      assess(flat2, measured(20, 5, 25)),
      assess(stairwell, measured(40, 40, 100)),
    ];
    const totals = buildingTotals({ assessments, units });
    expect(totals.totalArea).toEqual({ total: 120, building: 90, units: 80, commonAreas: 40 });
    expect(totals.damagedArea).toEqual({ total: 75, building: 75, units: 35, commonAreas: 40 });
    expect(totals.assessedUnits).toBe(3);
  });

  it('keep quantities of different units of measurement apart, and add up lines of one assessment', () => {
    const lines = [
      { damageType: 'window', quantity: 4, unit: 'pieces' },
      { damageType: 'window', quantity: 3, unit: 'pieces' },
      { damageType: 'window', quantity: 6.5, unit: 'sq_meters' },
      { damageType: 'roof', quantity: 20, unit: 'sq_meters' },
    ];
    const totals = buildingTotals({
      assessments: [assess(flat1, { damageQuantities: lines, damageTypes: ['window', 'roof', 'entrance'] })],
      units,
    });
    expect(totals.quantities.map(({ damageType, unit, total }) => [damageType, unit, total])).toEqual([
      ['roof', 'sq_meters', 20],
      ['window', 'sq_meters', 6.5],
      ['window', 'pieces', 7],
    ]);
    expect(totals.damageTypes).toEqual(['roof', 'window', 'entrance']);
  });

  it('say whose answer about people it is, and add the counts of the flats one by one', () => {
    const people = (vulnerableResidents: Fields) => ({ vulnerableResidents });
    const assessments = [
      assess(flat1, people({ present: true, children: 2, idp: 1 })),
      assess(flat2, people({ present: true, children: 1 })),
      assess(flat3, people({ present: false })),
    ];
    expect(buildingTotals({ assessments, units }).people).toEqual({
      from: 'units',
      present: true,
      counts: { children: 3, idp: 1 },
    });
    const nobody = assess(undefined, people({ present: false }));
    expect(buildingTotals({ assessments: [nobody], units }).people).toEqual({
      from: 'building',
      present: false,
      counts: {},
    });
  });

  it('leave out flats that the reader does not learn, and say so: two of them may be the same', () => {
    const masked = { ...assess(undefined, measured(60, 30, 50)), masked: ['unitId'] };
    const totals = buildingTotals({ assessments: [masked, assess(undefined, measured(500, 100, 20))], units });
    expect([totals.totalArea.total, totals.isPartial]).toEqual([500, true]);
    expect(buildingTotals({ assessments: [assess(undefined)], units }).isPartial).toBe(false);
  });
});
