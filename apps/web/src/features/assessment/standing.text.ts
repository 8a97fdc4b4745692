import type { Text } from '@domivka/domain/kernel/text';

/** Words of the damage that is older than a further strike. */
export const standingText = {
  standing: {
    en: 'Before this damage: {damage}, nothing repaired since. Enter the whole damage as it is now, old and new together.',
    uk: 'До цього пошкодження було: {damage}; відтоді нічого не відремонтовано. Укажіть увесь обсяг на зараз — давні й нові пошкодження разом.',
  },
  standingInUnits: {
    en: 'Damaged before, nothing repaired since: {units}. Enter the whole damage as it is now, old and new together.',
    uk: 'Були пошкоджені й раніше, відтоді нічого не відремонтовано: {units}. Укажіть увесь обсяг на зараз — давні й нові пошкодження разом.',
  },
  take: { en: 'Start from these values', uk: 'Почати з цих значень' },
  askTitle: { en: 'Less damage, though nothing was repaired?', uk: 'Пошкоджень менше, хоча нічого не ремонтували?' },
  askWords: {
    en: 'The latest assessment counts for the building. If the earlier damage is still there, add it before saving.',
    uk: 'Для будинку діє найновіше обстеження. Якщо попередні пошкодження лишилися, додайте їх перед збереженням.',
  },
  saveAnyway: { en: 'Save anyway', uk: 'Усе одно зберегти' },
} as const satisfies Record<string, Text>;
