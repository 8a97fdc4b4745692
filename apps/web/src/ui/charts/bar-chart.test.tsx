import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { uiWordsIn } from '../../app/ui-words.text.ts';
import { UiWordsProvider } from '../words.tsx';
import { BarChart, type BarChartProps } from './bar-chart.tsx';
import { hasValues, lengthOf, longestOf, lookOf } from './chart.ts';

function draw(props: Partial<BarChartProps>): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <UiWordsProvider words={uiWordsIn('en')}>
        <BarChart title="Homes by oblast" rows={[]} series={[{ name: 'count', label: 'Homes' }]} {...props} />
      </UiWordsProvider>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/g, '');
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

describe('a chart of bars', () => {
  it('says every name and number as text', () => {
    const rows = [
      { key: 'UA63', label: 'Kharkivska', values: [1234.5] },
      { key: 'UA14', label: 'Donetska', values: [null] },
    ];
    expect(wordsOf(draw({ rows }))).toContain('|Kharkivska|1,234.5|Donetska|–|');
  });

  it('shows a text in place of a hidden number', () => {
    const rows = [
      { key: 'UA63', label: 'Kharkivska', values: [12] },
      { key: 'UA14', label: 'Donetska', values: ['<5'] },
      { key: 'UA32', label: 'Kyivska', values: ['hidden'] },
    ];
    expect(wordsOf(draw({ rows }))).toContain('|Donetska|&lt;5|Kyivska|hidden|');
  });

  it('names the series of each number where there are several', () => {
    const series = [
      { name: 'need', label: 'Need' },
      { name: 'done', label: 'Done' },
    ];
    const rows = [{ key: 'roof', label: 'Roof', values: [10, 4] }];
    for (const kind of ['bars', 'stacked', 'columns'] as const) {
      const said = wordsOf(draw({ rows, series, kind }));
      expect(said).toContain('|Need|Done|');
      expect(said).toMatch(/Need: \|10.*Done: \|4/);
    }
  });

  it('has a scale for each unit: percentages are parts of a hundred, whatever is counted beside them', () => {
    const rows = [
      { key: 'UA63', label: 'Kharkivska', values: [80, 235] },
      { key: 'UA14', label: 'Donetska', values: [60, 47] },
    ];
    expect(longestOf(rows, [{ unit: '%' }, {}], 'bars')).toEqual([100, 235]);
    expect(longestOf(rows, [{ unit: 'm²' }, { unit: 'm²' }], 'columns')).toEqual([235, 235]);
  });

  it('opens rows by buttons, but not those that cannot be opened', () => {
    const rows = [
      { key: 'UA63', label: 'Kharkivska', values: [2] },
      { key: '', label: 'Not known', values: [1], isClosed: true },
    ];
    const html = draw({ rows, onOpen: () => undefined });
    expect(html).toMatch(/<button[^>]*>Kharkivska<\/button>/);
    expect(html).not.toMatch(/<button[^>]*>Not known<\/button>/);
  });

  it('says that there is nothing, in the words of the caller', () => {
    expect(wordsOf(draw({ emptyWords: 'No home needs help' }))).toContain('|No home needs help|');
    expect(draw({})).not.toContain('As a table');
  });

  it('shows the first rows and how many there are besides', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ key: `${index}`, label: `${index}`, values: [1] }));
    expect(wordsOf(draw({ rows, most: 8 }))).toContain('|Show more (12)|');
  });
});

describe('the lengths of bars', () => {
  it('compare with the largest number, of stacked bars with the largest sum', () => {
    const rows = [
      { key: 'a', label: 'a', values: [3, 4] },
      { key: 'b', label: 'b', values: [5, '<5'] },
    ];
    const series = [{}, {}];
    expect([longestOf(rows, series, 'bars'), longestOf(rows, series, 'stacked')]).toEqual([
      [5, 5],
      [7, 7],
    ]);
    expect([lengthOf(5, 5), lengthOf(1, 4), lengthOf(0, 5), lengthOf('<5', 5), lengthOf(null, 0)]).toEqual([
      100, 25, 0, 0, 0,
    ]);
  });

  it('let the smallest number be seen', () => {
    expect(lengthOf(1, 1_000_000)).toBeGreaterThan(0);
  });

  it('have looks of their own, classes of damage those of the damage scale', () => {
    expect(lookOf(undefined, 0)).not.toEqual(lookOf(undefined, 1));
    expect(lookOf(5, 0)).toEqual({ 'data-look': 'damage-5' });
    expect(hasValues([{ key: 'a', label: 'a', values: [0, null] }])).toBe(false);
  });
});
