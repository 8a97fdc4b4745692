import { useEffect, useState } from 'react';

/** Puts the focus into the first of some elements, in the order of the page, once the screen shows what the same step changed. */
export function useFocusFirst(): (ids: readonly string[]) => void {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
    const [firstElement] = elements.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    firstElement?.focus();
  }, [ids]);
  return setIds;
}
