import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { permissionsDocument, permissionsPath } from './permissions-document.ts';

test('docs/permissions.md says what the matrix says; if not, print it again: npx tsx tools/printing/permissions.ts', async () => {
  expect(await readFile(permissionsPath, 'utf8')).toBe(permissionsDocument());
});
