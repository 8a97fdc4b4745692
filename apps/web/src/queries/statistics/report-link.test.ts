import { describe, expect, test } from 'vitest';
import { findReference, reportLink, writeReference } from './report-link.ts';

describe('a link to a report', () => {
  test('says the area and the filters in words that can be read in the address line', () => {
    const link = reportLink('coordination', {
      scope: { pCode1: 'UA63', pCode3: 'UA6312027' },
      filters: { dateFrom: '2026-01-01', buildingType: ['Multi-storey'], status: ['Ongoing', 'Completed'] },
      groupBy: 'pCode3',
    });
    expect(link).toEqual({
      to: '/report/$name',
      params: { name: 'coordination' },
      search: {
        area: 'UA6312027',
        from: '2026-01-01',
        buildingType: 'Multi-storey',
        status: 'Ongoing,Completed',
        level: 3,
      },
    });
  });

  test('names a number whose rows are wanted, also where a row has no value', () => {
    const behind = { kind: 'reports', name: 'fiveW', number: 'people', keys: ['', 'a~b', '2026-03'] } as const;
    expect(reportLink('activities', { behind }).search['behind']).toBe('reports~fiveW~people~~a%7Eb~2026-03');
  });
});

describe('the number in an address line', () => {
  test('is read as it was written', () => {
    for (const keys of [[], [''], ['UA63', '', 'м²'], ['a~b']]) {
      const reference = { kind: 'aggs', name: 'gapByArea', number: 'count', keys } as const;
      expect(findReference(writeReference(reference))).toEqual(reference);
    }
  });

  test('is none where the address line makes no sense', () => {
    for (const raw of [undefined, 7, 'all~x~y', 'stats~%E0~y', { kind: 'stats' }])
      expect(findReference(raw)).toBeUndefined();
  });
});
