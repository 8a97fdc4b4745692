const cyrillic = /\p{Script=Cyrillic}/gu;
const letters = /\p{L}/gu;

/** Whether a text is for the most part written in Cyrillic letters; a name of a street in an English sentence is not. */
export function isInCyrillic(text: string | undefined): boolean {
  const found = text?.match(cyrillic)?.length ?? 0;
  return found > 0 && found * 2 > (text?.match(letters)?.length ?? 0);
}
