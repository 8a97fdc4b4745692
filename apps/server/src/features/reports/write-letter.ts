import type { ReportCell } from '@domivka/domain/reports/say-report';
import { type DocxPart, paragraph, table, writeDocx } from '../../platform/docx.ts';
import { printableLetters } from '../../platform/pdf-printer.ts';
import { type Speaker, speakerOf } from '../../platform/speaker.ts';
import { letterCounted, letterWords as words } from './letter.text.ts';
import { headingOf, headOf, restNote, sayCell, type ReportHead } from './report-words.ts';

/** A table with more columns cannot be read on an upright page. */
const mostColumnsUpright = 7;

function tableOf(file: ReportHead, cells: readonly (readonly ReportCell[])[], speaker: Speaker): DocxPart {
  const { columns, language } = file;
  const rows = cells.map((row) => columns.map((column, at) => sayCell(row[at] ?? null, column, speaker)));
  return table([columns.map((column) => headingOf(column, language)), ...rows], { hasHead: true });
}

/** Who writes to whom about what, before the table. */
function opening(file: ReportHead, speaker: Speaker): readonly DocxPart[] {
  const { say, moment } = speaker;
  const { title, organization, answer, asOf, filters } = file;
  const sends = say(words.sends, { organization, title: title[file.language], moment: moment(asOf), answer });
  return [
    paragraph(organization, { size: 14, isBold: true, align: 'center', below: 12 }),
    paragraph(say(words.number), { below: 12 }),
    paragraph(say(words.to), { indent: 230 }),
    paragraph(say(words.toLine), { indent: 230, below: 18 }),
    paragraph(say(words.subject, { title: title[file.language] }), { isBold: true, below: 12 }),
    paragraph(say(words.greeting), { align: 'center', below: 12 }),
    paragraph(sends, { align: 'both', below: 6 }),
    ...(filters.length > 0
      ? [paragraph(say(words.filters, { filters: filters.join('; ') }), { align: 'both', below: 6 })]
      : []),
    paragraph(say(words.asks), { align: 'both', below: 12 }),
  ];
}

function closing({ author }: ReportHead, { say }: Speaker): readonly DocxPart[] {
  const signature = [say(words.position), say(words.signature), say(words.name)];
  return [
    paragraph(say(words.regards), { below: 18 }),
    table([signature], { size: 10, hasBorders: false }),
    paragraph(say(words.preparedBy, { author }), { size: 10, below: 6 }),
  ];
}

/** What the file says of itself: filters, time, rows, language, author. */
function about(file: ReportHead, speaker: Speaker): readonly DocxPart[] {
  return headOf(file, speaker).map(([label, value]) => paragraph(`${label}: ${value}`, { size: 9 }));
}

/**
 * A report as a letter to an authority, to be finished in a word processor. A wide table is an annex on pages of its own, across; `cells`: the
 * rows that are written.
 */
export async function writeLetter(file: ReportHead, cells: readonly (readonly ReportCell[])[]): Promise<Buffer> {
  const { language, title, columns, totalRows } = file;
  const speaker = speakerOf(language, await printableLetters());
  const name = title[language];
  const rest = restNote(file, cells.length).map((note) => paragraph(note, { size: 9 }));
  const list = [tableOf(file, cells, speaker), ...rest];
  const locale = language === 'uk' ? 'uk-UA' : 'en-GB';
  if (columns.length <= mostColumnsUpright) {
    const body = [...opening(file, speaker), ...list, ...closing(file, speaker), ...about(file, speaker)];
    return writeDocx(name, locale, [{ body, isWide: false }]);
  }
  const annexed = speaker.say(words.annexed, { title: name, rows: speaker.count(letterCounted.rows, totalRows) });
  const letter = [...opening(file, speaker), paragraph(annexed, { below: 12 }), ...closing(file, speaker)];
  const annex = [
    paragraph(speaker.say(words.annex), { align: 'right' }),
    paragraph(name, { size: 14, isBold: true, below: 6 }),
    ...about(file, speaker),
    ...list,
  ];
  return writeDocx(name, locale, [
    { body: letter, isWide: false },
    { body: annex, isWide: true },
  ]);
}
