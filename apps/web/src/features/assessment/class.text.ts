import type { Text } from '@domivka/domain/kernel/text';

/** Words of the computed category and class of repair. */
export const classText = {
  computed: { en: 'Computed: {what}', uk: 'Обчислено: {what}' },
  byLevel: { en: 'By the level of {percent}', uk: 'За рівнем {percent}' },
  ruined: {
    en: 'what cannot be rebuilt is category III, and there is nothing to repair',
    uk: 'те, що не можна відбудувати, — III категорія, ремонтувати нема чого',
  },
  raised: { en: '{damage}: at least {repair}', uk: '{damage}: щонайменше {repair}' },
  survey: {
    en: 'a technical survey is needed: at least {repair}',
    uk: 'потрібне технічне обстеження: щонайменше {repair}',
  },
  noRepair: { en: 'no repair', uk: 'без ремонту' },
  override: { en: 'My assessment differs', uk: 'Моя оцінка інша' },
  overrideHint: { en: 'The reason is kept with the assessment.', uk: 'Причину буде збережено разом з обстеженням.' },
} as const satisfies Record<string, Text>;
