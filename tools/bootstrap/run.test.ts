import { expect, it } from 'vitest';
import { runNode, run } from './run.mjs';

it('hands through the exit status and keeps the output of both streams', async () => {
  const { status, output } = await runNode(['-e', 'console.log("out"); console.error("err"); process.exitCode = 7']);
  expect(status).toBe(7);
  expect(output).toContain('out\n');
  expect(output).toContain('err\n');
});

it('says so when a program is not there', async () => {
  const { status, output } = await run('domivka-no-such-program', []);
  expect(status).toBe(127);
  expect(output).toContain('domivka-no-such-program');
});

it('ends what takes too long', async () => {
  const { status, timedOut } = await runNode(['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 300 });
  expect(timedOut).toBe(true);
  expect(status).toBe(128 + 9);
});
