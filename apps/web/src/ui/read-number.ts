const grouped = /^[+-]?\d{1,3}([ \u00A0\u202F,]\d{3})+(\.\d+)?$/;
const groupedByPoint = /^[+-]?\d{1,3}(\.\d{3}){2,}(,\d+)?$/;
const plain = /^[+-]?\d+([.,]\d+)?$/;

/**
 * Reads a number as it is copied from a sheet or a paper, in whichever language it was written: 12.5, 12,5, 1 234,5, 1,234.5.
 * "1,234" alone is said differently by the two languages, so that the language of the page decides. Undefined for what is no number.
 */
export function readNumber(text: string, language: 'en' | 'uk'): number | undefined {
  const typed = text.trim();
  const isAmbiguous = /^[+-]?\d{1,3},\d{3}$/.test(typed);
  if (isAmbiguous && language === 'uk') return Number(typed.replace(',', '.'));
  if (grouped.test(typed)) return Number(typed.replaceAll(/[ \u00A0\u202F,]/g, ''));
  if (groupedByPoint.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  const spaced = typed.replaceAll(/[ \u00A0\u202F]/g, '');
  return plain.test(spaced) ? Number(spaced.replace(',', '.')) : undefined;
}
