/** How much of a kind is run: the share of the suite, or what the environment says (`npm run chaos` says the full counts). */
export function countOf(name: string, share: number): number {
  const given = process.env[`CHAOS_${name}`];
  return given === undefined ? share : Number(given);
}

/** The seed from which a random run counts on; given, an earlier run is played again. */
export const firstSeed = countOf('SEED', 1);
