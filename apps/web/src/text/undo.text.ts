import type { Text } from '@domivka/domain/kernel/text';

/** Words of taking a removal back. */
export const undoText = {
  undo: { en: 'Undo', uk: 'Повернути' },
  undone: { en: 'Restored', uk: 'Повернуто' },
  offline: {
    en: 'There is no connection, so it could not be restored. It stays in the bin for 30 days.',
    uk: 'Немає зв’язку, тож повернути не вдалося. Запис зберігається в кошику 30\u00A0днів.',
  },
  failed: { en: 'It could not be restored: {reason}', uk: 'Повернути не вдалося: {reason}' },
} as const satisfies Record<string, Text>;
