import type { Text } from '../kernel/text.ts';

/** What the report is called that local authorities are offered. */
export const yourHromada: Text = { en: 'Your hromada: {name}', uk: 'Ваша громада: {name}' };
