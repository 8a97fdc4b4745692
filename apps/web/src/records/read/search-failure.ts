import { DomainError } from '@domivka/domain/kernel/errors';
import { RemoteError } from '../../remote/call.ts';

/**
 * Whether a free search was refused because of the numbers in it: a user who sees records masked must not find out houses and coordinates by
 * guessing. Screens leave out conditions on hidden fields automatically, so nothing else of them is refused so.
 */
export function isRefusedForNumbers(error: unknown): boolean {
  return (error instanceof RemoteError || error instanceof DomainError) && error.code === 'search.hiddenField';
}
