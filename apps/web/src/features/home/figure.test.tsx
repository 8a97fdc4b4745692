import { MantineProvider } from '@mantine/core';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StatisticAnswer } from '../../queries/statistics/statistic.ts';
import { reportLink } from '../../queries/statistics/report-link.ts';
import { linkTo } from './charts.tsx';
import { opensReport, Tile } from './figure.tsx';

function answerOf(source: StatisticAnswer['source']): StatisticAnswer {
  const label = { en: 'Kharkivska', uk: 'Харківська' };
  return {
    buckets: [{ key: 'UA63', keys: ['UA63'], label, numbers: { count: 12, open: 0 } }],
    asOf: '2026-11-20T08:00:00.000Z',
    partial: false,
    source,
  };
}

describe('a number on Home', () => {
  test('has a report behind it only as an answer of the server, and where it is not nothing', () => {
    expect(opensReport('server', 3)).toBe(true);
    for (const value of [0, null, undefined]) expect(opensReport('server', value)).toBe(false);
    expect(opensReport('local', 3)).toBe(false);
    expect(opensReport(undefined, 3)).toBe(false);
  });

  test('of a chart is a link to its rows, or plain text where nothing can be opened', () => {
    const draw = (source: StatisticAnswer['source'], key: string, name: string) =>
      linkTo(answerOf(source), 'gapByArea')({ key }, { name }, 'said');
    expect(isValidElement(draw('server', 'UA63', 'count'))).toBe(true);
    expect(draw('server', 'UA63', 'open')).toBe('said');
    expect(draw('server', 'UA14', 'count')).toBe('said');
    expect(draw('local', 'UA63', 'count')).toBe('said');
  });

  test('is said without a link where nothing can be opened, or before it is known', () => {
    const draw = (tile: Parameters<typeof Tile>[0]) =>
      renderToStaticMarkup(
        <MantineProvider withCssVariables={false} withGlobalClasses={false}>
          <Tile {...tile} />
        </MantineProvider>,
      );
    const closed = draw({ label: 'Need help', value: '12', link: undefined });
    expect(closed).toContain('12');
    expect(closed).not.toContain('<a');
    const unknown = draw({ label: 'Need help', value: undefined, link: reportLink('addresses') });
    expect(unknown).toContain('–');
    expect(unknown).not.toContain('<a');
  });
});
