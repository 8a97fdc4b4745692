import { Readable } from 'node:stream';
import { columnsOfTarget, type Target } from '@domivka/domain/exchange/targets';
import { guideNotes, guideOf, type GuideLine } from '@domivka/domain/exchange/guide';
import { templateWords as words } from '@domivka/domain/exchange/guide.text';
import type { SheetColumn } from '@domivka/domain/exchange/sheet-column';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { say, type Language } from '@domivka/domain/kernel/text';
import { inOrder } from '@domivka/domain/metadata/custom-definition';
import { yesNo } from '@domivka/domain/reports/reports.text';
import type { Database } from '../../platform/database/database.ts';
import { productVersion } from '../../platform/product-version.ts';
import { type FormColumn, formSheets } from '../../platform/sheets/form-book.ts';
import { writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import { listCustomFields } from '../../records/custom-fields.ts';

export type TemplateParts = {
  /** As the program. */
  readonly database: Database;
  readonly now: () => Date;
};

/** Most rows of an import, and those of the headings. */
const lastRow = 100_002;

/** A guide on its way to paper. */
export type Guide = {
  readonly language: Language;
  readonly title: string;
  readonly notes: readonly string[];
  readonly lines: readonly GuideLine[];
  /** Each list of values under the name of its column. */
  readonly lists: readonly { readonly column: string; readonly values: readonly string[] }[];
};

/** The columns of a target for a user: fields that are no longer asked are left out. */
async function columnsFor({ database }: TemplateParts, actor: Actor, target: Target): Promise<readonly SheetColumn[]> {
  const definitions = inOrder(await listCustomFields(database.as(actor), actor, {}));
  const asked = definitions.filter(({ archived }) => !archived);
  return columnsOfTarget(target, asked, actor);
}

function choicesOf({ kind, options }: SheetColumn, language: Language): readonly string[] {
  if (kind === 'boolean') return [yesNo.yes[language], yesNo.no[language]];
  return kind === 'code' || kind === 'codes' ? options.map((option) => option[language]) : [];
}

function formColumn(column: SheetColumn, language: Language): FormColumn {
  const { label, kind, isRequired } = column;
  const format = kind === 'date' ? 'date' : kind === 'number' || kind === 'quantity' ? undefined : 'text';
  return {
    headings: [label.en, label.uk],
    isRequired,
    choices: choicesOf(column, language),
    ...(format ? { format } : {}),
  };
}

/** The title of a target. */
export function titleOfTemplate({ title }: Target, language: Language): string {
  return say(words.title, language, { target: title });
}

/** What a user reads before filling in a template. */
export async function makeGuide(
  parts: TemplateParts,
  actor: Actor,
  target: Target,
  language: Language,
): Promise<Guide> {
  const columns = await columnsFor(parts, actor, target);
  // Of columns that repeat for each entry of a list, the first has the values.
  const isFirst = ({ path: [, at, part] }: SheetColumn) => part === undefined || at === '0';
  const listed = columns.filter((column) => ['code', 'codes'].includes(column.kind) && isFirst(column));
  return {
    language,
    title: titleOfTemplate(target, language),
    notes: guideNotes(target, language),
    lines: guideOf(columns, language),
    lists: listed.map((column) => ({ column: column.label[language], values: choicesOf(column, language) })),
  };
}

/** The template of a target: data to be filled in, values to choose from, a guide, and for which release it was made. */
export async function makeTemplate(
  parts: TemplateParts,
  actor: Actor,
  target: Target,
  language: Language,
): Promise<Readable> {
  const columns = await columnsFor(parts, actor, target);
  const head = [words.column, words.required, words.what, words.example].map((word) => word[language]);
  const lines = guideOf(columns, language).map(({ column, isRequired, what, example }) => [
    column,
    isRequired ? words.yes[language] : '',
    what,
    example,
  ]);
  const names = { data: words.data[language], choices: words.codes[language] };
  const form = formSheets(
    names,
    columns.map((column) => formColumn(column, language)),
    lastRow,
  );
  return Readable.from(
    writeWorkbook([
      ...form,
      {
        name: words.guide[language],
        rows: [head, ...lines, [], ...guideNotes(target, language).map((note) => [note])],
        head: 1,
        columns: [44, 14, 56, 40].map((width) => ({ width, format: 'wrapped' })),
      },
      {
        name: words.version.en,
        isHidden: true,
        rows: [
          ['product', `Domivka ${productVersion}`],
          ['target', target.name],
          ['language', language],
          ['date', kyivDay(parts.now().getTime())],
        ],
      },
    ]),
  );
}
