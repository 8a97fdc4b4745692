import { expect, test } from 'vitest';
import { reports } from '@domivka/domain/reports/reports';
import { mapSearchOf } from './report-map.ts';

test('The map opens with the area, the type of building and the period of a report', () => {
  const filters = { buildingType: ['Private estates'], dateFrom: '2026-01-01', dateTo: '2026-02-01' };
  const body = { scope: { pCode3: 'UA6312027' }, filters };
  expect(mapSearchOf(reports.assessments, body)).toEqual({
    area: 'UA6312027',
    type: 'private-estates',
    source: 'damageAssessments',
    latest: 'no',
    from: '2026-01-01',
    to: '2026-02-01',
  });
  expect(mapSearchOf(reports.coordination, body)).toEqual({
    area: 'UA6312027',
    type: 'private-estates',
    colour: 'assistance',
  });
  expect(mapSearchOf(reports.multiStorey, {})).toEqual({ type: 'multi-storey' });
});

test('A report of users has no map', () => {
  expect(mapSearchOf(reports.users, {})).toBeUndefined();
});
