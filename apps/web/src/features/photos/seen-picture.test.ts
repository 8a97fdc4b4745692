import { expect, test } from 'vitest';
import { hindranceToHiding } from './blur-editor.tsx';
import { viewerText as text } from './viewer.text.ts';

const large = { url: '/screen/one', isSmall: false };

test('Nobody says that there is nothing to hide on a photo that is not shown, is still loading or failed to load', () => {
  expect(hindranceToHiding({ url: undefined, isSmall: false }, false)).toBe(text.lookFirst);
  expect(hindranceToHiding(large, false)).toBe(text.lookFirst);
});

test('The small picture is not enough to find faces on', () => {
  expect(hindranceToHiding({ url: 'blob:small', isSmall: true }, false)).toBe(text.lookLarger);
});

test('A user who saw the large photo says what is to be hidden, also while it goes to the server and comes back from there', () => {
  expect(hindranceToHiding(large, true)).toBeUndefined();
  expect(hindranceToHiding({ url: undefined, isSmall: false }, true)).toBeUndefined();
});
