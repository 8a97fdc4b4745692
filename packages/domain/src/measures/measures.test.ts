import { describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { addressId, assess, flat1, flat2, help, helped, idOf } from '../testing/building-cases.ts';
import { evaluate } from './evaluate.ts';
import type { Fact } from './fact.ts';
import type { FactName } from './facts.ts';
import { listFacts } from './list-facts.ts';
import { aggMeasures, aggs, findAgg, findStat, stats } from './measures.ts';
import { nextTurn } from './next-turn.ts';
import { listFilters, readQuestion } from './question.ts';
import { sayAnswer } from './say-answer.ts';

const today = '2026-06-01';
const windows = (quantity: number): Fields => ({
  levelOfDamage: quantity * 10,
  damageQuantities: [{ damageType: 'window', quantity, unit: 'pieces' }],
});
const address: Fields = {
  _id: addressId,
  pCode4: 'UA6312027001',
  buildingType: 'Multi-storey',
  residents: 40,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const planned = help([flat2], {
  actualStartDate: null,
  plannedStartDate: '2026-06-10',
  updatedAt: '2026-05-20T10:00:00.000Z',
  implementingOrganizationId: idOf('a', 2),
});
const records = {
  address,
  units: [flat1, flat2],
  assessments: [assess(flat1, windows(2)), assess(flat2, windows(6))],
  activities: [helped([flat1], '2026-04-01', { type: 'light_repair' }), planned],
  stateQuestions: [],
  photos: [],
  today,
};
const facts = listFacts(records);
const factsOf = (table: FactName): readonly Fact[] => facts[table];
const ask = (name: string, body: unknown = {}) => {
  const measure = findStat(name) ?? findAgg(name);
  if (!measure) throw new Error(`No statistic ${name}`);
  return evaluate(readQuestion(measure, body), factsOf, today).rows;
};

describe('statistics of one building', () => {
  it('count homes, help and residents', () => {
    expect(ask('summary')).toEqual([
      {
        keys: [],
        numbers: { addresses: 1, units: 2, assessed: 1, needingHelp: 1, ongoing: 1, completed: 0, people: 40 },
      },
    ]);
  });

  it('compare the need with what is done, planned and missing', () => {
    expect(ask('coverage')).toEqual([
      { keys: ['envelope', 'pieces'], numbers: { need: 8, planned: 2, ongoing: 0, done: 2, gap: 4 } },
    ]);
  });

  it('have a class for each level of damage, with its upper bound', () => {
    expect(ask('assessmentsByLevel').map(({ keys, numbers }) => [...keys, numbers['count']])).toEqual([
      ['0-20', 1],
      ['40-80', 1],
    ]);
  });

  it('count only what the filters let through', () => {
    expect(ask('activitiesByStatus', { filters: { organization: [idOf('a', 2)] } })).toEqual([
      { keys: ['Ongoing'], numbers: { count: 1 } },
    ]);
    expect(ask('assessments', { filters: { levelMin: 50 } })[0]?.numbers).toMatchObject({ count: 1, meanLevel: 60 });
  });

  it('offer filters that a form has words for; the last assessment of each address is a question of the map', () => {
    expect(listFilters(aggMeasures.assessmentsByLevel)).toEqual([
      'buildingType',
      'organization',
      'priority',
      'dateFrom',
      'dateTo',
      'levelMin',
      'levelMax',
    ]);
  });

  it('are asked again on the day on which a claim begins', () => {
    expect(nextTurn(records)).toBe('2026-06-10');
  });

  it('name areas in both languages', () => {
    const question = readQuestion(aggMeasures.gapByArea, { groupBy: 'pCode1' });
    const names = { area: () => ({ name: 'Kharkivska', nameUkr: 'Харківська' }), organizations: new Map() };
    expect(sayAnswer(question, evaluate(question, factsOf, today), names, 'buckets')).toMatchObject({
      buckets: [{ key: 'UA63', label: { en: 'Kharkivska', uk: 'Харківська' }, numbers: { count: 1 } }],
    });
  });

  it.each([...Object.keys(stats), ...Object.keys(aggs)])('%s is answered', (name) => {
    expect(() => ask(name)).not.toThrow();
  });

  it.each([
    ['a filter that the statistic does not have', 'summary', { filters: { status: ['Completed'] } }],
    ['an unknown status', 'activities', { filters: { status: ['Finished'] } }],
    ['an unknown filter', 'activities', { filters: { colour: ['red'] } }],
    ['an unknown level of areas', 'gapByArea', { groupBy: 'pCode5' }],
    ['an area that is no code', 'gapByArea', { scope: { pCode1: "UA63' or true" } }],
    ['a polygon of one corner', 'gapByArea', { scope: { polygon: [[0, 0]] } }],
  ])('refuse %s', (_, name, body) => {
    expect(() => ask(name, body)).toThrow(DomainError);
  });
});

describe('the facts of a building', () => {
  const factOf = (change: Partial<typeof records>) => listFacts({ ...records, ...change }).building[0];

  it('have the category of its own assessment, else the heaviest of its flats', () => {
    const flats = [assess(flat1, { damageCategory: 1 }), assess(flat2, { damageCategory: 3 })];
    expect(factOf({ assessments: flats })?.category).toBe('3');
    expect(factOf({ assessments: [...flats, assess(undefined, { damageCategory: 2 })] })?.category).toBe('2');
  });

  it('count a flat that two organizations help among the helped ones', () => {
    const other = { implementingOrganizationId: idOf('a', 2) };
    const twice = [helped([flat1], '2026-04-01'), helped([flat1], '2026-04-02', other)];
    expect(factOf({ activities: [...twice, helped([flat2], '2026-04-01')] })?.unitsHelped).toBe(2);
  });

  it('have an exact score, so that the mean of many is right', () => {
    const { failedChecks = [], quality } = factOf({ address: { ...address, residents: null } }) ?? {};
    expect(failedChecks.length % 3).not.toBe(0);
    expect(quality).toBeCloseTo(100 - (100 * failedChecks.length) / 13, 9);
  });
});
