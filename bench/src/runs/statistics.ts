import { readFile } from 'node:fs/promises';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
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

async function measure(what: string, samples: number, goal: number, work: (sample: number) => Promise<unknown>) {
  await work(-1);
  const took: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) took.push(await timed(() => work(sample)));
  const p95 = percentile(took, 0.95);
  const figure: Figure = {
    what,
    product: `${milliseconds(median(took))} / ${milliseconds(p95)}`,
    goal: `p95 ≤ ${goal} ms`,
    met: p95 <= goal,
  };
  return { figure, p95 };
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
      figures.push((await measure(`${kind} ${name}, country`, samples, statGoal, country)).figure);
      figures.push((await measure(`${kind} ${name}, oblasts by a partner`, samples, statGoal, oblast)).figure);
    }
  return figures;
}

/** The first page of each report, of the country and of oblasts in turns. The bound is of no meaning here but keeps answers out of the cache. */
async function measureReports({ ask, people }: Country, samples: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of Object.keys(reports)) {
    const path = (sample: number) =>
      `/reports/${name}.json?page=1&pageSize=25&filters=${encodeURIComponent(
        JSON.stringify({
          ...(sample % 2 === 0 ? {} : { scope: { pCode1: oblasts[sample % oblasts.length] } }),
          size: 4000 + sample,
        }),
      )}`;
    const first = (sample: number) => ask(people.admin, path(sample)).then((answer) => answer.text());
    figures.push((await measure(`report ${name}, first page`, samples, reportGoal, first)).figure);
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
