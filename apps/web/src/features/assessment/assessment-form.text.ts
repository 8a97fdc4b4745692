import type { Text } from '@domivka/domain/kernel/text';

export const assessmentFormText = {
  newTitle: { en: 'New assessment', uk: 'Нове обстеження' },
  title: { en: 'Assessment', uk: 'Обстеження' },
  titleOf: { en: 'Assessment of {date}', uk: 'Обстеження від {date}' },
  when: { en: 'When and why', uk: 'Коли і чому' },
  extent: { en: 'Extent', uk: 'Обсяг пошкоджень' },
  damage: { en: 'What is damaged', uk: 'Що пошкоджено' },
  damageHint: { en: 'Tap everything that is damaged.', uk: 'Позначте все, що пошкоджено.' },
  conclusion: { en: 'Conclusion', uk: 'Висновок' },
  more: { en: 'More', uk: 'Додатково' },
  moreHint: {
    en: 'mines, rubble, residents, act, category',
    uk: 'розмінування, завали, мешканці, акт, категорія',
  },
  suggestion: { en: '{percent} from the areas', uk: '{percent} за площами' },
  save: { en: 'Save assessment', uk: 'Зберегти обстеження' },
  remove: { en: 'Delete assessment', uk: 'Вилучити обстеження' },
  removeAsk: {
    en: 'The assessment of {date} goes to the bin. It can be restored from there for 30 days.',
    uk: 'Обстеження від {date} потрапить до кошика. Протягом 30 днів його можна відновити.',
  },
} as const satisfies Record<string, Text>;
