const longestName = 60;

function wordsOf(label: string): readonly string[] {
  return label
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’ʼ]/g, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
}

/** The first of `name`, `name2`, `name3` … that is free. */
function firstFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const ending = String(number);
    const next = name.slice(0, longestName - ending.length) + ending;
    if (!taken.has(next)) return next;
  }
}

/** A name in data for a field with this English label: "Age of the roof" → `ageOfTheRoof`. Empty when nothing of it can be in a name. */
export function suggestName(label: string, taken: ReadonlySet<string> = new Set()): string {
  const name = wordsOf(label)
    .map((word, index) => {
      const lower = word.toLowerCase();
      return index === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join('')
    .replace(/^[0-9]+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .slice(0, longestName);
  return name === '' ? '' : firstFree(name, taken);
}

/** A code for an option with this English label: "Sheet metal" → `sheet_metal`; one of only other letters gets the next free number. */
export function suggestCode(label: string, taken: ReadonlySet<string> = new Set()): string {
  const code = wordsOf(label).join('_').toLowerCase().slice(0, longestName);
  return firstFree(code === '' ? 'option' : code, taken);
}
