import { describe, expect, test } from 'vitest';
import { checkIndicatorVersion, readIndicatorSheet, writeIndicatorSheet } from './indicator-sheet.ts';
import { findLine, modalityKindsOf, versionOfMonth, type IndicatorLine } from './indicator-table.ts';

const line = (fields: Partial<IndicatorLine>): IndicatorLine => ({
  type: 'nfi',
  label: { en: 'Household NFI', uk: 'Непродовольчі товари' },
  required: [],
  ...fields,
});
const goods = line({ modality: 'in_kind', code: 'A' });
const cash = line({ modality: 'cash_voucher', code: 'B' });
const winter = line({ modality: 'in_kind', stage: 'winterization', code: 'C' });
const repair = line({ type: 'light_repair', code: 'D' });
const lines = [goods, cash, winter, repair];

describe('The version of a month', () => {
  const old = { name: 'old', validFrom: '2025-01' };
  const present = { name: 'present', validFrom: '2026-01' };
  const corrected = { name: 'corrected', validFrom: '2026-01' };

  test('is the one that was valid then, whatever came later', () => {
    expect(versionOfMonth([present, old], '2025-12')).toBe(old);
    expect(versionOfMonth([present, old], '2026-01')).toBe(present);
    expect(versionOfMonth([present, old], '2031-07')).toBe(present);
  });

  test('is the one that was entered last, of two that begin in one month', () => {
    expect(versionOfMonth([corrected, present, old], '2026-03')).toBe(corrected);
  });

  test('does not exist before the first one', () => {
    expect(versionOfMonth([present, old], '2024-12')).toBeUndefined();
  });
});

describe('The line of an activity', () => {
  const of = (fields: object) => findLine(lines, { type: 'nfi', modalities: ['in_kind_materials'], ...fields });

  test('is that of its type and modality', () => {
    expect(of({})).toEqual({ line: goods });
    expect(of({ modalities: ['voucher', 'cash'] })).toEqual({ line: cash });
  });

  test('is that of its stage where the stage has one', () => {
    expect(of({ recoveryStage: 'winterization' })).toEqual({ line: winter });
    expect(of({ recoveryStage: 'emergency' })).toEqual({ line: goods });
    expect(of({ recoveryStage: 'winterization', modalities: ['cash'] })).toEqual({ line: cash });
  });

  test('is one for all modalities where the line names none', () => {
    expect(of({ type: 'light_repair', modalities: ['cash', 'in_kind_works'] })).toEqual({ line: repair });
    expect(of({ type: 'light_repair', modalities: undefined })).toEqual({ line: repair });
  });

  test('is not known for cash and goods together, which are two indicators', () => {
    expect(of({ modalities: ['cash', 'in_kind_materials'] })).toEqual({ why: 'mixed' });
  });

  test('is that of the code which was entered, if the version has it', () => {
    expect(of({ indicatorCode: 'D' })).toEqual({ line: repair });
    expect(of({ indicatorCode: 'SN104' })).toEqual({ line: goods });
  });

  test('does not exist for a type that nobody asks for, or for a modality without a line', () => {
    expect(of({ type: 'debris_removal' })).toEqual({ why: 'type' });
    expect(findLine([cash], { type: 'nfi', modalities: ['in_kind_works'] })).toEqual({ why: 'none' });
  });

  test('knows the kind of each modality, and of no other word', () => {
    expect(modalityKindsOf({ modalities: ['in_kind_works', 'in_kind_materials', 'barter', 7] })).toEqual(['in_kind']);
    expect(modalityKindsOf({})).toEqual([]);
  });
});

describe('The sheet of a version', () => {
  const rowsOf = (cells: readonly (readonly string[])[]) => cells.map((row, at) => ({ number: at + 1, cells: row }));
  const problemsOf = (...cells: readonly (readonly string[])[]) =>
    readIndicatorSheet(rowsOf([['type', 'modality', 'code', 'nameEn', 'people', 'unit'], ...cells])).problems.map(
      ({ row, column, issue }) => [row, column, issue.code],
    );

  test('can be read as it was written', () => {
    const written = [...lines, line({ type: 'esk', unit: 'kits', required: ['people', 'disability'] })];
    expect(readIndicatorSheet(rowsOf(writeIndicatorSheet({ lines: written })))).toEqual({
      lines: written,
      problems: [],
    });
  });

  test('may use words of either language for codes and heads, in any order of columns', () => {
    const sheet = rowsOf([
      ['Індикатор англійською', 'Тип заходу', 'Форма допомоги', 'Людей усього'],
      ['Light repairs', 'Поточний ремонт (легкий)', 'IN KIND', 'Так'],
    ]);
    expect(readIndicatorSheet(sheet).lines).toEqual([
      {
        type: 'light_repair',
        modality: 'in_kind',
        label: { en: 'Light repairs', uk: 'Light repairs' },
        required: ['people'],
      },
    ]);
  });

  test.each([
    ['a type that does not exist', [['garden', '', '', 'Garden', '', '']], [[2, 'type', 'indicators.unknown']]],
    ['no type', [['', '', '', 'Garden', '', '']], [[2, 'type', 'indicators.unknown']]],
    ['no name', [['esk', '', '', '', '', '']], [[2, 'nameEn', 'indicators.noLabel']]],
    ['neither yes nor no', [['esk', '', '', 'Kits', 'maybe', '']], [[2, 'people', 'indicators.yesOrNo']]],
    ['too long a code', [['esk', '', 'x'.repeat(61), 'Kits', '', '']], [[2, 'code', 'indicators.tooLong']]],
    [
      'the same place twice',
      [
        ['esk', 'in_kind', '', 'Kits', '', ''],
        ['esk', 'in_kind', '', 'Other kits', '', ''],
      ],
      [[3, 'type', 'indicators.twice']],
    ],
    [
      'one code with two names',
      [
        ['esk', '', 'A', 'Kits', '', ''],
        ['ecm', '', 'A', 'Materials', '', ''],
      ],
      [[3, 'code', 'indicators.twoNames']],
    ],
  ])('with %s names the cell', (_what, cells, problems) => {
    expect(problemsOf(...cells)).toEqual(problems);
  });

  test('without lines, without a column or with too many lines is refused', () => {
    const codeOf = (cells: readonly (readonly string[])[]) => readIndicatorSheet(rowsOf(cells)).problems[0]?.issue.code;
    expect(codeOf([['type', 'nameEn']])).toBe('indicators.noLines');
    expect(codeOf([['type'], ['esk']])).toBe('indicators.noColumn');
    expect(codeOf([])).toBe('indicators.noColumn');
    const many = Array.from({ length: 501 }, () => ['esk', 'Kits']);
    expect(codeOf([['type', 'nameEn'], ...many])).toBe('indicators.tooMany');
  });
});

describe('A new version', () => {
  const known = { latest: '2026-01', names: ['2026 5.1A'] };
  const codesOf = (version: { name: string; validFrom: string }) =>
    checkIndicatorVersion(version, known).map(({ code }) => code);

  test('needs a name of its own and a month that is not before the latest version', () => {
    expect(codesOf({ name: '2026 5.1A, corrected', validFrom: '2026-01' })).toEqual([]);
    expect(codesOf({ name: ' 2026 5.1a ', validFrom: '2026-02' })).toEqual(['indicators.nameTaken']);
    expect(codesOf({ name: ' ', validFrom: '2026-13' })).toEqual(['indicators.name', 'indicators.validFrom']);
    expect(codesOf({ name: 'Late', validFrom: '2025-12' })).toEqual(['indicators.tooEarly']);
  });

  test('may be the first one', () => {
    expect(checkIndicatorVersion({ name: 'First', validFrom: '2020-01' }, { latest: undefined, names: [] })).toEqual(
      [],
    );
  });
});
