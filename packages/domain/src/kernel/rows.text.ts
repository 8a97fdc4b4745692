import type { CountedText } from './text.ts';

/** How many rows a file or a table has. */
export const countedRows = {
  en: { one: '{count} row', other: '{count} rows' },
  uk: { one: '{count} рядок', few: '{count} рядки', many: '{count} рядків', other: '{count} рядка' },
} as const satisfies CountedText;
