import { expect, it } from 'vitest';
import { countSuppressions, findDocumentFaults, findFaults, lineCount, median } from './source-text.mjs';

const file = 'packages/domain/src/address/address.rules.ts';
const long = 'x\n'.repeat(401);

/** Put together here, so that this file does not count itself. */
const comment = (...words: string[]) => `// ${words.join('-')}\n`;

it('counts lines as an editor does', () => {
  expect([lineCount(''), lineCount('a'), lineCount('a\n'), lineCount('a\nb')]).toEqual([0, 1, 1, 2]);
  expect(median([5, 1, 9])).toBe(5);
});

it('refuses files of more than 400 lines, except tables of words and what a program wrote', () => {
  expect(findFaults(file, long)).toEqual(['401 lines, 400 at most: split it']);
  expect(findFaults(file, 'x\n'.repeat(400))).toEqual([]);
  expect(findFaults('packages/domain/src/address/address.text.ts', long)).toEqual([]);
  expect(findFaults('packages/reference/src/generated/units.ts', long)).toEqual([]);
});

it('refuses rows of more than 200 characters in the tables of a document, and only there', () => {
  const row = `| ${'я'.repeat(196)} |`;
  expect(findDocumentFaults(`# Title\n\n${row}\n${'x'.repeat(300)}\n`)).toEqual([]);
  expect(findDocumentFaults(`# Title\n\n${row}|\n`)).toEqual([
    'line 3: a row of more than 200 characters: use headings and lists',
  ]);
});

it('refuses words that a newcomer cannot search for, except in migrations, which nobody changes', () => {
  const text = '/** Sent by itself. */\n';
  expect(findFaults(file, text)).toEqual(['line 1: a bookish word: “by itself”']);
  expect(findDocumentFaults('# Title\nIt begins anew.\n')).toEqual(['line 2: a bookish word: “anew”']);
  expect(findFaults('apps/server/src/migrations/001-records.sql.ts', text)).toEqual([]);
});

it.each(['utils', 'helper', 'index'])('refuses the name %s.ts', (name) => {
  expect(findFaults(`apps/web/src/sync/${name}.ts`, '')).toHaveLength(1);
});

it('asks a reason for every suppression and counts them all', () => {
  const bare = comment('oxlint', 'disable', 'next', 'line no', 'console');
  const reasoned = comment('oxlint', 'disable', 'next', 'line no', 'console -- the only output of a command line');
  expect(findFaults(file, bare)).toHaveLength(1);
  expect(findFaults(file, reasoned)).toEqual([]);
  expect(countSuppressions(bare + reasoned)).toBe(2);
  expect(findFaults(file, comment('@ts', 'ignore -- whatever the reason'))).toContain('switches the compiler off');
});

it('asks for types, and for an interface only where a library is extended', () => {
  expect(findFaults(file, 'export interface Address {}\n')).toEqual(['an interface: write a type']);
  expect(findFaults(file, "declare module 'fastify' {\n  interface FastifyRequest {}\n}\n")).toEqual([]);
  expect(findFaults(file, 'export interface Types extends FastifyTypeProvider {}\n')).toEqual([]);
});

it('keeps the clock out of the domain, and only there', () => {
  const text = 'export const now = () => new Date();\n';
  expect(findFaults(file, text)).toHaveLength(1);
  expect(findFaults(file, 'export const day = (text: string) => new Date(text);\n')).toEqual([]);
  expect(findFaults('apps/server/src/main.ts', text)).toEqual([]);
});

it('keeps the clock of the device out of the web application, except the one module that corrects it', () => {
  const texts = ['const now = new Date();\n', 'const now = Date.now();\n', 'const now = from(Date.now);\n'];
  for (const text of texts) {
    expect(findFaults('apps/web/src/features/home/home.screen.tsx', text)).toHaveLength(1);
    expect(findFaults('apps/web/src/device/server-time.ts', text)).toEqual([]);
    expect(findFaults('apps/web/src/testing/world.ts', text)).toEqual([]);
  }
  expect(findFaults('apps/web/src/sync/push/sync.ts', 'const day = new Date(serverNow());\n')).toEqual([]);
});
