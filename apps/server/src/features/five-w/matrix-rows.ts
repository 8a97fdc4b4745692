import { modalityKinds } from '@domivka/domain/activity/indicator-table.text';
import { parentCodes } from '@domivka/domain/geography/p-code';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';
import type { MatrixRow } from '@domivka/domain/reports/five-w';
import { type matrixColumns, populationGroups } from '@domivka/domain/reports/five-w.text';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { namesOf, type Named } from '../../records/tables.ts';
import type { FiveWParts } from './read-month.ts';

export type MatrixColumn = keyof typeof matrixColumns;
export type MatrixCells = Readonly<Record<MatrixColumn, Cell>>;

/** Says names of organizations and places of the rows in one language. */
export type RowSpeaker = (row: MatrixRow, month: string, language: Language) => MatrixCells;

/** Looks up what the rows need to be said. */
export async function speakerOfRows(
  { database, places }: Pick<FiveWParts, 'database' | 'places'>,
  rows: readonly MatrixRow[],
): Promise<RowSpeaker> {
  const ids = rows.flatMap(({ reporter, implementer }) => [reporter, implementer]);
  const organizations = await namesOf(database, ids, 'organization');
  const said = (named: Partial<Named> | undefined, language: Language): string | null =>
    (language === 'uk' ? named?.nameUkr : undefined) || named?.name || null;
  return (row, month, language) => {
    const { line, group, project, reporter, implementer, pCode4, ...numbers } = row;
    const { pCode1 = '', pCode2 = '', pCode3 = '' } = parentCodes(pCode4);
    const areaOf = (pCode: string) => said(places.find(pCode), language);
    const { households, people, girls, boys, women, men, olderWomen, olderMen, disability } = numbers;
    const amounts = { households, people, girls, boys, women, men, olderWomen, olderMen, disability };
    const known = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount ?? null]));
    return {
      month,
      reporter: said(organizations.get(reporter), language) ?? reporter,
      implementer: said(organizations.get(implementer), language) ?? implementer,
      project: project ?? null,
      code: line.code ?? null,
      indicator: line.label[language],
      modality: line.modality ? labelOf(modalityKinds, line.modality, language) : null,
      unit: line.unit ?? null,
      pCode1,
      area1: areaOf(pCode1),
      pCode2,
      area2: areaOf(pCode2),
      pCode3,
      area3: areaOf(pCode3),
      pCode4,
      area4: areaOf(pCode4),
      group: group ? populationGroups[group][language] : null,
      activities: numbers.activities,
      buildings: numbers.buildings,
      newPeople: numbers.newPeople ?? null,
      ...(known as Pick<MatrixCells, keyof typeof amounts>),
    };
  };
}
