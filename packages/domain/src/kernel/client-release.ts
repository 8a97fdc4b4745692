/** The header by which an application on a device says which release it is. */
export const clientHeader = 'Domivka-Client';

/** The number of this release: one more with every release that is announced to people. */
export const clientRelease = 5;

/** The last release that sent no number. */
export const lastUnnumberedRelease = 3;

/** The number in the header of a call; undefined when there is none, or nothing that is a number. */
export function readClientRelease(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
