/** What a run has found, in words that name the record; all empty: the run held. */
export type Verdict = {
  readonly losses: string[];
  readonly duplicates: string[];
  readonly divergences: string[];
  readonly stuck: string[];
};

export function newVerdict(): Verdict {
  return { losses: [], duplicates: [], divergences: [], stuck: [] };
}

export function isClean(verdict: Verdict): boolean {
  return Object.values(verdict).every((found) => found.length === 0);
}
