/** Lists the codes right below an administrative code. */
export type ChildCodes = (pCode: string) => readonly string[];

/** Whether an area is chosen: itself or with one above it, only parts of it, or not at all. */
export type AreaState = 'all' | 'some' | 'none';

/** How much of an area is chosen. Codes of units below begin with the code of the unit above. */
export function stateOfArea(chosen: readonly string[], pCode: string): AreaState {
  if (chosen.some((code) => pCode.startsWith(code))) return 'all';
  return chosen.some((code) => code.startsWith(pCode)) ? 'some' : 'none';
}

/** Chooses an area; what was chosen inside it goes, because it is contained now. */
function withArea(chosen: readonly string[], pCode: string): readonly string[] {
  return [...chosen.filter((code) => !code.startsWith(pCode)), pCode].toSorted();
}

/** What is left of `area` without `pCode`, which lies in it: all its neighbours, on every level in between. */
function restOf(area: string, pCode: string, childrenOf: ChildCodes): readonly string[] {
  return childrenOf(area).flatMap((child) => {
    if (child === pCode) return [];
    return pCode.startsWith(child) ? restOf(child, pCode, childrenOf) : [child];
  });
}

/**
 * The choice after a user pressed on an area. One that is not chosen as a whole is chosen; one that is chosen goes, and of an area
 * above it that was chosen stays everything else. The codes come back sorted.
 */
export function toggleArea(chosen: readonly string[], pCode: string, childrenOf: ChildCodes): readonly string[] {
  if (stateOfArea(chosen, pCode) !== 'all') return withArea(chosen, pCode);
  return chosen
    .flatMap((code) => {
      if (code === pCode) return [];
      return pCode.startsWith(code) ? restOf(code, pCode, childrenOf) : [code];
    })
    .toSorted();
}
