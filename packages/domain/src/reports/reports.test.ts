import { describe, expect, it } from 'vitest';
import { delayOf } from '../activity/activity-phase.ts';
import type { Actor, Role } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { heatingSeason } from '../kernel/heating-season.ts';
import type { Fields } from '../kernel/record.ts';
import { languages } from '../kernel/text.ts';
import { evaluate, isAsked } from '../measures/evaluate.ts';
import type { Fact } from '../measures/fact.ts';
import { factTables, type FactName } from '../measures/facts.ts';
import { listFacts } from '../measures/list-facts.ts';
import { aggMeasures, statMeasures } from '../measures/measures.ts';
import { numberLabels } from '../measures/measures.text.ts';
import type { NumberSpec } from '../measures/measure.ts';
import { readQuestion } from '../measures/question.ts';
import { addressId, assess, flat1, flat2, help, helped, idOf } from '../testing/building-cases.ts';
import { hxlTagsOf } from './hxl.ts';
import { listTotals, measureOf, recordTables, rowsInFile } from './report.ts';
import { openingSearch } from './report-link.ts';
import { mayDownload, mayRead, readReportQuestion } from './report-question.ts';
import { findReport, furtherRows, reports, rowReports } from './reports.ts';
import { headingsOf, sayReport, sayRow } from './say-report.ts';

const today = '2026-06-01';
const windows = (quantity: number): Fields => ({
  levelOfDamage: quantity * 10,
  damageTypes: ['window'],
  damageQuantities: [{ damageType: 'window', quantity, unit: 'pieces' }],
});
const address: Fields = {
  _id: addressId,
  pCode4: 'UA6312027001',
  nameUkr: 'вулиця Сумська 12',
  name: 'Sumska street 12',
  buildingType: 'Multi-storey',
  residents: 40,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const facts = listFacts({
  address,
  units: [flat1, flat2],
  assessments: [assess(flat1, windows(2)), assess(flat2, windows(6))],
  activities: [
    helped([flat1], '2026-04-01', { type: 'light_repair', implementingOrganizationId: idOf('a', 1) }),
    help([flat2], {
      actualStartDate: null,
      plannedStartDate: '2026-06-10',
      updatedAt: '2026-05-20T10:00:00.000Z',
      implementingOrganizationId: idOf('a', 2),
    }),
  ],
  stateQuestions: [],
  photos: [],
  today,
});
const factsOf = (table: FactName): readonly Fact[] => facts[table];
const names = {
  area: () => ({ name: 'Kharkivska', nameUkr: 'Харківська' }),
  organizations: new Map([[idOf('a', 2), { name: 'Shelter', nameUkr: 'Притулок' }]]),
};

const allReports = [...Object.values(reports), ...Object.values(furtherRows)];
const answered = allReports.flatMap((report) => (report.kind === 'kept' ? [] : [report]));

/** Every number that counts rows: those of sums, means and shares are no counts. */
const counts = [
  ...Object.values(statMeasures).map((measure) => ({ kind: 'stats', measure }) as const),
  ...Object.values(aggMeasures).map((measure) => ({ kind: 'aggs', measure }) as const),
  ...answered.map((report) => ({ kind: 'reports', measure: measureOf(report) }) as const),
].flatMap(({ kind, measure }) =>
  evaluate(readQuestion(measure, { groupBy: 'pCode3' }), factsOf, today).rows.flatMap(({ keys, numbers }) =>
    Object.entries(measure.numbers)
      .filter(([, { how }]) => how === 'count')
      .map(([number]) => ({
        title: `${kind} ${measure.name} ${number} ${keys.join('/')}`,
        value: numbers[number],
        behind: { kind, name: measure.name, number, keys },
      })),
  ),
);

const labelsOf = (report: (typeof answered)[number]) =>
  listTotals(report).flatMap((name) => report.numbers[name]?.label ?? []);
/** The totals that a number of its chart adds up to: the total of the same number, or those that divide it by status. */
const partsOf = (report: (typeof answered)[number], spec: NumberSpec): readonly string[] => {
  const isSame = ({ of, how, column, where = {} }: NumberSpec) =>
    JSON.stringify([of, how, column, where]) === JSON.stringify([spec.of, spec.how, spec.column, spec.where ?? {}]);
  const same = listTotals(report).filter((name) => report.numbers[name] && isSame(report.numbers[name]));
  return same.length > 0 || report.name !== 'activities' ? same.slice(0, 1) : ['ongoing', 'completed', 'canceled'];
};
/** Words that say something only below the title of a statistic; a tile of a report has none above it. */
const bareLabels = [
  numberLabels.count,
  numberLabels.ongoing,
  numberLabels.completed,
  numberLabels.canceled,
  numberLabels.overdue,
  numberLabels.damaged,
  numberLabels.assessed,
  numberLabels.verified,
  numberLabels.quality,
  numberLabels.envelopeOpen,
  numberLabels.envelopeClosed,
  numberLabels.envelopeUnknown,
];

describe('reports', () => {
  it.each(counts)('open a number to as many rows as it counts: $title', ({ value, behind }) => {
    const question = readReportQuestion(reports.addresses, { behind });
    const { of } = question.report as (typeof rowReports)['building'];
    expect(factsOf(of).filter((row) => isAsked(question, of, row, today))).toHaveLength(Number(value));
  });

  it('open a number of an area to the rows that lie in the chosen area, too', () => {
    const behind = { kind: 'aggs', name: 'gapByArea', number: 'count', keys: ['UA63'] };
    const listed = (scope: Fields) => {
      const question = readReportQuestion(reports.addresses, { behind, scope });
      const { of } = question.report as (typeof rowReports)['building'];
      return [question.scope.pCode, factsOf(of).some((row) => isAsked(question, of, row, today))];
    };
    expect(listed({})).toEqual(['UA63', true]);
    expect(listed({ pCode3: 'UA6312027' })).toEqual(['UA6312027', true]);
    expect(listed({ pCode1: 'UA32' })[1]).toBe(false);
  });

  it('say a row in both languages, with names of areas and organizations', () => {
    const [row] = facts.activity.filter(({ organization }) => organization === idOf('a', 2));
    const said = languages.map((language) =>
      sayRow(
        reports.activities,
        { fact: row ?? {}, address, record: { status: 'Ongoing' }, unit: {}, helpers: [], contacts: [], today },
        names,
        language,
      ),
    );
    expect(said[0]).toEqual(expect.arrayContaining(['Kharkivska', 'Sumska St, 12', 'Ongoing', 'Shelter']));
    expect(said[1]).toEqual(expect.arrayContaining(['Харківська', 'вулиця Сумська 12', 'Триває', 'Притулок']));
  });

  it.each(answered.map((report) => [report.name, report] as const))('%s has an answer in a sentence', (_, report) => {
    const question = readReportQuestion(report, {});
    const { groups: _groups, ...totals } = question.measure;
    const numbers = evaluate({ ...question, measure: totals }, factsOf, today).rows[0]?.numbers ?? {};
    for (const language of languages)
      expect(sayReport(report, numbers, language, heatingSeason(today))).not.toMatch(/[{}]|undefined/);
    expect(headingsOf(report, 1).length).toBeGreaterThan(1);
  });

  it.each(answered.filter(({ overview }) => overview).map((report) => [report.name, report] as const))(
    '%s has a chart whose bars add up to its totals',
    (_, report) => {
      const { groups: _groups, ...measure } = measureOf(report);
      const question = readReportQuestion(report, {});
      const [totals] = evaluate({ ...question, measure }, factsOf, today).rows;
      const drawn = report.overview && { ...readQuestion(report.overview, {}), conditions: question.conditions ?? [] };
      const bars = drawn ? evaluate(drawn, factsOf, today).rows : [];
      for (const [name, { label: _drawnAs, ...spec }] of Object.entries(report.overview?.numbers ?? {})) {
        const parts = partsOf(report, spec);
        const sum = bars.reduce((total, { numbers }) => total + Number(numbers[name]), 0);
        expect(parts).not.toEqual([]);
        expect(sum).toBe(parts.reduce((total, part) => total + Number(totals?.numbers[part]), 0));
      }
    },
  );

  it.each(answered.map((report) => [report.name, report] as const))(
    '%s draws numbers that its table has',
    (_, report) => expect(Object.keys(report.numbers)).toEqual(expect.arrayContaining([...(report.chart ?? [])])),
  );

  it.each(allReports.map((report) => [report.name, report] as const))(
    '%s has totals that say what they count, each in words of its own',
    (_, report) => {
      const labels = report.kind === 'kept' ? Object.values(report.totals) : labelsOf(report);
      for (const language of languages) {
        const said = labels.map((label) => label[language]);
        expect(said.filter((one) => bareLabels.some((label) => label[language] === one))).toEqual([]);
        expect(said).toHaveLength(new Set(said).size);
      }
    },
  );

  it.each([
    ['continues and is late', { status: 'Ongoing', plannedCompletionDate: '2026-05-20' }, 12],
    ['continues and is not due', { status: 'Ongoing', plannedCompletionDate: '2026-06-20' }, null],
    ['ended late', { status: 'Completed', plannedCompletionDate: '2026-05-01', actualCompletionDate: '2026-05-09' }, 8],
    [
      'ended early',
      { status: 'Completed', plannedCompletionDate: '2026-05-09', actualCompletionDate: '2026-05-01' },
      -8,
    ],
    ['ended on an unknown day', { status: 'Completed', plannedCompletionDate: '2026-05-01' }, null],
    ['was canceled', { status: 'Canceled', plannedCompletionDate: '2026-05-01' }, null],
    ['has no plan', { status: 'Ongoing' }, null],
  ])('say the delay of an activity that %s as its own page does', (_, fields, delay) => {
    const activity: Fields = { _id: idOf('c', 1), addressId, actualStartDate: '2026-04-01', ...fields };
    const found = listFacts({
      address,
      units: [],
      assessments: [],
      activities: [activity],
      stateQuestions: [],
      photos: [],
      today,
    });
    const [fact = {}] = found.activity;
    const cells = sayRow(
      reports.activities,
      { fact, address, record: {}, unit: {}, helpers: [], contacts: [], today },
      names,
      'en',
    );
    const said = cells[reports.activities.columns.findIndex(({ key }) => key === 'delay')];
    expect(said).toBe(delay);
    expect(delayOf(activity, today).completion ?? null).toBe(delay);
  });

  it('say of an application its unit, number, kind, state and age in days', () => {
    const applications = [
      { number: '1', status: 'paid' },
      { number: '77', kind: 'repair', status: 'submitted', date: '2026-05-22' },
    ];
    const record: Fields = { _id: idOf('b', 1), addressId, unitId: flat1['_id'], asOfDate: '2026-05-01', applications };
    const found = listFacts({
      address,
      units: [flat1],
      assessments: [],
      activities: [],
      stateQuestions: [record],
      photos: [],
      today,
    });
    const sources = {
      address,
      record,
      unit: { unitType: 'apartment', number: '12' },
      helpers: [],
      contacts: [],
      today,
    };
    const said = found.application.map((fact) => sayRow(reports.applications, { ...sources, fact }, names, 'en'));
    expect(said[1]).toEqual(
      expect.arrayContaining(['Apartment 12', '77', 'Repair of damage', 'Submitted', '2026-05-22', 10]),
    );
    expect(said[0]).toEqual(expect.arrayContaining(['Apartment 12', '1', 'Paid', '2026-05-01', 31]));
  });

  it('say before the winter how many days are left', () => {
    const said = (day: string) => sayReport(reports.winter, { unhelped: 3 }, 'en', heatingSeason(day));
    expect(said('2026-10-01')).toMatch(/Days to the heating season: 14\.$/);
    expect(said('2026-11-01')).toMatch(/The heating season has begun\.$/);
  });

  it('say percentages in a sentence as precisely as the totals beside it', () => {
    const totals = { count: 525, meanLevel: 33.514, verified: 0 };
    expect(sayReport(reports.assessments, totals, 'en')).toContain('damage: 33.5%, verified: 0%');
    expect(sayReport(reports.assessments, totals, 'uk')).toContain('33,5\u00A0%, перевірено: 0\u00A0%');
  });

  it('list the rows of every fact table, and records only of tables that have some', () => {
    for (const name of Object.keys(factTables) as FactName[]) {
      expect(rowReports[name].of).toBe(name);
      const needsRecord = rowReports[name].columns.some(({ from }) => from === 'record');
      expect(needsRecord && recordTables[name] === undefined).toBe(false);
    }
  });

  it.each([
    ['a number that there is not', { kind: 'stats', name: 'summary', number: 'beauty' }],
    ['a statistic that there is not', { kind: 'stats', name: 'constructor', number: 'count' }],
    ['more keys than groups', { kind: 'stats', name: 'summary', number: 'addresses', keys: ['UA63'] }],
    ['an area that is none', { kind: 'aggs', name: 'gapByArea', number: 'count', keys: ['UAabc'] }],
    ['a month that is none', { kind: 'reports', name: 'fiveW', number: 'people', keys: ['', '', 'x'] }],
    ['an option that is none', { kind: 'reports', name: 'fiveW', number: 'people', keys: ['beauty'] }],
    ['no reference', 'summary'],
    [
      'a number that is spelled otherwise than a key',
      { kind: 'aggs', name: 'damagedPropertyByLevel', number: 'count', keys: ['0b11'] },
    ],
  ])('refuse to open %s', (_, behind) => {
    expect(() => readReportQuestion(reports.addresses, { behind })).toThrow(DomainError);
  });

  it('count the organizations of the works that they count, without those that only canceled', () => {
    const canceled = { status: 'Canceled', cancellationReason: 'funding', implementingOrganizationId: idOf('a', 3) };
    const activities = [helped([flat1], '2026-04-01'), help([flat2], canceled)];
    const found = listFacts({ address, units: [], assessments: [], activities, stateQuestions: [], photos: [], today });
    const question = readReportQuestion(reports.quantities, {});
    const { groups: _groups, ...measure } = question.measure;
    const [row] = evaluate({ ...question, measure }, (table) => found[table], today).rows;
    expect(row?.numbers).toMatchObject({ lines: 1, organizations: 1 });
  });

  it('list the answers that name a barrier, not all answers', () => {
    const answer = (compensationBarriers: readonly string[], at: number) => {
      return { _id: idOf('b', at), addressId, asOfDate: '2026-05-01', compensationBarriers };
    };
    const stateQuestions = [answer(['inheritance', 'other'], 1), answer([], 2)];
    const found = listFacts({ address, units: [], assessments: [], activities: [], stateQuestions, photos: [], today });
    const question = readReportQuestion(furtherRows.barriers, {});
    const [row] = evaluate(question, (table) => found[table], today).rows;
    expect(row?.numbers).toEqual({ count: 1 });
    expect(found.answer.filter((row) => isAsked(question, 'answer', row, today))).toHaveLength(1);
  });

  it('are for their readers: no rows for donors, users and changes for Admin and Staff, own rows for partners', () => {
    const as = (role: Role): Actor => ({ _id: 'x', role, organizationId: 'o', organizationName: 'O', areas: [] });
    expect(mayRead(as('Donor'), reports.addresses)).toBe(false);
    expect(mayRead(as('Partner Organization'), reports.changes)).toBe(false);
    expect(mayRead(as('Staff Member (UN)'), reports.changes)).toBe(true);
    expect(mayDownload(as('Partner Organization'), reports.activities)).toBe('own');
    expect(mayDownload(as('Partner Organization'), reports.situation)).toBe('all');
    expect(mayDownload(as('Raion Administration'), reports.activities)).toBe('all');
    expect(mayRead(as('Partner Organization'), reports.applications)).toBe(false);
    expect(mayRead(as('Partner Manager'), reports.applications)).toBe(true);
    expect(mayRead(as('Local Authorities'), reports.applications)).toBe(true);
    expect(findReport('toString')).toBeUndefined();
  });
});

it('A file says in HXL which areas it names, and gives their codes, also for hromadas with the same name', () => {
  const around = ['#adm1+name', '#adm2+name', '#adm3+name', '#adm3+code'];
  expect(hxlTagsOf(reports.situation, 3).slice(0, 4)).toEqual(around);
  expect(hxlTagsOf(reports.situation, 1).slice(0, 3)).toEqual(['#adm1+name', '#adm1+code', '#indicator+addresses+num']);
  const assessments = hxlTagsOf(reports.assessments, 1);
  expect(assessments).toEqual(expect.arrayContaining(['#adm4+code', '#loc+name', '#damage+level', '#org+impl']));
  expect(hxlTagsOf(reports.activities, 1)).toEqual(expect.arrayContaining(['#status', '#date+start']));
});

it('Totals never add up pieces and square metres', () => {
  expect(listTotals(reports.quantities)).toEqual(['lines', 'organizations']);
  expect(listTotals(reports.situation)).toEqual(Object.keys(reports.situation.numbers));
});

it('A document has no more rows than people read on paper, a table has them all', () => {
  expect([rowsInFile('pdf', 525), rowsInFile('docx', 12), rowsInFile('xlsx', 525)]).toEqual([500, 12, 525]);
});

it('A report with very many rows is opened with the month before this one', () => {
  expect(openingSearch(reports.fiveW, '2026-01-20')).toEqual({ from: '2025-12-01' });
  expect(openingSearch(reports.quantities, '2026-11-01')).toEqual({ from: '2026-10-01' });
  expect(openingSearch(reports.winter, '2026-11-01')).toEqual({});
});
