/** Lengths of P-codes with the leading UA, by level (specification, section 3). */
const lengths = [4, 6, 9, 12] as const;

/** True for text that is a code and not a name: digits of any listing, with or without the leading UA. */
export function looksLikeCode(text: string): boolean {
  return /^(?:[UuУу][AaАа])?\s*\d{2,17}$/.test(text.trim());
}

/**
 * The P-codes a written code may mean, the most detailed first. Understands P-codes (2, 4, 7 or 10 digits), the
 * 11-digit form of listings and the 17-digit KATOTTG code, whose first 10 digits are the P-code; a KATOTTG code of
 * a larger unit is filled up with zeros, so shorter codes follow where only zeros are cut.
 */
export function listPossibleCodes(text: string): string[] {
  if (!looksLikeCode(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (![2, 4, 7, 10, 11, 17].includes(digits.length)) return [];
  const full = `UA${digits.slice(0, 10)}`;
  return lengths
    .filter((length) => length <= full.length && /^0*$/.test(full.slice(length)))
    .map((length) => full.slice(0, length))
    .toReversed();
}
