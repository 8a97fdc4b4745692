import type { Text } from '@domivka/domain/kernel/text';

/** The name of the tab and of the section; it is shown before the rest of the history is fetched. */
export const historyTitle: Text = { en: 'History', uk: 'Історія' };
