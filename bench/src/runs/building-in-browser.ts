import type { Browser } from '@playwright/test';
import { demoPassword } from '@domivka/server/src/features/demo/demo-accounts.ts';
import { frameTimes, stutter, type LongTask, type Recording } from '../browser/frame-times.ts';
import {
  findChromium,
  launch,
  openPage,
  type MeasuredPage,
  type Screen,
  type Visitor,
} from '../browser/open-chromium.ts';
import { listParts, openPart, openWhole, type Opened, type PartName } from '../browser/building-page.ts';
import { scrollThere } from '../browser/scroll.ts';
import { milliseconds, seconds, times, type Figure, type Section } from '../report.ts';
import { administrator, type Stage } from '../stage/stage.ts';
import { median } from '../statistics.ts';
import type { Buildings } from './building.ts';

const title = 'The same building in Chromium, on a device with a processor four times slower';
const slowdown = 4;
const screens: readonly Screen[] = [
  { width: 360, height: 740, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
];
const sides = ['large', 'small'] as const;

type Side = (typeof sides)[number];
type Measured<Value> = Readonly<Record<Side, Value[]>>;

const nothing = <Value>(): Measured<Value> => ({ large: [], small: [] });

type Visit = { readonly first: Opened; readonly again: Opened };

/** One visit with an empty device and one with what the first has left on it. The page stays open. */
async function visit(measured: MeasuredPage, address: string, side: Side): Promise<Visit> {
  const path = `/address/${address}`;
  const first = await openWhole(measured.page, path, side === 'large');
  const again = await openWhole(measured.page, path, side === 'large');
  return { first, again };
}

type Screened = {
  readonly visits: Measured<Visit>;
  readonly parts: ReadonlyMap<PartName, Measured<Recording>>;
};

async function measureScreen(
  browser: Browser,
  screen: Screen,
  visitor: Visitor,
  buildings: Buildings,
  rounds: number,
): Promise<Screened> {
  const visits = nothing<Visit>();
  const parts = new Map(listParts().map((part) => [part, nothing<Recording>()]));
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) {
      const measured = await openPage(browser, screen, visitor, slowdown);
      try {
        visits[side].push(await visit(measured, buildings[side], side));
        for (const [part, recordings] of parts) {
          const gesture = await openPart(measured, buildings[side], part);
          recordings[side].push(await scrollThere(measured, gesture));
        }
      } finally {
        await measured.close();
      }
    }
  return { visits, parts };
}

function visitFigures(where: string, { large, small }: Measured<Visit>): readonly Figure[] {
  const figure = (what: string, of: (visit: Visit) => number): Figure => {
    const [product, bare] = [median(large.map(of)), median(small.map(of))];
    return { what: `${where}: ${what}`, product: seconds(product), bare: seconds(bare), ratio: times(product / bare) };
  };
  return [
    figure('state at a glance, first visit', ({ first }) => first.glance),
    figure('everything in its tabs, first visit', ({ first }) => first.whole),
    figure('state at a glance, opened again', ({ again }) => again.glance),
    figure('everything in its tabs, opened again', ({ again }) => again.whole),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function frameFigures(where: string, { large, small }: Measured<Recording>): readonly Figure[] {
  const [product, bare] = [frameTimes(large), frameTimes(small)];
  return [
    {
      what: `${where}: frame, p50 / p95`,
      product: `${milliseconds(product.p50)} / ${milliseconds(product.p95)}`,
      bare: `${milliseconds(bare.p50)} / ${milliseconds(bare.p95)}`,
      ratio: times(product.p95 / bare.p95),
    },
    {
      what: `${where}: frames over ${stutter} ms, longest`,
      product: `${percent(product.slowShare)}, ${milliseconds(product.longest)}`,
      bare: `${percent(bare.slowShare)}, ${milliseconds(bare.longest)}`,
      ratio: times(product.longest / bare.longest),
    },
  ];
}

/** What held the page up the longest while a user scrolled; undefined when nothing did. */
function describeTasks(where: string, recordings: readonly Recording[]): string | undefined {
  const tasks = recordings.flatMap((recording) => recording.tasks);
  const longest = tasks.reduce<LongTask | undefined>(
    (worst, task) => (worst && worst.duration >= task.duration ? worst : task),
    undefined,
  );
  if (!longest) return undefined;
  const { duration, scripts, layout, cause } = longest;
  const shares = `${milliseconds(scripts)} in scripts${cause ? ` (${cause})` : ''}, ${milliseconds(layout)} in style and layout`;
  return `${where}: ${tasks.length} long frames of the engine's own count, the longest ${milliseconds(duration)}: ${shares}.`;
}

/** The page of one very large building beside that of one with hardly anything in it, opened and scrolled in a real browser. */
export async function measureBuildingInBrowser(stage: Stage, buildings: Buildings, rounds: number): Promise<Section> {
  const chromium = findChromium();
  if (chromium === undefined)
    return { title, figures: [], notes: ['Skipped: no Chromium here (CHROMIUM_PATH or /usr/bin/chromium).'] };
  const visitor = { baseURL: `http://localhost:${stage.server.port}`, email: administrator, password: demoPassword };
  const figures: Figure[] = [];
  const tasks: string[] = [];
  const browser = await launch(chromium);
  try {
    for (const screen of screens) {
      const size = `${screen.width} × ${screen.height}`;
      const { visits, parts } = await measureScreen(browser, screen, visitor, buildings, rounds);
      figures.push(...visitFigures(size, visits));
      for (const [part, recordings] of parts) {
        figures.push(...frameFigures(`${size}, ${part}`, recordings));
        const words = describeTasks(`${size}, ${part}`, recordings.large);
        if (words !== undefined) tasks.push(words);
      }
    }
  } finally {
    await browser.close();
  }
  return {
    title,
    figures,
    notes: [
      `Bare: the same page and gestures for a building with one flat, one assessment, one activity and one photo, by turns; ${rounds} rounds, times of visits as medians.`,
      'Times of visits run from the navigation on; first visit: an empty device, nothing of the program or of the building on it.',
      'Gestures: 4,000 px down and up again at 2,000 px/s by finger (360 × 740) or wheel (1440 × 900); sideways 1,200 px. Frames by requestAnimationFrame; drawn without a graphics card, server and browser share the cores.',
      ...tasks,
    ],
  };
}
