/** 1 region (oblast), 2 district (raion), 3 community (hromada), 4 settlement. */
export type PCodeLevel = 1 | 2 | 3 | 4;

/** The codes of the units above a settlement; empty when the code is not one of a settlement. */
export type ParentCodes = { readonly pCode1?: string; readonly pCode2?: string; readonly pCode3?: string };

/** A settlement: UA and ten digits (specification, section 5). */
export const pCode4Pattern = /^UA\d{10}$/;

/** UA and 2, 4, 7 or 10 digits (specification, section 3, "Settlement lookup"). */
export const pCodePattern = /^UA(?:\d{2}|\d{4}|\d{7}|\d{10})$/;

/** The ten digits of a settlement, alone or with the tail of a listing (one digit) or of the national codifier (seven). */
const anySettlementCode = /^[UuУу][AaАа](\d{10})(?:\d|\d{7})?$/;
const longestCode = 40;

/** The length of the codes of each level. */
export const pCodeLengths: Readonly<Record<PCodeLevel, number>> = { 1: 4, 2: 6, 3: 9, 4: 12 };

const levels: Readonly<Record<number, PCodeLevel>> = { 4: 1, 6: 2, 9: 3, 12: 4 };

/** The level of a P-code by its length, undefined for anything else. */
export function pCodeLevel(pCode: string): PCodeLevel | undefined {
  return pCodePattern.test(pCode) ? levels[pCode.length] : undefined;
}

/** The codes above a settlement, which are beginnings of its own: UA63, UA6312, UA6312027. */
export function parentCodes(pCode4: string): ParentCodes {
  if (!pCode4Pattern.test(pCode4)) return {};
  return { pCode1: pCode4.slice(0, 4), pCode2: pCode4.slice(0, 6), pCode3: pCode4.slice(0, 9) };
}

/**
 * The ten-digit code of a settlement from what people hold: the code itself, the eleven digits of some listings, the seventeen of the
 * national codifier; small or Cyrillic letters and spaces do not matter. Whether the settlement exists is for the reference to say.
 */
export function toPCode4(text: string): string | undefined {
  if (text.length > longestCode) return undefined;
  const digits = anySettlementCode.exec(text.replaceAll(/\s/g, ''))?.[1];
  return digits === undefined ? undefined : `UA${digits}`;
}

/** Whether a unit is the area or lies in it. Both are P-codes of any level; anything else lies nowhere. */
export function isWithin(pCode: string, areaCode: string): boolean {
  return pCodePattern.test(pCode) && pCodePattern.test(areaCode) && pCode.startsWith(areaCode);
}
