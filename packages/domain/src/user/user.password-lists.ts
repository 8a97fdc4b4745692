import { englishNames } from './user.password-names.text.ts';
import { ukrainianNames, ukrainianWords } from './user.password-words-ukrainian.text.ts';
import { englishWords } from './user.password-words.text.ts';
import { keepPasswordLists } from './user.password.ts';

/** Lets passwords be judged by common words and names, too; once for a program or the screens that need it. */
export function loadPasswordLists(): void {
  keepPasswordLists({ latin: [englishWords, englishNames], cyrillic: [ukrainianWords, ukrainianNames] });
}
