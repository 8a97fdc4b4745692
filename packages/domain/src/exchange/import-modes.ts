/** Where an import is on its way. */
export type ImportState =
  | 'uploaded'
  | 'mapped'
  | 'validating'
  | 'validated'
  | 'committing'
  | 'committed'
  | 'undoing'
  | 'undone'
  | 'failed';

/** What an import does with records: add and change, only add, only change, or only fill in what is empty. */
export const importModes = ['both', 'create', 'update', 'fillBlanks'] as const;
export type ImportMode = (typeof importModes)[number];
