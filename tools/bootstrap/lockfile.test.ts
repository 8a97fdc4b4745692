import { expect, it } from 'vitest';
import { dependencyPart, isInstalled } from './lockfile.mjs';

const system = { platform: 'linux', arch: 'x64' };
const wanted = {
  packages: {
    '': { dependencies: { pg: '8.1.0' } },
    'apps/server': { dependencies: { zod: '4.0.0' } },
    'node_modules/@domivka/server': { link: true },
    'node_modules/pg': { version: '8.1.0' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/binary-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/binary-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  },
};
const installed = {
  packages: {
    'node_modules/pg': { version: '8.1.0' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/binary-linux': { version: '1.0.0' },
  },
};
const manifests = new Map<string, Record<string, unknown>>([
  ['', { name: 'domivka', dependencies: { pg: '8.1.0' } }],
  ['apps/server', { name: 'server', dependencies: { zod: '4.0.0' } }],
]);

function without(name: string) {
  const packages = Object.entries(installed.packages).filter(([path]) => path !== `node_modules/${name}`);
  return { packages: Object.fromEntries(packages) };
}

it('packages installed by hand from the same lock file need no second installation', () => {
  expect(isInstalled(wanted, installed, manifests, system)).toBe(true);
});

it('a missing package, or one of another version, needs an installation', () => {
  expect(isInstalled(wanted, without('zod'), manifests, system)).toBe(false);
  const other = { packages: { ...installed.packages, 'node_modules/zod': { version: '4.0.1' } } };
  expect(isInstalled(wanted, other, manifests, system)).toBe(false);
});

it('programs for this system must be there, those for other systems not', () => {
  expect(isInstalled(wanted, without('binary-linux'), manifests, system)).toBe(false);
  expect(isInstalled(wanted, without('binary-linux'), manifests, { platform: 'win32', arch: 'x64' })).toBe(true);
});

it('a package.json that asks for something else than the lock file needs an installation, which says so', () => {
  const changed = new Map<string, Record<string, unknown>>([
    ...manifests,
    ['apps/server', { dependencies: { zod: '4.0.0', pino: '10.0.0' } }],
  ]);
  expect(isInstalled(wanted, installed, changed, system)).toBe(false);
});

it('a changed script or order of dependencies is no reason to install again, a changed version is', () => {
  const before = dependencyPart({ name: 'a', scripts: { test: 'x' }, dependencies: { a: '1', b: '2' } });
  expect(dependencyPart({ name: 'a', scripts: { test: 'y' }, dependencies: { b: '2', a: '1' } })).toBe(before);
  expect(dependencyPart({ name: 'a', dependencies: { a: '1', b: '3' } })).not.toBe(before);
});
