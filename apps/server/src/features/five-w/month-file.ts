import type { Readable } from 'node:stream';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import { matrixColumns, matrixNotes } from '@domivka/domain/reports/five-w.text';
import { fileNameOf } from '../../platform/file-headers.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { type SheetKind, writeSheet } from '../../platform/sheets/sheets.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { signatureOf } from '../../records/signature.ts';
import { namesOf } from '../../records/tables.ts';
import { fiveWFileWords as words } from './five-w.text.ts';
import { speakerOfRows, type MatrixColumn } from './matrix-rows.ts';
import { type AskedMonth, type FiveWParts, type Month, readMonth } from './read-month.ts';

const columns = Object.keys(matrixColumns) as readonly MatrixColumn[];

export type MonthFile = {
  readonly name: string;
  /** The name in Latin letters. */
  readonly plainName: string;
  readonly rows: number;
  readonly content: Readable;
};

type Stamp = { readonly version: string; readonly asOf: string; readonly author: string };

/** The head, then a row for each row of the matrix. Each row says where it comes from, since the receiver ignores columns that it does not know. */
async function* sheetRows(
  parts: FiveWParts,
  { rows }: Month,
  { month, language, stamp }: { readonly month: string; readonly language: Language; readonly stamp: Stamp },
): AsyncGenerator<readonly Cell[]> {
  const sayRow = await speakerOfRows(parts, rows);
  const notes = Object.values(matrixNotes).map((note) => note[language]);
  yield [
    ...columns.map((column) => matrixColumns[column][language]),
    ...[words.version, words.asOf, words.rows, words.author, words.notes].map((word) => word[language]),
  ];
  for (const [at, row] of rows.entries()) {
    const cells = sayRow(row, month, language);
    // The notes are long: one in each of the first rows.
    yield [
      ...columns.map((column) => cells[column]),
      stamp.version,
      stamp.asOf,
      rows.length,
      stamp.author,
      notes[at] ?? null,
    ];
  }
}

/**
 * The matrix of a month as a sheet that ActivityInfo imports: the first row is the head, in CSV with commas. Month, organization, version and
 * number of rows are in its name.
 * @throws DomainError as `readMonth`
 */
export async function writeMonth(
  parts: FiveWParts,
  actor: Actor,
  asked: AskedMonth & { readonly kind: SheetKind; readonly language: Language },
): Promise<MonthFile> {
  const { month, kind, language } = asked;
  const asOf = parts.now().toISOString();
  const found = await readMonth(parts, actor, asked);
  const chosenOnes = found.organization === undefined ? [] : [found.organization];
  const [{ author }, organizations] = await Promise.all([
    signatureOf(parts.database, actor, language),
    namesOf(parts.database, chosenOnes, 'organization'),
  ]);
  const version = found.version?.name ?? '';
  const nameIn = (one: Language): string => {
    const chosen = found.organization === undefined ? undefined : organizations.get(found.organization);
    const whose = chosen ? (one === 'uk' && chosen.nameUkr) || chosen.name : words.all[one];
    const rows = `${words.rows[one].toLocaleLowerCase(one)} ${found.rows.length}`;
    const parts = [words.title[one], month, whose.slice(0, 60), version, rows].filter(Boolean);
    return fileNameOf(parts.join(', '), kind);
  };
  const stamp: Stamp = { version, asOf: speakerOf(language, () => true).moment(asOf), author };
  return {
    name: nameIn(language),
    plainName: nameIn('en'),
    rows: found.rows.length,
    content: writeSheet(kind, sheetRows(parts, found, { month, language, stamp })),
  };
}
