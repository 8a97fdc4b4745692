import { expect, test } from 'vitest';
import { dispositionOf } from './content-disposition.ts';

test.each([
  ['photo.jpg', 'inline; filename="photo.jpg"'],
  ['двір.jpg', `inline; filename="____.jpg"; filename*=UTF-8''%D0%B4%D0%B2%D1%96%D1%80.jpg`],
  ['a "b".jpg', `inline; filename="a _b_.jpg"; filename*=UTF-8''a%20%22b%22.jpg`],
  ["it's (1)*.jpg", `inline; filename="it's (1)*.jpg"`],
  ['50%.jpg', `inline; filename="50_.jpg"; filename*=UTF-8''50%25.jpg`],
  ['a\r\nX: 1.jpg', `inline; filename="a__X: 1.jpg"; filename*=UTF-8''a%0D%0AX%3A%201.jpg`],
  ['\uD800.jpg', `inline; filename="_.jpg"; filename*=UTF-8''_.jpg`],
])('The name under which a file is shown or saved, %j, is sent as %s', (name, header) => {
  expect(dispositionOf('inline', name)).toBe(header);
});

test('A name in Latin letters replaces one in Ukrainian where that cannot be read', () => {
  expect(dispositionOf('attachment', 'дім.pdf', 'dim.pdf')).toBe(
    `attachment; filename="dim.pdf"; filename*=UTF-8''%D0%B4%D1%96%D0%BC.pdf`,
  );
});
