import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { isFields } from '@domivka/domain/kernel/record';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { type AreaClass, shadingOf } from '@domivka/domain/measures/area-shading';
import { donorSetTitles } from '@domivka/domain/measures/measures.text';
import type { DonorSetName } from '@domivka/domain/measures/donor-grid';
import { sayAnswer } from '@domivka/domain/measures/say-answer';
import { sayDonorCount } from '@domivka/domain/measures/say-donor-grid';
import { hiddenCountColour, shadeDonorGrid, smallCountColour } from '@domivka/domain/measures/shade-donor-grid';
import type { CountedReport } from '@domivka/domain/reports/report';
import { readReportQuestion } from '@domivka/domain/reports/report-question';
import type { Areas } from '@domivka/reference/areas';
import type { AreaMap } from '../../platform/area-map.ts';
import { boxAround, type Outline, outlineOf } from '../../platform/outlines.ts';
import { type Speaker, speakerOf } from '../../platform/speaker.ts';
import { buildingPictures, rowsWithPictures } from './building-pictures.ts';
import type { DonorSnapshot } from './donor-snapshot.ts';
import type { ReportPictures } from './print-pictures.ts';
import { pictureWords as words } from './report-pictures.text.ts';
import { type OpenReport, reportSources, type ReportParts } from './report-sources.ts';

/** What printed reports need beside their rows. */
export type PrintedReportParts = ReportParts & {
  readonly areas: () => Areas;
  /** A photo for paper as the reader may see it; undefined where there is none for this reader. */
  readonly readPhoto: (actor: Actor, photoId: string) => Promise<Buffer | undefined>;
  /** Where the web application is reached, without a slash at the end. */
  readonly publicUrl: string;
};

const none = '#ffffff';

function sayClasses(classes: readonly AreaClass[], { say: print, number }: Speaker): AreaMap['legend'] {
  return classes.map(({ from, to, colour }) => ({
    colour,
    label:
      from === to
        ? number(to)
        : from === undefined
          ? print(words.upTo, { to: number(to) })
          : print(words.between, { from: number(from), to: number(to) }),
  }));
}

function outlinesOf(areas: Areas, codes: readonly string[]): readonly Outline[] {
  return codes.flatMap((code) => {
    const area = areas.find(code);
    return area ? [outlineOf(area)] : [];
  });
}

function bordersOf(areas: Areas): readonly Outline[] {
  return areas.list('oblast').features.map(outlineOf);
}

/** The areas that a reader works in, or the one that was asked for; settlements count as their hromada. */
function sheetOf(areas: Areas, codes: readonly string[]): readonly Outline[] {
  const found = outlinesOf(areas, [...new Set(codes.map((code) => code.slice(0, pCodeLengths[3])))]);
  return found.length > 0 ? found : bordersOf(areas);
}

/** The part of a sheet with the coloured areas and some of what is around it; the whole sheet if it would be more than half of it. */
function zoomTo(coloured: readonly Outline[], sheet: readonly Outline[]): readonly Outline[] {
  if (coloured.length === 0) return sheet;
  const [whole, part] = [boxAround(sheet), boxAround(coloured)];
  const [width, height] = [part.east - part.west, part.north - part.south];
  if (width > (whole.east - whole.west) / 2 || height > (whole.north - whole.south) / 2) return sheet;
  const around = Math.max(width, height) * 0.1;
  return [
    [
      [
        [part.west - around, part.south - around],
        [part.east + around, part.north + around],
      ],
    ],
  ];
}

function oblastLabels({ areas, places }: PrintedReportParts, language: Language): NonNullable<AreaMap['labels']> {
  return areas()
    .list('oblast')
    .features.map((area) => {
      const found = places.find(area.properties.pCode);
      return { outline: outlineOf(area), text: (language === 'uk' ? found?.nameUkr : found?.name) ?? '' };
    });
}

/** The reports that are printed with a map of hromadas, and the number that colours it. */
const mapped: Readonly<Record<string, { readonly number: string; readonly label: Text }>> = {
  winter: { number: 'envelopeOpen', label: words.openHomes },
};

type Asked = { readonly filters: unknown; readonly language: Language; readonly asOf: Date };

async function mapOfReport(
  parts: PrintedReportParts,
  actor: Actor,
  report: CountedReport,
  { filters, language, asOf }: Asked,
): Promise<AreaMap | undefined> {
  const shown = mapped[report.name];
  if (!shown) return undefined;
  const body = isFields(filters) ? filters : {};
  // Whatever areas its rows are of: a map of oblasts would say nothing to those who work in one.
  const { order: _order, ...question } = readReportQuestion(report, { ...body, groupBy: 'pCode3', sort: undefined });
  const sources = reportSources(parts, actor, kyivDay(asOf.getTime()));
  const said = sayAnswer(question, await sources.answer(question), await sources.names([]), 'rows');
  const rows = ('rows' in said ? (said.rows ?? []) : []).filter(({ key }) => key.length === pCodeLengths[3]);
  const concerned = rows.filter(({ numbers }) => numbers[shown.number] !== 0);
  const { areas: shaded, classes } = shadingOf(concerned, shown, 'quantile', 'severity');
  const colours = new Map(shaded.map(({ pCode, colour }) => [pCode, colour]));
  const areas = parts.areas();
  const speaker = speakerOf(language, () => true);
  const { pCode } = question.scope;
  return {
    title: say(words.mapOf, language, { what: say(shown.label, language) }),
    sheet: zoomTo(
      outlinesOf(
        areas,
        shaded.map((one) => one.pCode),
      ),
      sheetOf(areas, pCode ? [pCode] : actor.areas),
    ),
    borders: bordersOf(areas),
    labels: oblastLabels(parts, language),
    areas: rows.flatMap(({ key }) =>
      outlinesOf(areas, [key]).map((outline) => ({ outline, colour: colours.get(key) ?? none })),
    ),
    legend: [{ colour: none, label: '0' }, ...sayClasses(classes, speaker)],
    notes: [say(words.approximate, language)],
  };
}

/** The reports that are printed with drawings of their buildings. */
const withBuildings = ['multiStorey'];

/** What is drawn in a report when it is printed; nothing for most. `filters`: the body of its question. */
export async function picturesOf(
  parts: PrintedReportParts,
  actor: Actor,
  { report, answer }: Pick<OpenReport, 'report' | 'answer'>,
  asked: Asked,
): Promise<ReportPictures> {
  const { language } = asked;
  const map = report.kind === 'counted' ? await mapOfReport(parts, actor, report, asked) : undefined;
  const rows = withBuildings.includes(report.name)
    ? await answer({ offset: 0, size: rowsWithPictures }, language)
    : undefined;
  return {
    ...(map ? { maps: [map] } : {}),
    ...(rows ? { buildings: await buildingPictures(parts, actor, rows, language) } : {}),
  };
}

/** The map of one set of the grid of donors: counts as they are told, masked ones hatched. */
export function donorMap(
  parts: PrintedReportParts,
  { grid, day }: DonorSnapshot,
  set: DonorSetName,
  language: Language,
): AreaMap {
  const speaker = speakerOf(language, () => true);
  const { places } = parts;
  const areas = parts.areas();
  const nameOf = (pCode: string) => {
    const { name = pCode, nameUkr = pCode } = places.find(pCode) ?? {};
    return { en: name, uk: nameUkr };
  };
  const { areas: shaded, classes } = shadeDonorGrid(grid, set, nameOf);
  const told = shaded.filter(({ count }) => count !== 0);
  return {
    title: say(words.mapOf, language, { what: donorSetTitles[set][language] }),
    sheet: zoomTo(
      outlinesOf(
        areas,
        told.map((one) => one.pCode),
      ),
      bordersOf(areas),
    ),
    borders: bordersOf(areas),
    labels: oblastLabels(parts, language),
    areas: told.flatMap(({ pCode, colour, count }) =>
      outlinesOf(areas, [pCode]).map((outline) => ({ outline, colour, isHatched: typeof count !== 'number' })),
    ),
    legend: [
      ...sayClasses(
        classes.filter(({ to }) => to > 0),
        speaker,
      ),
      { colour: smallCountColour, isHatched: true, label: '<5' },
      { colour: hiddenCountColour, isHatched: true, label: String(sayDonorCount('hidden', language)) },
    ],
    notes: [`${say(words.masked, language, { day: speaker.day(day) })} ${say(words.approximate, language)}`],
  };
}
