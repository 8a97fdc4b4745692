import { describe, expect, it } from 'vitest';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import { formatsIn } from '../text/format.ts';
import { sayIn } from '../text/say.ts';
import { chartRows, listMonths, sayUnit, seriesOf } from './measure-rows.ts';

const words = { t: sayIn('en'), format: formatsIn('en') };
const inUkrainian = { t: sayIn('uk'), format: formatsIn('uk') };

function row(key: string, count: number | null, label = key): SaidRow {
  return { key, keys: key.split('/'), label: { en: label, uk: label }, numbers: { count } };
}

describe('the rows of a chart', () => {
  it('have the largest first, and what is not known last', () => {
    const rows = chartRows(
      aggMeasures.activitiesByOrganization,
      [row('', 9), row('a', 1), row('b', 5)],
      ['count'],
      words,
    );
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ['b', [5]],
      ['a', [1]],
      ['', [9]],
    ]);
  });

  it('have priorities in their own order', () => {
    const rows = chartRows(aggMeasures.assessmentsByPriority, [row('low', 9), row('highest', 1)], ['count'], words);
    expect(rows.map(({ key }) => key)).toEqual(['highest', 'low']);
  });

  it('have classes of damage from slight to severe, in the colours of the damage scale', () => {
    const rows = chartRows(aggMeasures.assessmentsByLevel, [row('80-100', 1), row('0-20', 2)], ['count'], words);
    expect(rows.map(({ key, step }) => [key, step])).toEqual([
      ['0-20', 1],
      ['80-100', 5],
    ]);
  });

  it('have every month between the first and the last, by its name', () => {
    const months = [row('2025-12', 2), row('2026-02', 3)];
    const rows = chartRows(aggMeasures.assessmentsByMonth, months, ['count'], inUkrainian);
    expect(rows.map(({ values }) => values[0])).toEqual([2, 0, 3]);
    expect(rows[1]?.label).toBe(inUkrainian.format.month('2026-01'));
    expect(listMonths([''])).toEqual([]);
  });

  it('have what belongs to no month at the end, so that the bars add up to the total', () => {
    const months = [row('', 4), row('2026-02', 3)];
    const rows = chartRows(aggMeasures.assessmentsByMonth, months, ['count'], words);
    expect(rows.map(({ label, values }) => [label, values[0]])).toEqual([
      ['February 2026', 3],
      ['Not known', 4],
    ]);
    expect(chartRows(aggMeasures.assessmentsByMonth, [row('', 0)], ['count'], words)).toEqual([]);
  });

  it('have the months of these days also where one of them is mistyped by a century', () => {
    expect(listMonths(['1926-02', '2026-02', '2026-04'])).toEqual(['1926-02', '2026-02', '2026-04']);
  });

  it('have no number where there is none', () => {
    expect(chartRows(aggMeasures.addressesByArea, [row('UA63', null)], ['count'], words)[0]?.values).toEqual([null]);
  });

  it('name a measure without its unit, which is said once', () => {
    const measure = statMeasures.measures;
    const one = row('window_replace/pieces', null, 'Windows replaced, pieces');
    expect(chartRows(measure, [one], ['planned'], words)[0]?.label).toBe('Windows replaced');
    expect(sayUnit(measure, one, words.t)).toBe('pieces');
  });
});

describe('numbers', () => {
  it('are labelled by their declaration, or as the screen calls them', () => {
    const [count] = seriesOf(aggMeasures.gapByArea, ['count'], {
      ...words,
      labels: { count: { en: 'Need help', uk: 'Потребують допомоги' } },
    });
    expect(count?.label).toBe('Need help');
    expect(seriesOf(aggMeasures.gapByArea, ['ongoing'], words)[0]?.label).toBe('Works planned or ongoing');
  });
});
