import { expect, it } from 'vitest';
import { mapSources } from '@domivka/domain/measures/map-sources';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import { classesNamed, legendOf } from './legend.ts';
import { coloursOf, unknownColour } from '@domivka/domain/measures/palettes';

const others = { en: 'Others', uk: 'Інші' };
const unknown = { en: 'Not known', uk: 'Невідомо' };

function rowsOf(counts: Readonly<Record<string, number>>): readonly SaidRow[] {
  return Object.entries(counts).map(([key, count]) => ({
    key,
    keys: [key],
    label: { en: key, uk: key },
    numbers: { count },
  }));
}

const legend = (source: keyof typeof mapSources, colour: string, counts: Readonly<Record<string, number>>) =>
  legendOf({
    source: mapSources[source],
    colour,
    palette: 'severity',
    method: 'fixed',
    rows: rowsOf(counts),
    others,
    unknown,
  });

const counted = ({ classes }: ReturnType<typeof legend>) => classes.map(({ label, count }) => [label, count]);

it('levels of damage have the five steps of the methodology, each with its number of points', () => {
  expect(counted(legend('damagedProperty', 'level', { 0: 1, 20: 2, 20.5: 4, 100: 8, '': 16 }))).toEqual([
    [{ from: undefined, to: 20 }, 3],
    [{ from: 20, to: 40 }, 4],
    [{ from: 40, to: 60 }, 0],
    [{ from: 60, to: 80 }, 0],
    [{ from: 80, to: 100 }, 8],
    [unknown, 16],
  ]);
});

it('a kind keeps its colour, whatever else is on the map', () => {
  const [all] = legend('damagedProperty', 'assistance', { none: 1, ongoing: 2, done: 3 }).classes.filter(
    ({ condition }) => condition === 'done',
  );
  const [alone] = legend('damagedProperty', 'assistance', { done: 3 }).classes;
  expect(alone?.colour).toBe(all?.colour);
});

it('a building that is helped has the same colour on the map as in the charts of reports', () => {
  const { classes } = legend('damagedProperty', 'assistance', { none: 1, ongoing: 2, done: 3 });
  expect(classes.map(({ name, colour }) => [name, colour])).toEqual([
    ['none', '#0072b2'],
    ['ongoing', '#e69f00'],
    ['done', '#009e73'],
  ]);
});

it('homes are the darker the more open they are, and those of which nothing is known are grey', () => {
  const counts = { closed: 1, partly: 1, open: 1, insulated: 1, unknown: 1 };
  const { classes } = legend('damagedProperty', 'envelope', counts);
  const colours = new Map(classes.map(({ name, colour }) => [name, colour]));
  const [light, , , dark] = coloursOf('severity', 4);
  expect([colours.get('insulated'), colours.get('open'), colours.get('unknown')]).toEqual([light, dark, unknownColour]);
});

it('kinds beyond eight are put together, the least frequent ones', () => {
  const counts = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`o${index}`, 10 - index]));
  const { classes } = legend('damagedProperty', 'claimant', counts);
  expect(classes).toHaveLength(8);
  expect(classes.at(-1)).toMatchObject({
    label: others,
    count: 6,
    colour: unknownColour,
    condition: ['o7', 'o8', 'o9'],
  });
});

it('months are put together to five classes that follow each other', () => {
  const months = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`2026-${String(index + 1).padStart(2, '0')}`, 1]),
  );
  const { classes } = legend('damageAssessments', 'month', months);
  expect(classes.map(({ label, condition }) => [label, condition])).toEqual([
    [{ months: ['2026-01', '2026-03'] }, { from: '2026-01-01', before: '2026-04-01' }],
    [{ months: ['2026-04', '2026-06'] }, { from: '2026-04-01', before: '2026-07-01' }],
    [{ months: ['2026-07', '2026-09'] }, { from: '2026-07-01', before: '2026-10-01' }],
    [{ months: ['2026-10', '2026-12'] }, { from: '2026-10-01', before: '2027-01-01' }],
  ]);
});

it('a class keeps the name that a link has, though points of other kinds have come or gone', () => {
  const labelsOf = (counts: Readonly<Record<string, number>>, names: string) =>
    classesNamed(legend('damagedProperty', 'assistance', counts), names).map(({ condition }) => condition);
  expect(labelsOf({ none: 1, ongoing: 2, done: 3 }, 'done')).toEqual(['done']);
  expect(labelsOf({ done: 3, '': 1 }, 'done,unknown')).toEqual(['done', { exists: false }]);
  expect(labelsOf({ none: 1 }, 'done')).toEqual([]);
  expect(classesNamed(legend('damagedProperty', 'level', { 50: 1 }), '60,100')).toMatchObject([
    { condition: { above: 40, to: 60 } },
    { condition: { above: 80, to: 100 } },
  ]);
});
