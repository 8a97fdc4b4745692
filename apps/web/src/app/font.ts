import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import hryvnia from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** One variable font from our own origin: its files, and the characters for which each is used. */
const files = [
  { url: cyrillic, unicodeRange: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  {
    url: latin,
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  { url: hryvnia, unicodeRange: 'U+20B4' },
];

/**
 * Loads the font; text is drawn with it only after `apply`.
 * Text that has been drawn keeps its font, so that nothing on the page moves: the font is used before the first screen, or from the next screen on.
 */
export async function loadFont(): Promise<{ readonly apply: () => void }> {
  const faces = await Promise.all(
    files.map(async ({ url, unicodeRange }) =>
      new FontFace('Inter Variable', `url(${url}) format("woff2-variations")`, {
        weight: '100 900',
        unicodeRange,
      }).load(),
    ),
  );
  return {
    apply: () => {
      for (const face of faces) document.fonts.add(face);
    },
  };
}
