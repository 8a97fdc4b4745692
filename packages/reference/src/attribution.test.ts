import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributions, changesMade } from './attribution.ts';

const file = readFileSync(new URL('../ATTRIBUTION.md', import.meta.url), 'utf8');

test('the file of sources and the About page name the same sources', () => {
  const named = file
    .split(/^## /m)
    .filter((part) => part.includes('- Source: '))
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.replace(/^- \w+: /, ''))
        .filter((line) => line !== ''),
    );
  expect(named).toEqual(
    attributions.map(({ what, source, licence, url }) => [what.en, what.uk, source, licence, `<${url}>`]),
  );
});

test('the file of sources tells in both languages what was changed', () => {
  expect(file).toContain(changesMade.en);
  expect(file).toContain(changesMade.uk);
});
