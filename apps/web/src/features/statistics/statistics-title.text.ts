import type { Text } from '@domivka/domain/kernel/text';

/** The name of the tab; it is shown before the rest of the statistics is fetched. */
export const statisticsTitle: Text = { en: 'Statistics', uk: 'Статистика' };
