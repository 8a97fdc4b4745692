import { readFile } from 'node:fs/promises';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
import { openingSearch } from '@domivka/domain/reports/report-link';
import { reports } from '@domivka/domain/reports/reports';
import { megabytes, milliseconds, seconds, type Figure, type Section } from '../report.ts';
import type { Country } from '../stage/country.ts';
import { median, percentile } from '../statistics.ts';

const oblasts = ['UA63', 'UA14', 'UA32', 'UA44', 'UA65', 'UA23', 'UA48', 'UA59'] as const;
const statGoal = 300;
const reportGoal = 1000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** What is refused, because the server gives up after its time limit, is measured as well: with the time until then. */
async function measure(
  what: string,
  samples: number,
  goal: number,
  work: (sample: number) => Promise<unknown>,
): Promise<Figure> {
  const took: number[] = [];
  let refused = 0;
  for (let sample = -1; sample < samples && refused < 3; sample += 1) {
    const time = await timed(() => work(sample).catch(() => (refused += 1)));
    if (sample >= 0) took.push(time);
  }
  const p95 = percentile(took, 0.95);
  const figure: Figure = {
    what,
    product: `${milliseconds(median(took))} / ${milliseconds(p95)}${refused > 0 ? ', refused' : ''}`,
    goal: `p95 ≤ ${goal} ms`,
    met: p95 <= goal && refused === 0,
  };
  console.error(`${figure.what}: ${figure.product}`);
  return figure;
}

/** Each statistic over HTTP: of the country and of oblasts. A bound on the buckets that differs each time keeps answers out of the cache. */
async function measureStatistics({ ask, people }: Country, samples: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const kinds = [
    ['stats', Object.keys(statMeasures)],
    ['aggs', Object.keys(aggMeasures)],
  ] as const;
  for (const [kind, names] of kinds)
    for (const name of names) {
      const path = `/${kind}/${name}`;
      const country = (sample: number) =>
        ask(people.admin, path, { groupBy: 'pCode3', size: 4000 + sample }).then((answer) => answer.text());
      const oblast = (sample: number) =>
        ask(people.partner, path, {
          scope: { country: 'UA', pCode1: oblasts[sample % oblasts.length] },
          groupBy: 'pCode3',
          size: 4000 + sample,
        }).then((answer) => answer.text());
      figures.push(await measure(`${kind} ${name}, country`, samples, statGoal, country));
      figures.push(await measure(`${kind} ${name}, oblasts by a partner`, samples, statGoal, oblast));
    }
  return figures;
}

/**
 * The first page of each report, of the country and of oblasts in turns: as the screen opens it and, where it opens with one month, of all
 * time. The bound is of no meaning here but keeps answers out of the cache.
 */
async function measureReports({ ask, people }: Country, samples: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, report] of Object.entries(reports)) {
    const first = (filters: object) => (sample: number) => {
      const scope = sample % 2 === 0 ? {} : { scope: { pCode1: oblasts[sample % oblasts.length] } };
      const asked = JSON.stringify({ ...scope, filters, size: 4000 + sample });
      const path = `/reports/${name}.json?page=1&pageSize=25&filters=${encodeURIComponent(asked)}`;
      return ask(people.admin, path).then((answer) => answer.text());
    };
    const dateFrom = openingSearch(report, kyivDay(Date.now()))['from'];
    if (dateFrom) figures.push(await measure(`report ${name}, last month`, samples, reportGoal, first({ dateFrom })));
    figures.push(await measure(`report ${name}, first page`, samples, reportGoal, first({})));
  }
  return figures;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** The book of addresses as a workbook, and how much memory the server needs at most meanwhile. */
async function measureWorkbook({ ask, people, pid }: Country): Promise<readonly Figure[]> {
  const before = await memoryOf(pid);
  let most = before;
  let bytes = 0;
  const took = await timed(async () => {
    const answer = await ask(people.admin, '/reports/addresses.xlsx');
    if (!answer.body) throw new Error('The workbook is empty');
    let chunks = 0;
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      chunks += 1;
      if (chunks % 20 === 0) most = Math.max(most, await memoryOf(pid));
    }
  });
  return [
    { what: 'workbook of all addresses, time', product: seconds(took) },
    { what: 'workbook of all addresses, size', product: megabytes(bytes) },
    { what: 'memory of the server, before', product: megabytes(before) },
    { what: 'memory of the server, at most', product: megabytes(most) },
  ];
}

/** Statistics and reports among the facts of a generated country. */
export async function measureStatisticsAndReports(country: Country, samples: number): Promise<Section> {
  const figures = [
    ...(await measureStatistics(country, samples)),
    ...(await measureReports(country, samples)),
    ...(await measureWorkbook(country)),
  ];
  return {
    title: `Statistics and reports: facts of ${country.addresses.toLocaleString('en')} addresses, one client, p50 / p95`,
    figures,
    notes: [`${samples} samples each, none from the cache of answers; of them one before the first is not counted.`],
  };
}
