import { readUnitsFromDisk } from '../load-node.ts';
import { expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { addressOfRow, placeFinder } from '@domivka/domain/exchange/address-of-row';
import { findPlace } from '@domivka/domain/exchange/find-place';
import { guessMapping, findHeaders } from '@domivka/domain/exchange/guess-mapping';
import { proposeOption } from '@domivka/domain/exchange/propose-option';
import { readRow } from '@domivka/domain/exchange/read-row';
import { columnsOfTarget, findTarget } from '@domivka/domain/exchange/targets';

const longest = 32_767;
const fill = (part: string, end = '') =>
  part.repeat(Math.floor((longest - end.length) / part.length)).slice(0, longest) + end;

/** Texts in which a careless pattern, or a comparison of all words with all, takes very long. */
const hostile: Readonly<Record<string, string>> = {
  spaces: fill(' ', 'x'),
  'tabs behind a letter': `x${fill('\t', 'x').slice(1)}`,
  brackets: fill('('),
  'parts of emails': fill('q@.', ' x'),
  'joined words': fill('а-б'),
  abbreviations: fill('кв. '),
  numbers: fill('1.234'),
  'signs behind a number': fill('м2', '1'),
};
const index = readUnitsFromDisk().index();
const actor: Actor = {
  _id: 'a'.repeat(24),
  role: 'Admin',
  organizationId: 'b'.repeat(24),
  organizationName: '',
  areas: [],
};

// The server reads for all users in one thread: one cell must not hold it up. What takes a square of time here is stopped by the limit of tests.
test.each(Object.keys(hostile))('The longest cells, of %s, are read in no time', (name) => {
  const text = hostile[name] ?? '';
  const target = findTarget('address');
  const columns = target ? columnsOfTarget(target, [], actor) : [];
  const placed = columns.map((column, index) => ({ ...column, index }));
  const row = columns.map(() => text);
  const headers = findHeaders([row, row], columns);
  expect(guessMapping(headers, [row, row], columns)).toHaveLength(columns.length);
  const reading = readRow(row, placed, ['address'], { dateOrder: 'dmy', date1904: false });
  expect(addressOfRow(reading, placeFinder(index, []), index)).toBeDefined();
  for (const { options } of columns) expect(proposeOption(options, text)).toBeUndefined();
});

test('A settlement whose words begin thousands of names is looked for in no time', () => {
  for (const words of ['ма ка ст по но за пе во бе кр се ве ми ко ру ли', 'а-б'.repeat(20), 'ма-'.repeat(20)])
    expect(findPlace({ settlement: words }, index, []).pCode4).toBeUndefined();
});
