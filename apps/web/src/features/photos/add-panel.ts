/** Whether the panel for new photos stands open, and whether any of them waited when that was last looked at. */
export type AddPanel = { readonly isOpen: boolean; readonly wasWaiting: boolean };

/**
 * What waits, e.g. from an earlier visit, opens the panel; from then on only a person closes it. It says why a file was refused and what went
 * wrong with adding, also when nothing waits any more. Answers the same panel where nothing changes.
 */
export function followWaiting(panel: AddPanel, isWaiting: boolean): AddPanel {
  if (isWaiting === panel.wasWaiting) return panel;
  return { isOpen: panel.isOpen || isWaiting, wasWaiting: isWaiting };
}
