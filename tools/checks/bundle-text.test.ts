import { expect, it } from 'vitest';
import { findCycle, findTooNew } from './bundle-text.mjs';

const fallbacks =
  'provide(Array.prototype, {\n  toSorted(this: unknown[]) {},\n});\nprovide(AbortSignal, {\n  timeout() {},\n});\n';

it.each([
  ['a literal that looks behind', 'const a=/(?<!\\d)0+/g', 'an expression that looks behind'],
  ['an expression put together that looks behind', 'new RegExp("(?<=x)"+y)', 'an expression that looks behind'],
  ['a method that no fallback brings', 'a.toReversed()', 'toReversed'],
  ['grouping', 'Object.groupBy(a,b)', 'Object.groupBy'],
  ['a union of sets', 'new Set(a).union(b)', 'methods of sets'],
  ['a method of an iterator', 'a.values().map(f)', 'methods of iterators'],
  ['what only safe addresses have', 'crypto.randomUUID()', 'crypto.randomUUID'],
])('%s is refused by name', (_case, text, name) => {
  expect(findTooNew('assets/index.js', text, fallbacks)).toEqual([name]);
});

it('what the fallbacks bring, and named groups, may be used', () => {
  expect(findTooNew('a.js', 'a.toSorted();AbortSignal.timeout(5);/(?<house>\\d)/.exec(b)', fallbacks)).toEqual([]);
  expect(findTooNew('a.js', 'a.toSorted();AbortSignal.timeout(5)', '')).toEqual(['toSorted', 'AbortSignal.timeout']);
});

it('styles that an older browser would pass over are refused by name', () => {
  const style =
    '@media (width<=47.99em){.a{color:color-mix(in srgb,red,blue)}}.b{&:hover{color:red}}@container (min-width:1em){}';
  expect(findTooNew('a.css', style, '')).toEqual(['color-mix()', '@container', 'nesting', 'widths as comparisons']);
  expect(findTooNew('a.css', '@media (max-width:47.99em){.a>.b{color:red}}', '')).toEqual([]);
});

it('scripts that wait for each other are named', () => {
  const scripts = {
    'index.js': 'import{a}from"./base.js";import("./one.js")',
    'base.js': 'export{a}',
    'one.js': 'import"./base.js";import{b}from"./other.js";',
    'other.js': 'import{c as d}from"./third.js";',
    'third.js': 'import{e}from"./one.js";',
  };
  expect(findCycle(new Map(Object.entries(scripts)))).toEqual(['one.js', 'other.js', 'third.js']);
  const apart = { ...scripts, 'third.js': 'import"./base.js";import("./one.js")' };
  expect(findCycle(new Map(Object.entries(apart)))).toBeUndefined();
});
