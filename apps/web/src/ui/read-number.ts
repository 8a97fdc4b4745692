/** A number, a text that cannot be read as one (as it was typed), or nothing. */
export type TypedNumber = number | string | undefined;

export type NumberRules = {
  readonly language: 'en' | 'uk';
  /** Digits after the point that the field holds; 0 for whole numbers. */
  readonly digits: number;
  /** Square metres are measured, and their sign may be behind the number. */
  readonly isArea?: boolean;
};

/** From so many digits after the point on, more are noise of the device and are rounded off. */
const finestDigits = 6;

const groupedByComma = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
/** One comma before three digits: thousands to one reader, thousandths to another. */
const commaOfTwoMeanings = /^-?[1-9]\d{0,2},\d{3}$/;
const groupedBySpace = /^-?[1-9]\d{0,2}([ \u00A0\u202F]\d{3})+([.,]\d+)?$/;
const groupedByPoint = /^-?[1-9]\d{0,2}((\.\d{3})+,\d+|(\.\d{3}){2,})$/;
/** A point at the end: the rest is still being typed. */
const plain = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
const areaSign = /\s*([mм][2²]|кв\.?\s?м\.?|sq\.?\s?m\.?)$/iu;

function parse(text: string, language: NumberRules['language']): number | undefined {
  if (groupedByComma.test(text) && !(commaOfTwoMeanings.test(text) && language === 'uk'))
    return Number(text.replaceAll(',', ''));
  if (groupedBySpace.test(text)) return Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  if (groupedByPoint.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return plain.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function bareNumber(typed: string, { isArea }: NumberRules): string {
  const signed = typed
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '');
  return isArea ? signed.replace(areaSign, '') : signed;
}

/**
 * Reads a number as it is typed or copied from a sheet or a paper, in whichever language it was written: 12.5, 12,5, 1 234,5, 1,234.5, 45,5 м².
 * "1,234" alone is a decimal number in Ukrainian; in English it may be thousands, or copied from a Ukrainian sheet, and is `ambiguous` wherever
 * the field is not of whole numbers. Nothing is ever cut off or rounded to fit: `unclear` is what is no number, `tooFine` what has more digits
 * after the point than the field holds (beyond six they are rounded).
 */
export function readNumber(typed: string, rules: NumberRules): number | 'unclear' | 'ambiguous' | 'tooFine' {
  const bare = bareNumber(typed, rules);
  if (rules.language === 'en' && rules.digits > 0 && commaOfTwoMeanings.test(bare)) return 'ambiguous';
  const value = parse(bare, rules.language);
  if (value === undefined) return 'unclear';
  const rounded = Number(value.toFixed(Math.min(rules.digits, 20)));
  return rounded === value || rules.digits >= finestDigits ? rounded : 'tooFine';
}

/** Both ways to write what is `ambiguous` so that nobody has to guess: as thousands and as a decimal number. */
export function readingsOf(typed: string, rules: NumberRules): readonly [string, string] {
  const bare = bareNumber(typed, rules);
  return [bare.replace(',', ''), bare.replace(',', '.')];
}

function formatOf(language: NumberRules['language'], useGrouping: 'always' | false): Intl.NumberFormat {
  const locale = language === 'uk' ? 'uk-UA' : 'en-GB';
  return new Intl.NumberFormat(locale, { maximumFractionDigits: finestDigits, useGrouping });
}

const grouping = { en: formatOf('en', 'always'), uk: formatOf('uk', 'always') };
const plainly = { en: formatOf('en', false), uk: formatOf('uk', false) };

/** A stored number as the language writes it, with every digit that it has; thousands are set apart where asked for. */
export function writeNumber(value: number, language: NumberRules['language'], grouped: boolean): string {
  return (grouped ? grouping : plainly)[language].format(value);
}

/** What a number field may hold of a value that can be anything. */
export function asTypedNumber(value: unknown): TypedNumber {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
}

/** The number alone, where a text that cannot be read counts as nothing: in filters. */
export function numberOnly(value: TypedNumber): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
