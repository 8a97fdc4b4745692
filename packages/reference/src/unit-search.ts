import { foldClean, foldName, foldWithoutKind, isCyrillic } from './fold-name.ts';
import type { UnitColumns } from './read-units-files.ts';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { AdminLevel, UnitKind } from './unit.ts';

type Scope = { from: number; to: number; level: AdminLevel | undefined; limit: number };

type Question = { name: string; parents?: readonly string[]; level?: AdminLevel };

/** Answers are indexes of units. */
export type UnitSearch = {
  match(text: string, scope: Scope): number[];
  resolve(question: Question, findByCode: (text: string) => number | undefined): number[];
};

const shortestText = 3;

const wordEdges = new Set([' ', '-', '']);

/** The larger of two units of one name is what most people mean. */
const sizeOrder: Readonly<Record<UnitKind, number>> = {
  special_city: 0,
  autonomous_republic: 1,
  oblast: 1,
  city: 2,
  raion: 3,
  exclusion_zone: 3,
  hromada_urban: 4,
  hromada_settlement: 4,
  hromada_rural: 4,
  hromada: 4,
  urban_type: 5,
  settlement: 6,
  village: 7,
};

/** Search over names. The folded names (and the index of whole names) are made when first asked for. */
export function createUnitSearch(columns: UnitColumns, collator: Intl.Collator): UnitSearch {
  const folded = foldLazily(columns);
  let byName: Map<string, number[]> | undefined;
  const names = () => (byName ??= indexNames(folded.ukrainian(), folded.english()));

  return {
    match(text, scope) {
      const wanted = foldWithoutKind(text);
      if (wanted.length < shortestText) return [];
      const hits = listHits(isCyrillic(wanted) ? folded.ukrainian() : folded.english(), columns, wanted, scope);
      const compare = (a: Hit, b: Hit) =>
        a.rank - b.rank ||
        sizeOf(columns, a.index) - sizeOf(columns, b.index) ||
        collator.compare(columns.names[a.index] ?? '', columns.names[b.index] ?? '') ||
        a.index - b.index;
      return hits
        .toSorted(compare)
        .slice(0, Math.max(0, scope.limit))
        .map((hit) => hit.index);
    },
    resolve({ name, parents = [], level }, findByCode) {
      const code = findByCode(name);
      const candidates = code === undefined ? listNamed(names(), name) : [code];
      const wanted = parents.filter((parent) => parent.trim() !== '');
      return candidates
        .filter((index) => level === undefined || columns.levels[index] === level)
        .filter((index) => wanted.every((parent) => hasAncestor(index, parent)));

      function hasAncestor(index: number, parent: string): boolean {
        const accepted = new Set([findByCode(parent) ?? -1, ...listNamed(names(), parent)]);
        let above = columns.parents[index] ?? -1;
        while (above >= 0 && !accepted.has(above)) above = columns.parents[above] ?? -1;
        return above >= 0;
      }
    },
  };
}

type Hit = { index: number; rank: number };

function listHits(names: readonly string[], columns: UnitColumns, wanted: string, scope: Scope): Hit[] {
  const hits: Hit[] = [];
  for (let index = scope.from; index < scope.to; index += 1) {
    if (scope.level !== undefined && columns.levels[index] !== scope.level) continue;
    const name = names[index] ?? '';
    const at = name.indexOf(wanted);
    if (at >= 0) hits.push({ index, rank: rankOf(name, wanted, at) });
  }
  return hits;
}

/** 0 the whole name, 1 its beginning or one whole word of it, 2 the beginning of another word, 3 anywhere. */
function rankOf(name: string, wanted: string, at: number): number {
  if (name.length === wanted.length) return 0;
  if (at === 0) return 1;
  if (!wordEdges.has(name.charAt(at - 1))) return 3;
  return wordEdges.has(name.charAt(at + wanted.length)) ? 1 : 2;
}

function sizeOf(columns: UnitColumns, index: number): number {
  return sizeOrder[columns.kinds[index] ?? 'village'];
}

function foldLazily(columns: UnitColumns): { ukrainian: () => string[]; english: () => string[] } {
  let ukrainian: string[] | undefined;
  let english: string[] | undefined;
  return {
    ukrainian: () => (ukrainian ??= columns.names.map((name) => foldClean(name))),
    english: () =>
      (english ??= columns.names.map((name, index) =>
        foldClean(columns.englishNames.get(index) ?? transliterate(name)),
      )),
  };
}

function indexNames(...lists: readonly string[][]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (const list of lists) {
    for (const [index, name] of list.entries()) {
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [index]);
      else same.push(index);
    }
  }
  return byName;
}

/** Indexes by whole name; a name that only looks like "kind and name" ("Нове Село") is tried as it stands first. */
function listNamed(byName: Map<string, number[]>, text: string): readonly number[] {
  return byName.get(foldName(text)) ?? byName.get(foldWithoutKind(text)) ?? [];
}
