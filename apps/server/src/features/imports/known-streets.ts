import { streetsLike } from '@domivka/domain/addressing/candidates';
import type { StreetAlias, StreetDirectory } from '@domivka/domain/addressing/street-directory';
import type { Fields } from '@domivka/domain/kernel/record';

const mostKnown = 20_000;

/**
 * Finds the streets of a directory that are like that of an address, once for each street: a list has many houses of one. What was found is forgotten
 * when the directory has grown.
 */
export function streetFinder(
  directory: StreetDirectory,
): (address: Fields, aliases: readonly StreetAlias[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  let size = directory.size;
  return (address, aliases) => {
    if (directory.size !== size || known.size >= mostKnown) known.clear();
    size = directory.size;
    const key = [address.pCode4, address.streetType, address.streetUkr, aliases.length].join('|');
    const found = known.get(key) ?? streetsLike(address, directory, aliases);
    known.set(key, found);
    return found;
  };
}
