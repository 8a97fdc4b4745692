/*
 * The official romanisation of Ukrainian (Cabinet of Ministers resolution 55 of 2010), kept to what the names of
 * administrative units need. Private to this package: the data file leaves out an English name that equals it.
 */

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  '’': '',
};

const atWordStart: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Romanises a Ukrainian name; characters outside the Ukrainian alphabet are kept. */
export function romanise(name: string): string {
  let result = '';
  let previous = ' ';
  for (const character of name) {
    const lower = character.toLowerCase();
    result += withCase(romaniseLetter(lower, previous), character !== lower);
    previous = lower;
  }
  return result;
}

function romaniseLetter(letter: string, previous: string): string {
  if (letter === 'г' && previous === 'з') return 'gh';
  const startsWord = previous === ' ' || previous === '-';
  return (startsWord ? atWordStart[letter] : undefined) ?? letters[letter] ?? letter;
}

function withCase(text: string, upper: boolean): string {
  return upper ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
