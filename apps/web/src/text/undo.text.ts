import type { Text } from '@domivka/domain/kernel/text';

/** Words of taking a removal back. */
export const undoText = {
  undo: { en: 'Undo', uk: 'Повернути' },
  undone: { en: 'It is back', uk: 'Повернуто' },
  offline: {
    en: 'There is no connection, so it could not be brought back. It lies in the bin for 30 days.',
    uk: 'Немає зв’язку, тож повернути не вдалося. Запис лежить у кошику 30 днів.',
  },
  failed: { en: 'It could not be brought back: {reason}', uk: 'Повернути не вдалося: {reason}' },
} as const satisfies Record<string, Text>;
