import { expect, it } from 'vitest';
import { isNodeNewEnough } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('Node.js %s can run the product', (version) => {
  expect(isNodeNewEnough(version)).toBe(true);
});

it.each(['20.18.3', '20.9.0', '18.20.8', '8.17.0', '0.12.18'])('Node.js %s is too old and is told so', (version) => {
  expect(isNodeNewEnough(version)).toBe(false);
});
