/** Puts the focus into the first of these elements, as they stand on the page. */
export function focusFirst(ids: readonly string[]): void {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [firstElement] = elements.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  firstElement?.focus();
}
