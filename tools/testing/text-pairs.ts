import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../bootstrap/fingerprint.mjs';
import { root } from '../bootstrap/paths.mjs';

/** One text of the product; of what is counted, all forms. */
export type TextPair = { readonly file: string; readonly en: readonly string[]; readonly uk: readonly string[] };

const string = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
/** A sentence, or the forms of something that is counted. */
const side = String.raw`(${string}|\{(?:\s*\w+:\s*${string},?)+\s*\})`;
const pairInSource = new RegExp(String.raw`\ben:\s*${side},\s*uk:\s*${side}`, 'g');

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([\dA-F]{4})|(.))/gi, (_escape, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

const listStrings = (source: string): readonly string[] =>
  [...source.matchAll(new RegExp(string, 'g'))].map(([quoted]) => unescaped(quoted.slice(1, -1)));

/** Every pair of texts in a source file. */
export function pairsIn(source: string, file: string): readonly TextPair[] {
  return [...source.matchAll(pairInSource)].map(([, english = '', ukrainian = '']) => ({
    file,
    en: listStrings(english),
    uk: listStrings(ukrainian),
  }));
}

/** Every pair of texts in the sources of these folders, tests left out. */
export async function listPairs(folders: readonly string[]): Promise<readonly TextPair[]> {
  const files = (await Promise.all(folders.map((folder) => listFiles(root, folder)))).flat();
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const pairs = await Promise.all(sources.map(async (file) => pairsIn(await readFile(join(root, file), 'utf8'), file)));
  return pairs.flat();
}
