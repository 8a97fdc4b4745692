import type { StoredRecord } from '@domivka/domain/kernel/record';
import { historyTitle } from './history-title.text.ts';

/** What the tab of the history is called, and who gets it: a user who sees a masked record may not read its history. */
export const historyTab = {
  name: 'history',
  title: historyTitle,
  isShown: (record: StoredRecord): boolean => record.masked === undefined,
} as const;
