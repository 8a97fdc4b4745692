import { say, type Language, type Text } from '../kernel/text.ts';
import { aboutSheet } from './export.text.ts';
import { cellHints, ownExamples, ownHints, templateWords, yesOrQuantity } from './guide.text.ts';
import { type ColumnKind, listedIn, type SheetColumn } from './sheet-column.ts';
import type { Target } from './targets.ts';

const sideSheets = new Set(
  [templateWords.codes, templateWords.guide, templateWords.version, aboutSheet].flatMap(({ en, uk }) => [en, uk]),
);

/** Whether a sheet of our templates and exports, by its name in either language, holds no data. */
export function isSideSheet(name: string): boolean {
  return sideSheets.has(name);
}

/** What the guide of a template says of a column. */
export type GuideLine = {
  readonly column: string;
  readonly isRequired: boolean;
  readonly what: string;
  readonly example: string;
};

const examples: Partial<Readonly<Record<ColumnKind, string>>> = {
  number: '12',
  date: '24.02.2024',
  pCode: 'UA6312027001',
  id: '64f0c2a1b3d4e5f6a7b8c9d0',
  quantity: '3',
};

function exampleOf({ key, kind, options }: SheetColumn, language: Language): string {
  const own = ownExamples[key];
  if (own) return own[language];
  const words = options.map((option) => option[language]);
  if (kind === 'codes') return words.slice(0, 2).join('; ');
  if (kind === 'boolean') return language === 'uk' ? 'Так' : 'Yes';
  return words[0] ?? examples[kind] ?? '';
}

function hintOf({ kind, path: [field = ''] }: SheetColumn): Text {
  return kind === 'quantity' && listedIn(field) !== undefined ? yesOrQuantity : cellHints[kind];
}

/** The guide of a template, column by column, in the order of the columns. */
export function guideOf(columns: readonly SheetColumn[], language: Language): readonly GuideLine[] {
  return columns.map((column) => ({
    column: column.label[language],
    isRequired: column.isRequired,
    what: (ownHints[column.key] ?? hintOf(column))[language],
    example: exampleOf(column, language),
  }));
}

/** What holds for all columns of a template. */
export function guideNotes({ name, tables, isAtAddress }: Target, language: Language): readonly string[] {
  const hasAddress = isAtAddress || (tables.length > 1 && tables[0] === 'address');
  const { note, address, zip } = templateWords;
  const notes = [note, ...(hasAddress ? [address] : []), ...(name === 'photo' ? [zip] : [])];
  return notes.map((one) => say(one, language));
}
