import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { bare, colours, drawCode, drawMap, drawScale, innerWidth, page, sign } from './passport-drawings.ts';
import { clip, type Speaker } from '../../../platform/speaker.ts';
import type { Fact, Passport, Place } from '../passport.model.ts';
import { passportWords as words } from '../passport.text.ts';

const bandHeight = 114;
const codeSide = 76;

/** The blue band behind the title of the first page. */
export function drawBand(pageNumber: number): Content | undefined {
  if (pageNumber > 1) return undefined;
  return { canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: bandHeight, color: colours.blue }] };
}

/** "Oblast UA63 › Raion …" in one line, the largest first. */
function placesLine(places: readonly Place[], { say }: Speaker): string {
  return places
    .toReversed()
    .map(({ name, code }) => `${say(name)} ${code}`)
    .join('  ›  ');
}

/** Long addresses take a smaller letter, so that the band always holds them. */
function titleSize(title: string): number {
  if (title.length > 90) return 10.5;
  return title.length > 46 ? 14 : 19;
}

/** The top of the first page: what this is, the address in both languages, where it lies, and the code that opens the record. */
export function header(passport: Passport, speaker: Speaker): Content {
  const { say, sayOther } = speaker;
  const other = sayOther(passport.title);
  const title = clip(say(passport.title), 160);
  return {
    table: {
      widths: ['*', codeSide + 8],
      heights: [bandHeight - page.top],
      body: [
        [
          {
            stack: [
              {
                columns: [
                  { svg: sign, width: 15, height: 15 },
                  {
                    text: `${say(words.documentTitle).toUpperCase()}   ·   ${say(words.product)}`,
                    fontSize: 8,
                    margin: [6, 3, 0, 0],
                  },
                ],
                margin: [0, -10, 0, 6],
              },
              { text: title, fontSize: titleSize(title), bold: true, lineHeight: 1.05 },
              {
                text: clip(other, 160),
                fontSize: other.length > 90 ? 7.5 : 9,
                color: colours.middleBlue,
                margin: [0, 1, 0, 4],
              },
              { text: clip(placesLine(passport.places, speaker), 260), fontSize: 7.5 },
            ],
            color: colours.white,
          },
          {
            stack: [
              {
                table: {
                  body: [
                    [
                      {
                        svg: drawCode(passport.recordUrl),
                        width: codeSide,
                        fillColor: colours.white,
                        link: passport.recordUrl,
                      },
                    ],
                  ],
                },
                layout: bare,
                margin: [8, -18, 0, 2],
              },
              { text: say(words.scan), fontSize: 6, color: colours.white, alignment: 'center', margin: [4, 0, 0, 0] },
            ],
          },
        ],
      ],
    },
    layout: bare,
  };
}

/** The top of the second page. */
export function runningHead({ title }: Passport, { say }: Speaker): Content {
  const text = `${say(words.documentTitle)} · ${clip(say(title), 120)}`;
  return { text, fontSize: 7.5, color: colours.quiet, margin: [page.side, 16, page.side, 0] };
}

function tile(label: string, value: string, below: Content): TableCell {
  return {
    stack: [
      { text: label, fontSize: 7.5, color: colours.quiet },
      { text: value, fontSize: value.length > 14 ? 11.5 : 15, bold: true, margin: [0, 1, 0, 2] },
      below,
    ],
    fillColor: colours.pale,
    margin: [8, 6, 8, 6],
  };
}

function quiet(text: string): Content {
  return { text, fontSize: 7.5, color: colours.quiet };
}

/** Four tiles: level, category, thermal envelope, assistance. Under them what makes them doubtful. */
export function glance(
  { state, organizations, works, strikes: events }: Passport,
  { say, percent, day, number, language }: Speaker,
): Content[] {
  const assessed = state.assessedOn === undefined ? '' : say(words.assessedOn, { date: day(state.assessedOn) });
  const tileWidth = innerWidth / 4;
  const helping = organizations
    .map(({ name }) => say(name))
    .slice(0, 2)
    .join(', ');
  const strikes = `${say(words.events)}: ${number(events)}`;
  const tiles = [
    state.level === undefined
      ? tile(say(words.level), say(words.notAssessed), quiet(strikes))
      : tile(say(words.level), percent(state.level), {
          svg: drawScale(state.level, tileWidth - 30),
          width: tileWidth - 30,
        }),
    tile(say(words.category), state.category ? say(state.category) : '—', quiet(assessed)),
    tile(
      say(words.envelope),
      say(state.thermalEnvelope ?? words.unknown),
      quiet(state.priority ? say(words.priority, { priority: say(state.priority) }) : ''),
    ),
    tile(
      say(words.assistance),
      labelOf(assistanceStates, state.assistance, language),
      quiet(clip(helping, works.length > 0 ? 60 : 40)),
    ),
  ];
  const warning = warningOf(state, say, day);
  return [
    {
      table: { widths: ['*', '*', '*', '*'], body: [tiles] },
      layout: {
        ...bare,
        vLineWidth: (column) => (column === 0 || column === 4 ? 0 : 6),
        vLineColor: () => colours.white,
      },
      margin: [0, 12, 0, 0],
    },
    ...(warning === undefined ? [] : [warningStrip(warning)]),
  ];
}

function warningOf(state: Passport['state'], say: Speaker['say'], day: Speaker['day']): string | undefined {
  if (state.hitAgainOn !== undefined) return say(words.hitAgain, { date: day(state.hitAgainOn) });
  return state.needsAssessment && state.assessedOn !== undefined ? say(words.needsAssessment) : undefined;
}

function warningStrip(text: string): Content {
  return {
    table: {
      widths: ['*'],
      body: [[{ text, bold: true, color: colours.darkAmber, fillColor: colours.paleAmber, margin: [8, 4, 8, 4] }]],
    },
    layout: { ...bare, vLineWidth: (column) => (column === 0 ? 3 : 0), vLineColor: () => colours.amber },
    margin: [0, 6, 0, 0],
  };
}

/** The heading of a part of the page. */
export function heading(text: string): Content {
  return { text, fontSize: 11, bold: true, color: colours.blue, margin: [0, 12, 0, 4] };
}

const mapSize = { width: 232, height: 148 } as const;

/** What the building is, beside the map. */
export function factsAndMap({ facts, map }: Passport, speaker: Speaker): Content {
  const { say } = speaker;
  const drawing = map && drawMap(map, mapSize.width, mapSize.height);
  const left: Column = { stack: [heading(say(words.facts)), factTable(facts, speaker)], width: '*' };
  if (!drawing || !map) return left;
  const point = map.pointOf === 'building' ? words.mapOfBuilding : words.mapOfSettlement;
  const right: Column = {
    stack: [
      heading(say(words.where)),
      { svg: drawing, width: mapSize.width },
      {
        text: say(map.point ? point : words.mapWithoutPoint),
        fontSize: 6.5,
        color: colours.quiet,
        margin: [0, 2, 0, 0],
      },
    ],
    width: mapSize.width,
  };
  return { columns: [left, right], columnGap: 18 };
}

function factTable(facts: readonly Fact[], { say, number }: Speaker): Content {
  if (facts.length === 0) return quiet(say(words.noFacts));
  const body = facts.map(({ label, value }): TableCell[] => [
    { text: say(label), color: colours.quiet },
    { text: typeof value === 'number' ? number(value) : clip(say(value), 60), bold: true, alignment: 'right' },
  ]);
  return {
    table: { widths: ['*', 'auto'], body },
    layout: {
      ...bare,
      hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
      hLineColor: () => colours.line,
      paddingTop: () => 2.6,
      paddingBottom: () => 2.6,
    },
  };
}
