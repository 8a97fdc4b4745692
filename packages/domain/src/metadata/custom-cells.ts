import type { CustomDefinition } from '../kernel/custom-definition.ts';

/** What empties a value in a sheet: an empty cell leaves it as it is. */
export const emptyingWord = 'NULL';

/** The word as a value, which is written with an apostrophe in front. */
const isWord = (text: string): boolean => text.trim().replace(/^'+\s*/, '') === emptyingWord;

const between = '; ';

/** A custom value as a cell of a sheet: numbers with a point, or the given decimal sign; codes of options, several of them after semicolons. */
export function writeCustomCell(value: unknown, decimal: '.' | ',' = '.'): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (Array.isArray(value)) return value.map(String).join(between);
  if (typeof value === 'object') return JSON.stringify(value);
  return isWord(String(value)) ? `'${String(value)}` : String(value);
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  так: true,
  '1': true,
  false: false,
  no: false,
  ні: false,
  '0': false,
};

/** The code that a cell means: a code, or the words of an option in either language. What is none of them stays for the rules to judge. */
function codeOf({ options }: CustomDefinition, text: string): string {
  const wanted = text.toLocaleLowerCase('uk');
  const found =
    options.find(({ code }) => code === text) ??
    options.find(({ label }) => [label.en, label.uk].some((one) => one.toLocaleLowerCase('uk') === wanted));
  return found?.code ?? text;
}

/**
 * The value that a cell gives: undefined leaves the value as it is, null empties it. What does not fit the type stays a text, which the
 * rules on values refuse with a sentence.
 */
export function readCustomCell(definition: CustomDefinition, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  if (text === emptyingWord) return null;
  switch (definition.type) {
    case 'number': {
      const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
      return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
    }
    case 'boolean': {
      const word = text.toLocaleLowerCase('uk');
      return Object.hasOwn(words, word) ? words[word] : text;
    }
    case 'multiple_select': {
      const codes = text.split(';').map((one) => one.trim());
      return [...new Set(codes.filter(Boolean).map((one) => codeOf(definition, one)))];
    }
    case 'select':
    case 'combobox':
      return codeOf(definition, text);
    default:
      return cell.startsWith("'") && isWord(cell) ? cell.slice(1) : cell;
  }
}
