import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './report.ts';

const root = join(import.meta.dirname, '../..');

/** The full counts; each can be given another by the environment. */
const fullCounts: Readonly<Record<string, string>> = {
  CHAOS_SEEDS: '1000',
  CHAOS_CUTS: '100000',
  CHAOS_DELIVERIES: '50',
  CHAOS_PERMUTATIONS: '120',
  CHAOS_PAIRS: '1000',
  CHAOS_SHUFFLE_SETS: '100',
  CHAOS_SHUFFLE_ORDERS: '10',
  CHAOS_INTERLEAVINGS: '10000',
  CHAOS_SERVER_KILLS: '200',
  CHAOS_DATABASE_KILLS: '60',
  CHAOS_PARTITION_RUNS: '200',
  CHAOS_PARTITION_CLIENTS: '10',
  CHAOS_PARTITION_RATE: '20',
  CHAOS_PARTITION_SECONDS: '100',
  CHAOS_WEEKS_OWN: '2000',
  CHAOS_WEEKS_REMOTE: '40000',
  // Of the test in which the program and its database die while four people save (apps/server/test/durability.test.ts).
  CHAOS_KILLS: '50',
};

type Line = Figures & { readonly what: string };

function tableOf(lines: readonly Line[]): string {
  const head = ['what', 'runs', 'losses', 'duplicates', 'divergences', 'stuck', 'from seed'];
  const rows = lines.map(({ what, runs, losses = 0, duplicates = 0, divergences = 0, stuck = 0, seed = '' }) =>
    [what, runs, losses, duplicates, divergences, stuck, seed].map(String),
  );
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** Runs Vitest over the chaos with the counts of the environment, else the full ones. Answers its exit code. */
async function runTests(words: readonly string[], reportFile: string): Promise<number> {
  const { CHAOS_SEED: seed = String(Date.now() % 1_000_000) } = process.env;
  const env = { ...fullCounts, ...process.env, CHAOS_SEED: seed, CHAOS_REPORT: reportFile };
  process.stdout.write(`CHAOS_SEED=${seed}\n`);
  const files = words.length > 0 ? words : ['chaos/test/', 'apps/server/test/durability.test.ts'];
  const limits = ['--testTimeout', '0', '--hookTimeout', '600000'];
  const program = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'chaos',
    '--project',
    'server',
    ...limits,
    ...files,
  ];
  const child = spawn(process.execPath, program, { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function main(words: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-report-'));
  try {
    const file = join(folder, 'lines');
    const code = await runTests(words, file);
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
    process.stdout.write(`\n${tableOf(lines)}\n\n`);
    return code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
