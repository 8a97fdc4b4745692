import type { Text } from '@domivka/domain/kernel/text';
import type { LargeShown } from './pictures/use-photo-picture.ts';
import { viewerText as text } from './viewer.text.ts';

/**
 * Why nobody can say yet what is to be hidden on a photo; undefined once its large picture stood before them. `isSeen`: the page has drawn the
 * large picture of this file, which may come from another place by now.
 */
export function hindranceToHiding(
  { url, isSmall }: Pick<LargeShown, 'url' | 'isSmall'>,
  isSeen: boolean,
): Text | undefined {
  if (isSeen) return undefined;
  return url !== undefined && isSmall ? text.lookLarger : text.lookFirst;
}
