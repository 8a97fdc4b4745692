import { describe, expect, it } from 'vitest';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
import { readQuestion } from '@domivka/domain/measures/question';
import { sections } from './sections.ts';
import { bodyFor, bodyOf, statisticsList } from './statistics-query.ts';
import { getMeasure } from './use-measure.ts';

const organization = 'a'.repeat(24);
const addressLine = {
  area: 'UA6312',
  from: '2026-01-01',
  to: '2026-06-30',
  organization: `${organization},${'b'.repeat(24)}`,
  status: 'Ongoing,Completed',
  levelMin: 20,
};

describe('the address line of the statistics', () => {
  it('says area, dates, organizations, states and amounts', () => {
    expect(bodyOf(statisticsList.read(addressLine))).toEqual({
      scope: { pCode2: 'UA6312' },
      filters: {
        dateFrom: '2026-01-01',
        dateTo: '2026-06-30',
        organization: [organization, 'b'.repeat(24)],
        status: ['Ongoing', 'Completed'],
        levelMin: 20,
      },
    });
  });

  it('leaves out what makes no sense', () => {
    const wrong = { area: 'Kharkiv', from: '2026-02-31', organization: 'all', status: 'Finished', levelMin: 'much' };
    expect(bodyOf(statisticsList.read(wrong))).toEqual({ scope: {}, filters: {} });
  });

  it('gives each statistic the filters that apply to it, and tells which do not', () => {
    const asked = bodyOf(statisticsList.read(addressLine));
    const { body, left } = bodyFor(statMeasures.assessments, asked);
    expect(Object.keys(body.filters ?? {})).toEqual(['dateFrom', 'dateTo', 'organization', 'levelMin']);
    expect(left).toEqual(['status']);
  });

  it('asks every statistic a question that it takes', () => {
    const asked = bodyOf(statisticsList.read(addressLine));
    for (const measure of [...Object.values(statMeasures), ...Object.values(aggMeasures)])
      expect(() => readQuestion(measure, bodyFor(measure, asked).body)).not.toThrow();
  });
});

describe('the sections of the page', () => {
  it('show every declared statistic', () => {
    const shown = new Set(sections.flatMap(({ parts }) => parts.map(({ name }) => name)));
    // The first two are above the sections, the third is of one address, the last has a page of its own.
    const elsewhere = ['summary', 'gapByArea', 'address', 'winterByArea'];
    const all = [...Object.keys(statMeasures), ...Object.keys(aggMeasures)];
    expect(all.filter((name) => !shown.has(name) && !elsewhere.includes(name))).toEqual([]);
  });

  it('draw few numbers beside each other and groups as charts', () => {
    for (const { parts } of sections)
      for (const { kind, name, show } of parts)
        expect([name, (getMeasure(kind, name).groups?.length ?? 0) > 0]).toEqual([name, show === 'chart']);
  });
});
