import type { Language } from '@domivka/domain/kernel/text';
import type { Content } from 'pdfmake/interfaces';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { type PdfDefinition, printableLetters, type PrintedPdf, printPdf } from '../../../platform/pdf-printer.ts';
import { drawBand, factsAndMap, glance, header, runningHead } from './passport-front.ts';
import { photos, timeline, units, worksAndHelpers } from './passport-lists.ts';
import { colours, page } from './passport-drawings.ts';
import { clip, type Speaker, speakerOf } from '../../../platform/speaker.ts';
import type { Passport } from '../passport.model.ts';
import { passportWords as words } from '../passport.text.ts';

/** How much of each list is printed. */
type Room = {
  readonly timeline: number;
  readonly units: number;
  readonly works: number;
  readonly organizations: number;
  readonly pairs: number;
  /** Of a picture, in points. */
  readonly pictureHeight: number;
};

/** From generous to tight. */
const rooms: readonly Room[] = [
  { timeline: 18, units: 28, works: 12, organizations: 10, pairs: 2, pictureHeight: 170 },
  { timeline: 14, units: 20, works: 10, organizations: 8, pairs: 2, pictureHeight: 150 },
  { timeline: 14, units: 24, works: 12, organizations: 9, pairs: 1, pictureHeight: 165 },
  { timeline: 12, units: 20, works: 10, organizations: 7, pairs: 1, pictureHeight: 165 },
  { timeline: 11, units: 14, works: 8, organizations: 6, pairs: 1, pictureHeight: 150 },
  { timeline: 9, units: 10, works: 7, organizations: 5, pairs: 1, pictureHeight: 135 },
  { timeline: 7, units: 8, works: 6, organizations: 4, pairs: 1, pictureHeight: 120 },
  { timeline: 5, units: 0, works: 4, organizations: 3, pairs: 1, pictureHeight: 100 },
];

const mostPages = 2;

function countsLine({ counts }: Passport, { count }: Speaker): string {
  return [
    count(countedNouns.assessments, counts.assessments),
    count(countedNouns.activities, counts.activities),
    count(countedNouns.units, counts.units),
    count(countedNouns.photos, counts.photos),
  ].join(', ');
}

/** What every report says of itself: as of when, for what, of how many records, who printed it; and who the map is owed to. */
function footer(passport: Passport, speaker: Speaker): NonNullable<PdfDefinition['footer']> {
  const { say, day, moment } = speaker;
  const about = [
    say(words.asOf, { date: day(passport.printedAt) }),
    say(words.filter, { code: passport.pCode }),
    countsLine(passport, speaker),
  ].join(' · ');
  const printed = say(words.printed, { date: moment(passport.printedAt), person: clip(say(passport.printedBy), 90) });
  const masked = passport.isMasked ? [say(words.masked)] : [];
  const sources = passport.map ? [say(words.mapSources)] : [];
  const small = [printed, ...masked, ...sources].join(' · ');
  return (current, pages) => ({
    margin: [page.side, 8, page.side, 0],
    fontSize: 7,
    color: colours.quiet,
    columns: [
      { width: '*', stack: [about, { text: small, fontSize: 6 }] },
      { width: 'auto', text: say(words.page, { page: current, pages: Math.min(pages, mostPages) }), noWrap: true },
    ],
    columnGap: 12,
  });
}

function definitionOf(passport: Passport, speaker: Speaker, room: Room): PdfDefinition {
  const content: Content[] = [
    header(passport, speaker),
    ...glance(passport, speaker),
    factsAndMap(passport, speaker),
    ...photos(passport, room.pairs, room.pictureHeight, speaker),
    ...timeline(passport, room.timeline, speaker),
    ...units(passport, room.units, speaker),
    ...worksAndHelpers(passport, room, speaker),
  ];
  return {
    content,
    footer: footer(passport, speaker),
    header: (current) => (current > 1 ? runningHead(passport, speaker) : undefined),
    background: (current) => drawBand(current),
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    defaultStyle: { fontSize: 9, color: colours.ink },
    language: speaker.language === 'uk' ? 'uk-UA' : 'en-GB',
  };
}

/**
 * The passport as a PDF of one or two A4 pages, never three: lists that do not fit are folded, and the page says how many are left. All text
 * can be searched and copied in both languages.
 */
export async function renderPassport(passport: Passport, language: Language): Promise<Buffer> {
  const speaker = speakerOf(language, await printableLetters());
  const info = infoOf(passport, speaker);
  const print = (room: Room) => printPdf({ ...definitionOf(passport, speaker, room), info }, mostPages);
  // Most buildings have room for everything. For the others the most generous room that fits is found by halving.
  const [generous, ...others] = rooms;
  if (!generous) throw new Error('A passport needs at least one way to lay it out');
  let room = generous;
  let best = await print(room);
  let candidates: readonly Room[] = best.pages <= mostPages ? [] : others;
  while (candidates.length > 0) {
    const middle = Math.floor((candidates.length - 1) / 2);
    const next = candidates[middle] ?? generous;
    const tried = await print(next);
    const fits = tried.pages <= mostPages;
    if (fits || best.pages > mostPages) [best, room] = [tried, next];
    candidates = fits ? candidates.slice(0, middle) : candidates.slice(middle + 1);
  }
  const fuller = best.pages <= mostPages ? await fillWithUnits(passport, room, print) : undefined;
  return (fuller ?? best).bytes;
}

/** More rows of two units than these fill both pages whatever else is there. */
const mostUnits = 120;
const mostFillings = 3;

/** The same with more units by name, as long as there is room for them; undefined when there is none. All of them are tried first. */
async function fillWithUnits(
  { units: all, isMasked }: Passport,
  room: Room,
  print: (room: Room) => Promise<PrintedPdf>,
): Promise<PrintedPdf | undefined> {
  let best: PrintedPdf | undefined;
  let [fits, tooMany] = [room.units, Math.min(all.length, mostUnits) + 1];
  let next = tooMany - 1;
  for (let tries = 0; tries < mostFillings && next > fits && !isMasked; tries += 1) {
    const tried = await print({ ...room, units: next });
    if (tried.pages <= mostPages) [best, fits] = [tried, next];
    else tooMany = next;
    next = Math.floor((fits + tooMany) / 2);
  }
  return best;
}

function infoOf(passport: Passport, { say }: Speaker): NonNullable<PdfDefinition['info']> {
  const created = new Date(passport.printedAt);
  return {
    title: `${say(words.documentTitle)}: ${say(passport.title)}`,
    subject: passport.places.map(({ name }) => say(name)).join(', '),
    author: say(passport.printedBy),
    keywords: passport.pCode,
    creator: say(words.product),
    producer: 'Domivka',
    creationDate: created,
    modDate: created,
  };
}
