import type { LongTask } from '../browser/frame-times.ts';
import { keyTimes } from '../browser/keys.ts';
import { megabytes, milliseconds, seconds, times, type Figure, type Section } from '../report.ts';
import { percentile } from '../statistics.ts';
import type { Frozen } from './frozen-line.ts';
import type { Home } from './month-at-work.ts';
import type { RunSize } from './run-size.ts';

const wantedHome = 5 * 60_000;
const wantedKey = 100;
const wantedEnd = 30_000;
const mostTasks = 4;

function keyFigures(where: string, delays: readonly number[]): readonly Figure[] {
  const { count, p50, p95, longest } = keyTimes(delays);
  return [
    {
      what: `${where}: press of a key until drawn, p50 / p95 of ${count}`,
      product: `${milliseconds(p50)} / ${milliseconds(p95)}`,
    },
    { what: `${where}: the longest`, product: milliseconds(longest), goal: '≤ 100 ms', met: longest <= wantedKey },
  ];
}

function openingFigures({ work: { opened } }: Home): readonly Figure[] {
  return [...opened].map(([name, all]) => ({
    what: `opening meanwhile: ${name}, p50 / longest of ${all.length}`,
    product: `${milliseconds(percentile(all, 0.5))} / ${milliseconds(Math.max(...all))}`,
  }));
}

/** The longest stretches in which the page drew nothing, each cause once. */
function sayTasks(tasks: readonly LongTask[]): string {
  const byCause = new Map<string, LongTask>();
  for (const task of tasks.toSorted((one, other) => one.duration - other.duration)) byCause.set(task.cause, task);
  const worst = [...byCause.values()].toSorted((one, other) => other.duration - one.duration).slice(0, mostTasks);
  const said = worst.map(
    ({ duration, scripts, layout, cause }) =>
      `${milliseconds(duration)} (scripts ${milliseconds(scripts)}, layout ${milliseconds(layout)}${cause ? `, ${cause}` : ''})`,
  );
  return `Frames over 50 ms while it came home: ${tasks.length}; the longest of each cause: ${said.join('; ') || 'none'}.`;
}

/** What coming home took, beside the bare transfer of the same bytes, and how the screens served meanwhile. */
export function monthSection(
  title: string,
  { packed, edits, additions, writes }: RunSize['month'],
  home: Home,
  bare: number,
  frozen: Frozen,
): Section {
  const { took, sentAfter, bytes, work } = home;
  const count = (number: number) => number.toLocaleString('en');
  return {
    title,
    figures: [
      {
        what: `${count(writes)} own writes sent and ${count(edits + additions)} changes of others read`,
        product: seconds(took),
        bare: seconds(bare),
        ratio: times(took / bare),
        goal: '≤ 5 min',
        met: took <= wantedHome,
      },
      { what: 'of it until nothing was unsent', product: seconds(sentAfter) },
      { what: 'bytes up / down', product: `${megabytes(bytes.up)} / ${megabytes(bytes.down)}` },
      ...keyFigures('in a form meanwhile', work.inForm),
      ...keyFigures('in the search meanwhile', work.inSearch),
      ...openingFigures(home),
      {
        what: 'a line that falls silent during a push: given up after',
        product: seconds(frozen.givenUpAfter),
        goal: '≤ 30 s',
        met: frozen.givenUpAfter <= wantedEnd,
      },
      ...keyFigures('in a form during the silence', frozen.delays),
    ],
    notes: [
      'The line: 2 Mbit/s each way for all connections, 300 ms round trip, 2 % of segments lost, by a model of TCP in this process (src/network/tcp-flow.ts), since the kernel here has none of its own; without TLS. One connection gets a sixth of it.',
      'Bare: the same number of bytes up and then down in one call over one connection of the same line.',
      `The pack held ${count(packed)} addresses of one hromada; others edited ${count(edits)} of them and registered ${count(additions)}. Own writes: houses, flats and assessments, handed to the phone in a rescue file; what came out of one is asked for once more after it was sent, which a phone that was away itself does not do.`,
      'Home: nothing is unsent, and the pack holds all that others wrote; own writes enter it with its next reading, their records are on the phone anyway. The clocks stay where they are (after thirty real days the session has ended too, and a user signs in first); the pack is let grow old enough to be read at once.',
      'Presses every 500 ms, from the moment the browser got them until the next frame was drawn; opening: a way inside the application until its heading can be read.',
      sayTasks(work.tasks),
    ],
  };
}
