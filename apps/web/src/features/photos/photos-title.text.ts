import type { Text } from '@domivka/domain/kernel/text';

/** The name of the tab; it is shown before the rest of the gallery is fetched. */
export const photosTitle: Text = { en: 'Photos', uk: 'Фото' };
