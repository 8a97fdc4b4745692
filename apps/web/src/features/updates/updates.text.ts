import type { Text } from '@domivka/domain/kernel/text';

export const updatesText = {
  title: { en: 'What is new', uk: 'Що нового' },
  line: { en: 'What came with each release, newest first', uk: 'Що з’явилося в кожному випуску, від найновішого' },
} as const satisfies Record<string, Text>;
