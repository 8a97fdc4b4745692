import { dropApostrophes } from './apostrophe.ts';

const stems: readonly (readonly [stem: string, value: number])[] = [
  ['перш', 1],
  ['друг', 2],
  ['трет', 3],
  ['четверт', 4],
  ['пят', 5],
  ['шост', 6],
  ['сьом', 7],
  ['восьм', 8],
  ['девят', 9],
  ['десят', 10],
  ['одинадцят', 11],
  ['дванадцят', 12],
  ['тринадцят', 13],
  ['чотирнадцят', 14],
  ['пятнадцят', 15],
  ['шістнадцят', 16],
  ['сімнадцят', 17],
  ['вісімнадцят', 18],
  ['девятнадцят', 19],
  ['двадцят', 20],
  ['тридцят', 30],
  ['сороков', 40],
  ['пятдесят', 50],
];

const tens: Readonly<Record<string, number>> = { двадцять: 20, тридцять: 30, сорок: 40, пятдесят: 50 };

const endings = 'ий ій а я е є ого ього ої ьої ому ьому у ю ою ьою им ім і их іх ими іми'.split(' ');
const words = new Map(stems.flatMap(([stem, value]) => endings.map((ending) => [stem + ending, value] as const)));

const ordinalOfDigits =
  /^(\d{1,4})-?(?:ий|ій|й|ї|а|я|е|є|у|ю|х|ша|га|тя|та|ма|ва|ше|ге|тє|те|ме|го|ого|ої|му|ому|ою|ю|ті|ші|гі|ті|і|их|ти|рі|ми|ну)$/u;

/**
 * The number that an ordinal stands for: «Перша», «1-ша», «1-а» → "1"; «Восьмого», «8-го» → "8". Undefined for all other words.
 * A word in small or capital letters, with or without its apostrophe.
 */
export function findOrdinal(word: string): string | undefined {
  if (word.length > 20) return undefined;
  const small = dropApostrophes(word.normalize('NFC').toLowerCase());
  return words.get(small)?.toString() ?? ordinalOfDigits.exec(small)?.[1];
}

/** Writes the ordinals in a list of words as numbers, taking «Двадцять п’ята» together as "25". Other words stay. */
export function ordinalsToDigits(list: readonly string[]): string[] {
  const out: string[] = [];
  let ten: { readonly word: string; readonly value: number } | undefined;
  for (const word of list) {
    const ordinal = findOrdinal(word);
    const unit = ordinal !== undefined && !/\d/.test(word) ? Number(ordinal) : undefined;
    if (ten && unit !== undefined && unit < 10) {
      out[out.length - 1] = String(ten.value + unit);
      ten = undefined;
      continue;
    }
    const value = tens[dropApostrophes(word.toLowerCase())];
    ten = value === undefined ? undefined : { word, value };
    out.push(ordinal ?? word);
  }
  return out;
}
