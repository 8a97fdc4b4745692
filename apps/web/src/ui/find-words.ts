/** Folds case and apostrophes, so that what is typed and what is written meet. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll(/['’ʼ`]/g, '');
}

/** What a word keeps when its ending changes (вікна, вікон): all but two letters of a long one, three of a short one. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(3, word.length - 2));
}

/**
 * Whether a choice is meant by what was typed: every word of it begins a word of the choice, endings aside, or stands somewhere inside it.
 * `spoken` is all that the choice may be called: its names in both languages, its group.
 */
export function meansChoice(typed: string, spoken: string): boolean {
  const text = fold(spoken);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((part) => text.includes(part) || (part.length >= 3 && words.some((word) => word.startsWith(stemOf(part)))));
}
