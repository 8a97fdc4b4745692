/** The one stored form of the Ukrainian apostrophe: U+2019, as the national codifier of settlements writes it. */
export const apostrophe = '\u2019';

const apostrophes = /['\u2018\u02BC`\u00B4\u2032]/g;

/**
 * Writes every apostrophe as U+2019. Keyboards and spreadsheets give six of them: U+0027, U+2019, U+02BC, U+2018, U+0060, U+00B4;
 * a seventh, the prime U+2032, comes from typewriter fonts.
 */
export function normalizeApostrophes(text: string): string {
  return text.replaceAll(apostrophes, apostrophe);
}

/** Takes all apostrophes out, for keys by which spellings are compared. */
export function dropApostrophes(text: string): string {
  return normalizeApostrophes(text).replaceAll(apostrophe, '');
}
