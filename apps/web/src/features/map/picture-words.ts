import { todayHere } from '../../queries/building/building.ts';
import { commonText } from '../../text/common.text.ts';
import type { Formats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import type { Me } from '../../session/session.ts';
import { listFiltersInUse } from '../../lists/list-bar.tsx';
import type { AreaValue } from '@domivka/domain/measures/map-sources';
import type { SheetLegend, SheetWords } from './draw-sheet.ts';
import { mapText } from './map.text.ts';
import { pictureText as text } from './picture.text.ts';
import { marksOf, sayAreaValue, sayClass } from './say-legend.ts';
import type { MapState } from './use-map.ts';

type Said = {
  readonly t: Say;
  readonly format: Formats;
  readonly user: Me;
  /** Whom the map names for its ground. */
  readonly credit: string;
};

/** Within a sentence. */
function lower(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** What narrows the points of a map: its filters, what was searched for, dates. */
function sayNarrowed({ list, only, look }: MapState, { t, format }: Said): string {
  const { q, latest, from, to } = list.query;
  const isDated = look.source === 'damageAssessments';
  const said = [
    ...listFiltersInUse(list).map(({ words }) => words),
    ...(q === undefined ? [] : [t(text.search, { words: q })]),
    ...(isDated && latest !== 'no' ? [t(mapText.latest)] : []),
    ...(isDated && from !== undefined ? [t(text.from, { day: format.date(from) })] : []),
    ...(isDated && to !== undefined ? [t(text.to, { day: format.date(to) })] : []),
    ...(only.length > 0 ? [t(text.onlySome)] : []),
  ];
  return said.length > 0 ? said.join('; ') : t(text.whole);
}

/** The legends beside the picture: of the points, and of the areas where they are coloured. Classes that are not shown are left out. */
function listLegends({ source, look, legend, only, shading }: MapState, { t, format }: Said): readonly SheetLegend[] {
  const value: AreaValue | undefined = source.areas[look.value];
  const shown = legend.classes.filter(({ name }) => only.length === 0 || only.includes(name));
  const ofPoints: SheetLegend = {
    title: t(source.colours[look.colour]?.label ?? mapText.colour),
    marks: shown.map((one) => ({
      colour: one.colour,
      shape: 'point',
      label: sayClass(one, t, format),
      count: format.number(one.count, 0),
    })),
  };
  if (!shading || !value) return [ofPoints];
  const marks = marksOf(shading, t, format, value.unit !== undefined).map((mark) => ({
    ...mark,
    shape: 'area' as const,
  }));
  return [ofPoints, { title: `${t(mapText[look.level])}: ${sayAreaValue(value, t)}`, marks }];
}

/** What the picture of a map says besides the map. `hasClusters`: circles with numbers are on it. */
export function sayPicture(map: MapState, hasClusters: boolean, said: Said): SheetWords {
  const { t, format, user, credit } = said;
  const { source, look, asked } = map;
  const { answer } = asked;
  const value: AreaValue | undefined = source.areas[look.value];
  const points = t(text.title, {
    source: t(source.title),
    colour: lower(t(source.colours[look.colour]?.label ?? mapText.colour)),
  });
  const title =
    map.shading && value
      ? t(text.withAreas, {
          title: points,
          areas: lower(t(mapText[look.level])),
          value: lower(sayAreaValue(value, t)),
        })
      : points;
  const footer = [
    t(text.source, {
      product: t(commonText.productName),
      organization: nameOfOrganization(user.organization, t.language),
      moment: answer ? format.moment(answer.asOf) : format.date(todayHere()),
    }),
    ...(answer?.source === 'local' ? [t(text.fromDevice)] : []),
    ...(answer?.partial && answer.source === 'server' ? [t(text.partial)] : []),
    t(text.borders),
    ...(credit ? [t(text.baseMap, { credit })] : []),
  ];
  return {
    title,
    lead: sayNarrowed(map, said),
    legends: listLegends(map, said),
    notes: [...(hasClusters ? [t(text.clusters)] : []), t(text.everywhere)],
    footer: footer.join(' '),
  };
}
