import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolsOutput } from '../bootstrap/paths.mjs';
import { cruise } from './cruise.mjs';
import webLayers from './web-layers.cjs';

const web = 'apps/web/src';

/** For each folder of the page, a file in it that imports the next folder above it. */
const upwards = webLayers.slice(1).map((above, index): [string, [rule: string, imported: string]] => {
  const layer = webLayers[index] ?? '';
  const [from, to] = [layer, above].map((name) => (name === 'features' ? 'features/map' : name));
  return [
    `${web}/${from}/up.ts`,
    [`web-${layer.replace('/', '-')}`, `./${relative(`${web}/${from}`, `${web}/${to}/base.ts`)}`],
  ];
});

/** A small project in which every file breaks the rule that is beside it, once. */
const BROKEN: Record<string, [rule: string, imported: string]> = {
  'packages/domain/src/address/one.ts': ['domain-slice', '../assessment/base.ts'],
  'packages/domain/src/address/two.ts': ['domain-slice', '../measures/base.ts'],
  'packages/domain/src/address/three.ts': ['domain-slice', '../registry.ts'],
  'packages/domain/src/address/four.ts': ['domain-slice', '../building/base.ts'],
  'packages/domain/src/building/one.ts': ['domain-building', '../organization/base.ts'],
  'packages/domain/src/building/two.ts': ['domain-building', '../registry.ts'],
  'packages/domain/src/reports/one.ts': ['domain-reports', '../organization/base.ts'],
  'packages/domain/src/exchange/one.ts': ['domain-exchange', '../organization/base.ts'],
  'packages/domain/src/measures/one.ts': ['domain-measures', '../reports/base.ts'],
  'packages/domain/src/kernel/one.ts': ['domain-kernel', '../address/base.ts'],
  'packages/domain/src/geography/one.ts': ['domain-geography', '../address/base.ts'],
  'packages/domain/src/kernel/two.ts': ['domain-knows-itself', '../../../reference/src/base.ts'],
  'packages/domain/src/kernel/three.ts': ['domain-libraries', 'node:fs'],
  'packages/domain/src/kernel/four.ts': ['domain-libraries', 'pg'],
  'packages/domain/src/kernel/five.ts': ['packages-below-apps', '../../../../apps/server/src/platform/base.ts'],
  'packages/reference/src/one.ts': ['reference', '../../domain/src/kernel/base.ts'],
  'apps/server/src/features/audit/one.ts': ['server-feature', '../files/base.ts'],
  'apps/server/src/features/audit/two.ts': ['server-feature', '../../sync/base.ts'],
  'apps/server/src/records/one.ts': ['server-records', '../features/files/base.ts'],
  'apps/server/src/sync/one.ts': ['server-sync', '../features/files/base.ts'],
  'apps/server/src/platform/one.ts': ['server-platform', '../../../../packages/domain/src/address/base.ts'],
  'apps/server/src/platform/two.ts': ['apps-apart', '../../../web/src/records/local/base.ts'],
  'apps/web/src/features/map/one.ts': ['web-features', '../outbox/base.ts'],
  'apps/web/src/features/map/two.ts': ['web-features', '../../app/base.ts'],
  'apps/web/src/records/local/one.ts': ['web-records-local', '../../ui/base.ts'],
  'apps/web/src/features/map/deep/one.ts': ['web-feature-part', '../base.ts'],
  'apps/web/src/features/map/three.ts': ['web-records-door', '../../records/local/base.ts'],
  'apps/web/src/queries/one.ts': ['web-records-door', '../records/packs/base.ts'],
  'apps/web/src/data/one.ts': ['web-unknown-folder', '../text/base.ts'],
  'apps/web/src/ui/one.ts': ['web-ui', '../../../../packages/domain/src/kernel/base.ts'],
  'apps/web/src/text/one.ts': ['web-text', '../platform/base.ts'],
  'e2e/one.ts': ['journeys-over-http', '../apps/web/src/records/local/base.ts'],
  'apps/server/src/http/one.ts': ['resolvable', './nowhere.ts'],
  'apps/server/src/http/two.ts': ['no-import-of-tests', './base.test.ts'],
  'apps/server/src/http/three.ts': ['no-development-packages', 'vitest'],
  'apps/server/src/http/ring-a.ts': ['no-circular', './ring-b.ts'],
  ...Object.fromEntries(upwards),
};

/** What is allowed, file by file. */
const SOUND: Record<string, string[]> = {
  'packages/domain/src/address/sound.ts': ['../kernel/base.ts', '../geography/base.ts', './base.ts', 'zod/mini'],
  'packages/domain/src/building/sound.ts': ['../assessment/base.ts', '../kernel/base.ts', './base.ts'],
  'packages/domain/src/measures/sound.ts': ['../address/base.ts', '../assessment/base.ts'],
  'packages/domain/src/reports/sound.ts': ['../measures/base.ts', '../address/base.ts'],
  'packages/reference/src/sound.ts': ['../../domain/src/geography/base.ts'],
  'packages/domain/src/registry.ts': ['./address/base.ts', './measures/base.ts'],
  'packages/domain/src/address/base.test.ts': ['vitest', '../assessment/base.ts'],
  'apps/server/src/features/audit/sound.ts': [
    '../../platform/base.ts',
    '../../records/base.ts',
    '../../../../../packages/domain/src/address/base.ts',
    '../../../../../packages/reference/src/base.ts',
    './deep/base.ts',
  ],
  'apps/server/src/features/audit/deep/base.ts': ['node:fs'],
  'apps/server/src/records/sound.ts': ['../platform/base.ts', '../../../../packages/domain/src/address/base.ts'],
  'apps/server/src/platform/sound.ts': ['../../../../packages/domain/src/kernel/base.ts', 'node:fs'],
  'apps/web/src/features/map/sound.tsx': [
    '../../records/read/base.ts',
    '../../records/local/lock.ts',
    '../../ui/base.ts',
    '../../text/base.ts',
    './deep/base.ts',
  ],
  'apps/web/src/records/local/sound.ts': ['../../../../../packages/domain/src/address/base.ts', '../../remote/base.ts'],
  'apps/web/src/queries/building/sound.ts': ['../base.ts'],
  'apps/server/src/http/ring-b.ts': ['./ring-a.ts'],
  'apps/server/src/http/base.test.ts': ['./one.ts'],
};

// Inside the project, so that packages are found from there.
const folder = join(toolsOutput, 'boundaries-test');
let found: { rule: string; from: string; to: string }[] = [];
let unread: string[] = [];

async function write(file: string, imports: readonly string[]) {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  const lines = imports.map((path, index) => `import * as part${index} from '${path}';`);
  await writeFile(
    join(folder, file),
    `${lines.join('\n')}\nexport const parts = [${imports.map((_, index) => `part${index}`).join(', ')}];\n`,
  );
}

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const server = { name: 'server', dependencies: { pg: '8' }, devDependencies: { vitest: '4' } };
  await mkdir(join(folder, 'apps/server'), { recursive: true });
  await writeFile(join(folder, 'apps/server/package.json'), JSON.stringify(server));
  const places = Object.entries(BROKEN).flatMap(([file, [, path]]) =>
    path.endsWith('/base.ts') ? [join(dirname(file), path)] : [],
  );
  const own = [
    'packages/domain/src/address/base.ts',
    'packages/domain/src/geography/base.ts',
    'apps/server/src/records/base.ts',
    'apps/web/src/text/base.ts',
    'apps/web/src/remote/base.ts',
    'apps/web/src/records/local/lock.ts',
    'apps/web/src/features/map/deep/base.ts',
    'apps/web/src/queries/base.ts',
  ];
  for (const file of new Set([...places, ...own])) await write(file, []);
  for (const [file, [, path]] of Object.entries(BROKEN)) await write(file, [path]);
  for (const [file, imports] of Object.entries(SOUND)) await write(file, imports);
  await write('apps/server/src/http/alone.ts', []);
  await write('apps/server/src/http/alone.test.ts', []);
  const result = await cruise(folder);
  found = result.violations;
  unread = result.unread;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the boundaries between the parts', () => {
  it.each(Object.entries(BROKEN))('%s breaks a rule: %s', (file, [rule]) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  it('a file that nothing uses and that uses nothing is found', () => {
    expect(found).toContainEqual(
      expect.objectContaining({ rule: 'no-orphans', from: 'apps/server/src/http/alone.ts' }),
    );
  });

  it('what is allowed is left alone', () => {
    const sound = Object.keys(SOUND).filter((file) => !file.includes('ring'));
    expect(found.filter(({ from }) => sound.includes(from))).toEqual([]);
  });

  it('every source file on disk was read', () => {
    expect(unread).toEqual([]);
  });
});
