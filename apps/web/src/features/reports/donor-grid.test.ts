import { expect, test } from 'vitest';
import { sayCount } from '../../text/say-donor-count.ts';
import { sayIn } from '../../text/say.ts';
import { divisionsOf, listInside, pathTo, totalIn } from './donor-grid.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];
const answer = {
  grid: {
    damaged: {
      UA: { total: 1200, 'assistance/done': 700, 'assistance/none': 'hidden', 'assistance/ongoing': '<5' },
      UA63: { total: 'hidden' },
    },
    assessments: { UA: { total: 9, 'year/2026': 4, 'year/2025': 5 } },
    activities: {},
  },
  areas: {
    UA63: { en: 'Kharkivska', uk: 'Харківська' },
    UA32: { en: 'Kyivska', uk: 'Київська' },
    UA6312027: { en: 'Kharkivska', uk: 'Харківська' },
  },
} as const;

test('Donors read counts by the rules of the language, and why others are not told', () => {
  expect(sayCount(totalIn(answer, 'damaged', 'UA'), uk)).toBe('1\u00A0200');
  expect(sayCount('<5', en)).toBe('<5');
  expect(sayCount(totalIn(answer, 'damaged', 'UA63'), en)).toBe('hidden');
  expect(sayCount(totalIn(answer, 'activities', 'UA'), en)).toBe('–');
});

test('Classes have their names and order, a masked one no bar', () => {
  const [assistance] = divisionsOf(answer, 'damaged', 'UA', en);
  expect(assistance?.rows.map(({ values: [value] }) => value)).toEqual(['hidden', '<5', 700]);
  expect(assistance?.rows.every(({ label }) => /^[A-Z]/.test(label))).toBe(true);
  const [years] = divisionsOf(answer, 'assessments', 'UA', en);
  expect(years?.rows.map(({ label }) => label)).toEqual(['2025', '2026']);
});

test('The way leads from the country by the oblast to the hromada', () => {
  expect(pathTo('UA6312027')).toEqual(['UA', 'UA63', 'UA6312027']);
  expect(listInside(answer, 'UA', 'uk').map(({ name }) => name)).toEqual(['Київська', 'Харківська']);
  expect(listInside(answer, 'UA63', 'en').map(({ code }) => code)).toEqual(['UA6312027']);
  expect(listInside(answer, 'UA6312027', 'en')).toEqual([]);
});
