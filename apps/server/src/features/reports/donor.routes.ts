import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Actor, Role } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { chooseLanguage, languages, say, type Language, type Text } from '@domivka/domain/kernel/text';
import {
  type DonorColumn,
  listDonorAreas,
  listDonorColumns,
  sayDonorCount,
} from '@domivka/domain/measures/say-donor-grid';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import { factLabels, reportWords } from '@domivka/domain/reports/reports.text';
import type { ReportHeading } from '@domivka/domain/reports/say-report';
import * as z from 'zod/mini';
import { tellCount } from '../../platform/audit-trail.ts';
import { fileHeaders, fileNameOf } from '../../platform/file-headers.ts';
import { anyObject, notAllowed, type Api } from '../../platform/routes.ts';
import { signatureOf } from '../../records/signature.ts';
import { donorPhotos } from './donor-photos.ts';
import { type DonorSnapshot, getDonorSnapshot } from './donor-snapshot.ts';
import { fileTypes, writeReport } from './report-file.ts';
import type { ReportFile } from './report-words.ts';
import type { ReportPictures } from './print-pictures.ts';
import { donorMap, type PrintedReportParts } from './report-pictures.ts';
import type { ReportParts } from './report-sources.ts';

const words = reportWords.donor;
const formats = ['pdf', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** Who sees what donors see: they, and those who have to answer their questions. */
const readers: readonly Role[] = ['Donor', 'Admin', 'Staff Member (UN)'];

/** The report for donors, as the list of reports describes it. */
export const donorReport = {
  name: 'donor',
  title: words.title,
  question: words.question,
  kind: 'donor',
  filters: [],
  formats: [...formats],
} as const;

const text = z.object({ en: z.string(), uk: z.string() });
const answered = z.object({
  day: z.iso.date(),
  asOf: z.iso.datetime(),
  grid: anyObject,
  /** The names of the areas by their codes. */
  areas: z.record(z.string(), text),
});

function requireReader({ role }: Actor): void {
  if (!readers.includes(role)) throw kernelError('record.forbidden');
}

const country = { en: 'Ukraine', uk: 'Україна' } as const satisfies Text;

function nameOf({ places }: ReportParts, pCode: string): Text {
  if (pCode === 'UA') return country;
  const found = places.find(pCode);
  return found ? { en: found.name, uk: found.nameUkr } : { en: pCode, uk: pCode };
}

/** On paper only what was achieved, of the country and its oblasts; the workbook has all columns and hromadas. */
const onPaper: readonly (readonly [set: DonorColumn['set'], cell: string])[] = [
  ['damaged', 'total'],
  ['damaged', 'assistance/none'],
  ['damaged', 'assistance/ongoing'],
  ['damaged', 'assistance/done'],
  ['assessments', 'total'],
  ['activities', 'total'],
  ['activities', 'status/Ongoing'],
  ['activities', 'status/Completed'],
];

function columnsFor(format: Format, { grid }: DonorSnapshot): readonly DonorColumn[] {
  const all = listDonorColumns(grid);
  if (format === 'xlsx') return all;
  return onPaper.flatMap(([set, cell]) => all.find((one) => one.set === set && one.cell === cell) ?? []);
}

function areasFor(format: Format, { grid }: DonorSnapshot): readonly string[] {
  const all = listDonorAreas(grid);
  return format === 'xlsx' ? all : all.filter((area) => area.length <= pCodeLengths[1]);
}

const areaHeadings: readonly ReportHeading[] = [factLabels.area, factLabels.place].map((label) => ({
  label,
  kind: 'text',
}));

function fileOf(parts: ReportParts, snapshot: DonorSnapshot, format: Format, language: Language) {
  const { grid } = snapshot;
  const columns = columnsFor(format, snapshot);
  const areas = areasFor(format, snapshot);
  const rows = areas.map((area): ReportRow => ({
    cells: [
      nameOf(parts, area)[language],
      area,
      ...columns.map(({ set, cell }) => sayDonorCount(grid[set][area]?.[cell], language)),
    ],
  }));
  const total = (cell: string) => sayDonorCount(grid.damaged['UA']?.[cell] ?? 0, language) ?? 0;
  const answer = say(words.sentence, language, {
    damaged: total('total'),
    ongoing: total('assistance/ongoing'),
    completed: total('assistance/done'),
  });
  const headings = [...areaHeadings, ...columns.map(({ label }): ReportHeading => ({ label, kind: 'number' }))];
  return { answer, headings, rows };
}

/** On paper: where it was done, and what it looks like. */
async function picturesOf(
  parts: PrintedReportParts,
  actor: Actor,
  snapshot: DonorSnapshot,
  language: Language,
): Promise<ReportPictures> {
  const maps = (['damaged', 'activities'] as const).map((set) => donorMap(parts, snapshot, set, language));
  return { maps, photos: await donorPhotos(parts, actor, snapshot, language) };
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}

/** The report for donors (R13): counts of the country, oblasts and hromadas from one snapshot a month, with small ones masked. */
export function donorRoutes(api: Api, parts: PrintedReportParts): void {
  const config = { may: 'reports' } as const;
  const json = {
    summary: 'What donors see: counts of the month by area, small ones masked',
    answers: { 200: ['The counts', answered], 403: notAllowed, 503: 'Not counted yet' },
  } as const;
  api.get('/reports/donor.json', { schema: json, config }, async ({ account: { actor } }) => {
    requireReader(actor);
    const { day, asOf, grid } = await getDonorSnapshot(parts.database, parts.now());
    const areas = Object.fromEntries(listDonorAreas(grid).map((area) => [area, nameOf(parts, area)]));
    return { day, asOf, grid, areas };
  });

  for (const format of formats) {
    const file = {
      summary: 'What donors see, as a file',
      querystring: z.object({ language: z.optional(z.enum(languages)) }),
      answers: { 200: ['The file', [fileTypes[format]]], 403: notAllowed, 503: 'Not counted yet' },
    } as const;
    api.get(`/reports/donor.${format}`, { schema: file, config }, async (request, reply) => {
      const { account, query, headers } = request;
      const { actor } = account;
      requireReader(actor);
      const language = query.language ?? chooseLanguage(headers['accept-language']);
      const snapshot = await getDonorSnapshot(parts.database, parts.now());
      const { answer, headings, rows } = fileOf(parts, snapshot, format, language);
      tellCount(request, rows.length);
      const content: ReportFile = {
        language,
        title: words.title,
        answer,
        filters: [],
        totals: [],
        asOf: snapshot.day,
        ...(await signatureOf(parts.database, actor, language)),
        isFixed: true,
        onlyOwn: false,
        totalRows: rows.length,
        columns: headings,
        ...(format === 'pdf' ? { pictures: await picturesOf(parts, actor, snapshot, language) } : {}),
        rows: once(rows),
      };
      const nameIn = (one: Language) => fileNameOf(`${words.title[one]}, ${snapshot.day}`, format);
      const names = { name: nameIn(language), plainName: nameIn('en') };
      return reply
        .headers(fileHeaders({ type: fileTypes[format], ...names, language }))
        .send(await writeReport(format, content));
    });
  }
}
