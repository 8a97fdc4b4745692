import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseParts, countsOf, parts, runsOf, type Part } from './parts.ts';
import { listOf, tableOf, type Line } from './table.ts';

const root = join(import.meta.dirname, '../..');

/** Counts that the environment has given hold, else those of the parts. Answers the exit code. */
async function runNode(chosen: readonly Part[], given: readonly string[], more: NodeJS.ProcessEnv): Promise<number> {
  const env = { ...countsOf(chosen), ...process.env, ...more };
  const child = spawn(process.execPath, given, { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function runTests(chosen: readonly Part[], more: NodeJS.ProcessEnv): Promise<number> {
  if (chosen.length === 0) return 0;
  const projects = ['chaos', 'server', 'web'].flatMap((name) => ['--project', name]);
  const limits = ['--testTimeout', '0', '--hookTimeout', '600000'];
  const files = chosen.map(({ file }) => file);
  return runNode(chosen, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...limits, ...files], more);
}

/** A browser walks through the product as it is delivered, so that is built first. */
async function walkJourneys(chosen: readonly Part[], more: NodeJS.ProcessEnv): Promise<number> {
  if (chosen.length === 0) return 0;
  const build = pathToFileURL(join(root, 'tools/bootstrap/build.mjs')).href;
  const { ensureBuilt } = (await import(build)) as { ensureBuilt: (folder: string) => Promise<void> };
  await ensureBuilt(root);
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  return runNode(chosen, [...playwright, '--reporter=list', ...chosen.map(({ file }) => file)], more);
}

/** Runs the parts and prints what they reported. Answers the exit code: not 0 when any of them has found something. */
async function runParts(chosen: readonly Part[]): Promise<number> {
  const { CHAOS_SEED: seed = String(Date.now() % 1_000_000) } = process.env;
  process.stdout.write(`CHAOS_SEED=${seed}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'domivka-report-'));
  try {
    const file = join(folder, 'lines');
    const more = { CHAOS_SEED: seed, CHAOS_REPORT: file };
    const inTests = await runTests(
      chosen.filter(({ by }) => by === 'vitest'),
      more,
    );
    const journeys = chosen.filter(({ by }) => by === 'browser');
    const inBrowser = await walkJourneys(journeys, more);
    const text = await readFile(file, 'utf8').catch(() => '');
    const reported = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
    // A journey reports nothing and ends at the first thing it finds: those that came to their end have found nothing.
    const walked = inBrowser === 0 ? journeys.map((part) => ({ what: part.file, runs: runsOf(part) })) : [];
    process.stdout.write(`\n${tableOf([...reported, ...walked])}\n\n`);
    return Math.max(inTests, inBrowser);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(words: readonly string[]): Promise<number> {
  const chosen = chooseParts(words.filter((word) => word !== '--list'));
  if (words.includes('--list') || chosen.length === 0) {
    process.stdout.write(`${listOf(chosen.length === 0 ? parts : chosen)}\n`);
    return chosen.length === 0 ? 2 : 0;
  }
  return runParts(chosen);
}

process.exitCode = await main(process.argv.slice(2));
