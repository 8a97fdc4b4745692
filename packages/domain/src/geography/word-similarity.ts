const words = /[\p{L}\p{N}]+/gu;

/**
 * `word_similarity(query, text)` of PostgreSQL's pg_trgm, number for number, so that the device finds what the server finds: the best
 * likeness, 0 to 1, of the trigrams of `query` to those of any stretch of `text`. A trigram is three signs of a word that is padded
 * with two spaces before and one after; likeness is the count of shared ones by the count of all different ones. Exact for letters and
 * digits of ASCII, which search keys consist of; others follow Unicode, where a database may follow its locale.
 */
export function wordSimilarity(query: string, text: string): number {
  const wanted = new Set(trigramsOf(query));
  const trigrams = trigramsOf(text);
  let best = 0;
  for (const [start, trigram] of trigrams.entries()) {
    if (wanted.has(trigram)) best = Math.max(best, bestFrom(start, trigrams, wanted, best));
  }
  return Math.fround(best);
}

/**
 * The best likeness of the stretches that begin at `start`, as far as it can exceed `atLeast`. A stretch is not followed past the next
 * place of its first trigram, for from there on the shorter stretch has the same trigrams; so long texts take linear time.
 */
function bestFrom(start: number, trigrams: readonly string[], wanted: ReadonlySet<string>, atLeast: number): number {
  const seen = new Set<string>();
  let best = atLeast;
  let shared = 0;
  for (let end = start; end < trigrams.length; end += 1) {
    const trigram = trigrams[end] ?? '';
    if (seen.has(trigram)) {
      if (trigram === trigrams[start]) break;
      continue;
    }
    seen.add(trigram);
    if (wanted.has(trigram)) shared += 1;
    const strangers = seen.size - shared;
    best = Math.max(best, shared / (wanted.size + strangers));
    if (shared === wanted.size || wanted.size / (wanted.size + strangers) <= best) break;
  }
  return best;
}

function trigramsOf(text: string): string[] {
  return (text.toLowerCase().match(words) ?? []).flatMap((word) => {
    const signs = [...`  ${word} `];
    return signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`);
  });
}
