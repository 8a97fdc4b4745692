import { useMemo } from 'react';
import { useText } from '../../text/say.ts';
import type { SortableWords } from '../../ui/sortable-list.tsx';
import { metadataText as text } from './metadata.text.ts';

/** What a list in an order of its own says, in the chosen language. */
export function useSortableWords(): SortableWords {
  const t = useText();
  return useMemo(
    () => ({
      drag: (field) => t(text.drag, { field }),
      up: (field) => t(text.up, { field }),
      down: (field) => t(text.down, { field }),
      instructions: t(text.instructions),
      lifted: (field, place, total) => t(text.lifted, { field, place, total }),
      moved: (field, place, total) => t(text.moved, { field, place, total }),
      dropped: (field, place, total) => t(text.dropped, { field, place, total }),
      cancelled: (field) => t(text.cancelled, { field }),
    }),
    [t],
  );
}
