import type { Text } from '@domivka/domain/kernel/text';

/** What several screens say of the data on this device. */
export const deviceText = {
  onDevice: { en: 'What is on this device', uk: 'Що є на цьому пристрої' },
} as const satisfies Record<string, Text>;
