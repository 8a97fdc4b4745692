import { expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { shadingOf } from '@domivka/domain/measures/area-shading';
import type { ClassMethod } from '@domivka/domain/measures/amount-classes';
import { marksOf } from './say-legend.ts';

const label = { en: 'Open homes', uk: 'Відкриті оселі' };

function legendOf(homes: readonly number[], method: ClassMethod = 'quantile'): readonly string[] {
  const rows = homes.map((open, index) => {
    const pCode = `UA${index + 10}`;
    return { key: pCode, keys: [pCode], label: { en: pCode, uk: pCode }, numbers: { open } };
  });
  const shading = shadingOf(rows, { label, number: 'open' }, method, 'severity');
  return marksOf(shading, sayIn('en'), formatsIn('en')).map((mark) => mark.label);
}

it('a count belongs to one line of the legend only', () => {
  expect(legendOf([1, 2, 2, 3, 4, 4, 5, 6, 20, 36])).toEqual(['up to 2', '3', '4', '5–6', '7–36']);
});

it('equal steps of counts begin and end at whole numbers', () => {
  expect(legendOf([0, 3, 7, 12], 'equal')).toEqual(['up to 2', '3–4', '5–7', '8–9', '10–12']);
});

it('a step without a whole number has no line', () => {
  expect(legendOf([0, 2], 'equal')).toEqual(['up to 0', '1', '2']);
});

it('amounts that are no counts keep their bounds', () => {
  expect(legendOf([0.5, 1.5, 2.5], 'equal')[1]).toBe('0.9–1.3');
});
