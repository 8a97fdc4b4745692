import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { colours, drawUnits, fineLines, innerWidth, marks } from './passport-drawings.ts';
import { heading } from './passport-front.ts';
import {
  damageColourOf,
  damageColours,
  damageStepOf,
  drawSwatch,
  unassessedColour,
} from '../../../platform/damage-colours.ts';
import { isJpeg, pictureOf } from '../../../platform/photo-picture.ts';
import { clip, type Speaker } from '../../../platform/speaker.ts';
import type { Passport, PassportPhoto, PassportUnit, TimelineEntry } from '../passport.model.ts';
import { countedWords as counted, kindWords, passportWords as words } from '../passport.text.ts';

const headStyle = { fontSize: 7, color: colours.quiet } as const;
const swatch = 8;

function head(texts: readonly string[], alignments: readonly ('left' | 'right')[] = []): TableCell[] {
  return texts.map((text, index) => ({ text, noWrap: true, ...headStyle, alignment: alignments[index] ?? 'left' }));
}

/** What did not fit, in words; nothing when all did. */
function rest(text: string | undefined): Content[] {
  return text === undefined ? [] : [{ text, fontSize: 8, italics: true, color: colours.quiet, margin: [0, 3, 0, 0] }];
}

function markOf({ kind, level }: TimelineEntry): string {
  return kind === 'assessment' ? drawSwatch(damageColourOf(level)) : marks[kind];
}

function timelineRow(entry: TimelineEntry, { say, day, count }: Speaker): TableCell[] {
  const about = entry.units === undefined ? [] : [count(countedNouns.units, entry.units)];
  const details = [...about, ...entry.details.map((detail) => say(detail))].join(' · ');
  return [
    { text: day(entry.date), noWrap: true },
    { text: say(kindWords[entry.kind]), color: colours.quiet, noWrap: true },
    {
      columns: [
        { svg: markOf(entry), width: swatch, margin: [0, 1.5, 0, 0] },
        {
          text: [
            { text: clip(say(entry.title), 100), bold: true },
            { text: details === '' ? '' : `  ${clip(details, 110)}`, color: colours.quiet },
          ],
          margin: [5, 0, 0, 0],
        },
      ],
    },
    { text: entry.organization ? clip(say(entry.organization), 46) : '', fontSize: 8 },
  ];
}

/** What happened: strikes, assessments, assistance; the newest first, `most` of them. The heading is repeated on the next page. */
export function timeline({ timeline: entries }: Passport, most: number, speaker: Speaker): Content[] {
  const { say, count } = speaker;
  const title = heading(say(words.timeline));
  if (entries.length === 0) return [title, { text: say(words.nothingHappened), color: colours.quiet }];
  const shown = entries.slice(0, most).map((entry) => timelineRow(entry, speaker));
  const titles = head([say(words.date), '', say(words.what), say(words.who)]);
  const left = entries.length - shown.length;
  return [
    {
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['auto', 'auto', '*', 118],
        body: [[{ stack: [title], colSpan: 4 }, {}, {}, {}], titles, ...shown],
      },
      layout: { ...fineLines, hLineWidth: (row, { table }) => (row < 2 || row === table.body.length ? 0 : 0.5) },
    },
    ...rest(left > 0 ? count(counted.moreEntries, left) : undefined),
  ];
}

function numberCell(value: number, { number }: Speaker): TableCell {
  return { text: value === 0 ? '—' : number(value), alignment: 'right', noWrap: true };
}

/** Works and goods, summed over all activities, beside who helps. */
export function worksAndHelpers(
  { works, organizations }: Passport,
  most: { readonly works: number; readonly organizations: number },
  speaker: Speaker,
): Content[] {
  const { say, count } = speaker;
  if (works.length === 0 && organizations.length === 0) return [];
  const workRows = works
    .slice(0, most.works)
    .map((work): TableCell[] => [
      { text: clip(say(work.name), 60) },
      { text: say(work.unit), color: colours.quiet, fontSize: 7.5 },
      numberCell(work.done, speaker),
      numberCell(work.ongoing, speaker),
    ]);
  const helperRows = organizations
    .slice(0, most.organizations)
    .map(({ name, activities, completed }): TableCell[] => [
      { text: clip(say(name), 70) },
      numberCell(activities, speaker),
      numberCell(completed, speaker),
    ]);
  const [moreWorks, moreHelpers] = [works.length - workRows.length, organizations.length - helperRows.length];
  const workHead = head(
    [say(words.measure), '', say(words.done), say(words.ongoing)],
    ['left', 'left', 'right', 'right'],
  );
  const helperHead = head([say(words.who), say(words.activities), say(words.completed)], ['left', 'right', 'right']);
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            heading(say(words.works)),
            {
              table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto'], body: [workHead, ...workRows] },
              layout: fineLines,
            },
            ...rest(moreWorks > 0 ? count(counted.moreWorks, moreWorks) : undefined),
          ],
        },
        {
          width: 200,
          stack: [
            heading(say(words.organizations)),
            {
              table: { headerRows: 1, widths: ['*', 'auto', 'auto'], body: [helperHead, ...helperRows] },
              layout: fineLines,
            },
            ...rest(moreHelpers > 0 ? count(counted.moreOrganizations, moreHelpers) : undefined),
          ],
        },
      ],
      columnGap: 22,
      unbreakable: true,
    },
  ];
}

/** "(20–40] %" with the number of units, for each colour of the grid. */
function legend(units: readonly PassportUnit[], { say, number }: Speaker): Content {
  const steps = damageColours.map((colour, step) => {
    const found = units.filter(({ level }) => level !== undefined && level > 0 && damageStepOf(level) === step).length;
    return { colour, text: `${step * 20}–${step * 20 + 20} %: ${number(found)}` };
  });
  const unassessed = units.filter(({ level }) => level === undefined || level <= 0).length;
  const items = [...steps, { colour: unassessedColour, text: `${say(words.notAssessed)}: ${number(unassessed)}` }];
  return {
    columns: items.map(({ colour, text }) => ({
      width: 'auto',
      columns: [
        { svg: drawSwatch(colour), width: swatch, margin: [0, 0.5, 0, 0] },
        { text, fontSize: 7.5, width: 'auto' },
      ],
      columnGap: 4,
    })),
    columnGap: 11,
    margin: [0, 4, 0, 0],
  };
}

function assistanceLine(units: readonly PassportUnit[], { language, number }: Speaker): string {
  const states = ['done', 'ongoing', 'claimed', 'none', 'over_assisted'] as const;
  const parts = states.flatMap((state) => {
    const found = units.filter(({ assistance }) => assistance === state).length;
    return found === 0 ? [] : [`${labelOf(assistanceStates, state, language)}: ${number(found)}`];
  });
  return parts.join(' · ');
}

function unitRow(unit: PassportUnit, speaker: Speaker): TableCell[] {
  const { say, percent, number, language } = speaker;
  const place = [unit.entrance, unit.floor].map((value) => (value === undefined ? '' : number(value)));
  const blocks = unit.blocksCompensation
    ? [{ text: `  ${say(words.blocks)}`, fontSize: 7, color: colours.darkAmber }]
    : [];
  return [
    { text: [{ text: clip(say(unit.name), 34), bold: true }, ...blocks] },
    { text: place.filter((text) => text !== '').join(' / '), color: colours.quiet, noWrap: true },
    {
      columns: [
        { svg: drawSwatch(damageColourOf(unit.level)), width: swatch, margin: [0, 1, 0, 0] },
        { text: unit.level === undefined ? '—' : percent(unit.level), width: '*', noWrap: true },
      ],
      columnGap: 4,
    },
    { text: labelOf(assistanceStates, unit.assistance, language), fontSize: 8 },
  ];
}

/** The worst first whose assistance is not completed: what a reader has to act on. */
function mostPressing(units: readonly PassportUnit[], most: number): readonly PassportUnit[] {
  if (units.length <= most) return units;
  const weight = (unit: PassportUnit) =>
    (unit.blocksCompensation ? 1000 : 0) + (unit.assistance === 'done' ? 0 : 200) + (unit.level ?? 0);
  return units.toSorted((one, other) => weight(other) - weight(one)).slice(0, most);
}

/** Two units in a row; the table may go on on the next page, where its titles are repeated. */
function unitTable(shown: readonly PassportUnit[], speaker: Speaker): Content {
  const { say } = speaker;
  const titles = () =>
    head([say(words.unit), `${say(words.entrance)} / ${say(words.floor)}`, say(words.damage), say(words.assistance)]);
  const nothing = (): TableCell[] => ['', '', '', ''];
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row): TableCell[] => {
    const [left, right] = [shown[row * 2], shown[row * 2 + 1]];
    return [...(left ? unitRow(left, speaker) : nothing()), '', ...(right ? unitRow(right, speaker) : nothing())];
  });
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 50, 70, 6, '*', 'auto', 50, 70],
      body: [[...titles(), '', ...(shown.length > 1 ? titles() : nothing())], ...rows],
    },
    layout: fineLines,
  };
}

/** All units as coloured squares, their counts, and the most pressing ones by name in two columns. */
export function units({ units: all, isMasked }: Passport, most: number, speaker: Speaker): Content[] {
  const { say, count } = speaker;
  if (all.length === 0) return [];
  const shown = isMasked ? [] : mostPressing(all, most);
  const grid = drawUnits(all, innerWidth);
  const left = all.length - shown.length;
  return [
    {
      stack: [
        heading(`${say(words.units)}: ${speaker.number(all.length)}`),
        { svg: grid.svg, width: innerWidth, height: grid.height },
        legend(all, speaker),
        {
          text: `${say(words.unitsLegend)} ${say(words.assistance)}: ${assistanceLine(all, speaker)}`,
          fontSize: 7.5,
          color: colours.quiet,
          margin: [0, 3, 0, 4],
        },
      ],
      unbreakable: true,
    },
    ...(shown.length > 0 ? [unitTable(shown, speaker)] : []),
    ...rest(left > 0 && !isMasked ? count(counted.moreUnits, left) : undefined),
  ];
}

const gap = 12;
const width = (innerWidth - gap) / 2;

function picture(photo: PassportPhoto, height: number, { say, day }: Speaker): Column {
  const told = [photo.date === undefined ? '' : day(photo.date), photo.caption ? clip(say(photo.caption), 60) : ''];
  const details = told.filter((text) => text !== '').join(' · ');
  return {
    width,
    stack: [
      pictureOf(photo.jpeg, { width, height }),
      {
        text: [
          { text: say(photo.label), bold: true, color: colours.blue },
          { text: details === '' ? '' : `   ${details}`, color: colours.quiet },
        ],
        fontSize: 8,
        margin: [0, 3, 0, 0],
      },
    ],
  };
}

function small(text: string): Content {
  return { text, fontSize: 8, italics: true, color: colours.quiet };
}

/** Photos side by side and cut to one shape, `most` rows; under them how many more there are, and how many wait to be checked. */
export function photos(
  { photoRows, counts, uncheckedPhotos }: Passport,
  most: number,
  height: number,
  speaker: Speaker,
): Content[] {
  const { say, count } = speaker;
  const readable = photoRows
    .map((row) => ({ ...row, photos: row.photos.filter(({ jpeg }) => isJpeg(jpeg)) }))
    .filter((row) => row.photos.length > 0);
  const shown = readable.slice(0, most);
  const left = counts.photos - uncheckedPhotos - shown.reduce((sum, row) => sum + row.photos.length, 0);
  const title = heading(say(shown.some(({ isPair }) => isPair) ? words.photos : words.photosOnly));
  const notes = [
    ...(shown.length > 0 && left > 0 ? [small(count(counted.morePhotos, left))] : []),
    ...(uncheckedPhotos > 0 ? [small(count(counted.uncheckedPhotos, uncheckedPhotos))] : []),
  ];
  if (shown.length === 0) return notes.length > 0 ? [{ stack: [title, ...notes], unbreakable: true }] : [];
  return shown.map((row, index) => ({
    stack: [
      ...(index === 0 ? [title] : []),
      { columns: row.photos.map((photo) => picture(photo, height, speaker)), columnGap: gap, margin: [0, 0, 0, 6] },
      ...(index === shown.length - 1 ? notes : []),
    ],
    unbreakable: true,
  }));
}
