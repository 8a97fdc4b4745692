import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { assess, flat1, help, helped, idOf } from '../testing/building-cases.ts';
import { assistanceOf, helpOf, listLiveActivities } from './assistance.ts';
import { listDamageEvents } from './damage-events.ts';

const today = '2026-06-01';
const march = assess(flat1);
const may = assess(flat1, { date: '2026-05-03', damageDate: '2026-05-02' });
const other = { implementingOrganizationId: idOf('a', 2) };
const measure = (code: string) => ({ measures: [{ measure: code, quantity: 1, unit: 'pieces' }] });
const planned = { actualStartDate: null, plannedStartDate: '2026-06-10' };

const stateOf = (activities: readonly Fields[], assessments: readonly Fields[] = []) =>
  assistanceOf(helpOf(listLiveActivities(activities, listDamageEvents(assessments), today)));

describe('how a flat is helped', () => {
  it.each([
    ['none', 'by nobody', []],
    ['ongoing', 'by work that has begun', [help([flat1])]],
    ['ongoing', 'by work that should have begun', [help([flat1], { ...planned, plannedStartDate: '2026-05-30' })]],
    ['ongoing', 'by work without any dates', [help([flat1], { actualStartDate: null })]],
    ['claimed', 'by work that is planned', [help([flat1], planned)]],
    ['done', 'by completed work', [helped([flat1], '2026-04-01')]],
    ['none', 'by canceled work', [help([flat1], { status: 'Canceled' })]],
    ['ongoing', 'by completed and running work', [helped([flat1], '2026-04-01'), help([flat1])]],
    ['claimed', 'by completed and planned work', [helped([flat1], '2026-04-01'), help([flat1], planned)]],
    ['over_assisted', 'by two organizations with windows', [help([flat1]), help([flat1], other)]],
    [
      'over_assisted',
      'twice, once done and once planned',
      [helped([flat1], '2026-04-01'), help([flat1], { ...planned, ...other })],
    ],
    [
      'over_assisted',
      'by windows and doors, which are one group',
      [help([flat1]), help([flat1], { ...measure('door_ext'), ...other })],
    ],
    ['ongoing', 'twice by one organization', [help([flat1]), help([flat1])]],
    [
      'ongoing',
      'by two organizations with different works',
      [help([flat1]), help([flat1], { ...measure('boiler'), ...other })],
    ],
    [
      'ongoing',
      'by a window after film in the window',
      [helped([flat1], '2026-03-12', measure('window_temp')), help([flat1], other)],
    ],
    [
      'ongoing',
      'by a design and a survey',
      [help([flat1], measure('design')), help([flat1], { ...measure('survey'), ...other })],
    ],
    ['ongoing', 'by two, one of them canceled', [help([flat1]), help([flat1], { ...other, status: 'Canceled' })]],
    [
      'done',
      'by two, fourteen months apart',
      [helped([flat1], '2027-05-20', { ...other, actualStartDate: '2027-05-01' }), helped([flat1], '2026-03-20')],
    ],
    [
      'over_assisted',
      'by two, completed fourteen months apart, of which the later was begun before the first was done',
      [helped([flat1], '2027-05-20', { ...other, actualStartDate: '2026-03-19' }), helped([flat1], '2026-03-20')],
    ],
    [
      'ongoing',
      'by windows completed four years before others were begun',
      [
        helped([flat1], '2022-01-20', { actualStartDate: '2022-01-10' }),
        help([flat1], { ...other, actualStartDate: '2026-05-10' }),
      ],
    ],
    [
      'claimed',
      'by windows completed four years before others are planned',
      [helped([flat1], '2022-01-20', { actualStartDate: '2022-01-10' }), help([flat1], { ...planned, ...other })],
    ],
    [
      'ongoing',
      'by windows completed four years before others were entered without a date',
      [
        helped([flat1], '2022-01-20', { actualStartDate: '2022-01-10' }),
        help([flat1], { ...other, actualStartDate: null }),
      ],
    ],
    [
      'over_assisted',
      'by windows completed eleven months before others were begun',
      [
        helped([flat1], '2025-06-20', { actualStartDate: '2025-06-10' }),
        help([flat1], { ...other, actualStartDate: '2026-05-10' }),
      ],
    ],
    [
      'over_assisted',
      'by two at work, however far apart they began',
      [help([flat1], { actualStartDate: '2022-01-10' }), help([flat1], { ...other, actualStartDate: '2026-05-10' })],
    ],
    [
      'over_assisted',
      'by two, eleven months apart',
      [helped([flat1], '2027-02-20', other), helped([flat1], '2026-03-20')],
    ],
    [
      'ongoing',
      'by organizations that are not named',
      [help([flat1], { implementingOrganizationId: null }), help([flat1], other)],
    ],
  ])('%s: %s', (state, _, activities) => {
    expect(stateOf(activities)).toBe(state);
  });
});

describe('how a flat is helped after another strike', () => {
  it.each([
    ['none', 'done before it', [helped([flat1], '2026-05-01')]],
    ['done', 'done on its day: the first kits come within hours', [helped([flat1], '2026-05-02')]],
    ['done', 'done after it', [helped([flat1], '2026-05-20')]],
    ['ongoing', 'begun before it and still going on', [help([flat1])]],
    ['ongoing', 'windows before it by one, after it by another', [helped([flat1], '2026-05-01'), help([flat1], other)]],
    ['over_assisted', 'windows after it by both', [helped([flat1], '2026-05-20'), help([flat1], other)]],
    ['none', 'completed without a date, entered before it', [helped([flat1], '', { actualStartDate: null })]],
  ])('%s: %s', (state, _, activities) => {
    expect(stateOf(activities, [march, may])).toBe(state);
  });

  it('of another address nothing changes', () => {
    const elsewhere = { ...may, addressId: idOf('d', 2) };
    expect(stateOf([helped([flat1], '2026-05-01')], [march, elsewhere])).toBe('done');
  });
});

it('what was entered after midnight in Ukraine is of that day, although it was the day before in UTC', () => {
  const late = { createdAt: '2026-05-01T22:30:00.000Z', actualStartDate: null };
  expect(stateOf([helped([flat1], '', late)], [march, may])).toBe('done');
});

it('activities of odd values are running ones of nobody', () => {
  expect(stateOf([{}, { status: 7, measures: 'windows', unitIds: {}, actualStartDate: [] }])).toBe('ongoing');
});
