import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the screen that makes the flats of a building. */
export const planText = {
  title: { en: 'Add many apartments', uk: 'Додати багато квартир' },
  label: { en: 'Apartments of the building', uk: 'Квартири будинку' },
  lost: {
    en: 'You continued this form in another tab: finish it there. Apartments created there are left out here.',
    uk: 'Ви продовжили цю форму в іншій вкладці: завершіть її там. Квартири, створені там, тут буде пропущено.',
  },
  building: { en: 'The building', uk: 'Будинок' },
  fromAddress: { en: 'Taken from the address where it says so.', uk: 'Узято з картки адреси, якщо там це вказано.' },
  entrances: { en: 'Entrances', uk: 'Під’їздів' },
  floors: { en: 'Floors', uk: 'Поверхів' },
  flatsPerLanding: { en: 'Apartments on a landing', uk: 'Квартир на сходовому майданчику' },
  firstNumber: { en: 'First number', uk: 'Перший номер' },
  order: { en: 'Order of numbers', uk: 'Порядок нумерації' },
  byEntrance: { en: 'Up each entrance in turn (usual)', uk: 'Під’їзд за під’їздом (зазвичай)' },
  byFloor: { en: 'Floor by floor through all entrances', uk: 'Поверх за поверхом через усі під’їзди' },
  ground: { en: 'No apartments on the ground floor', uk: 'На першому поверсі немає квартир' },
  preview: { en: 'What will be created', uk: 'Що буде створено' },
  previewWords: {
    en: 'Does a landing have another number of apartments? Change it here: all numbers after it follow.',
    uk: 'На якомусь сходовому майданчику інша кількість квартир? Змініть її просто тут: усі наступні номери зсунуться.',
  },
  previewTable: { en: 'Apartments by floor and entrance', uk: 'Квартири за поверхами й під’їздами' },
  floor: { en: 'Floor', uk: 'Поверх' },
  entrance: { en: 'Entrance {entrance}', uk: 'Під’їзд {entrance}' },
  landing: {
    en: 'Apartments in entrance {entrance}, floor {floor}',
    uk: 'Квартир: під’їзд {entrance}, поверх {floor}',
  },
  resetExceptions: { en: 'All landings alike again', uk: 'Знову всі сходові майданчики однакові' },
  defaults: { en: 'The same for all', uk: 'Спільне для всіх' },
  defaultsWords: {
    en: 'Only if the apartments are alike; each can be changed later.',
    uk: 'Лише якщо квартири однакові; кожну можна змінити потім.',
  },
  skipped: {
    en: 'These numbers exist already and stay as they are: {numbers}',
    uk: 'Ці номери вже є, вони залишаться без змін: {numbers}',
  },
  nothing: { en: 'There is nothing to create yet', uk: 'Поки що нема чого створювати' },
  tooMany: { en: 'Not more than {most} apartments at once', uk: 'Не більше ніж {most} квартир за раз' },
  outside: { en: 'From {least} to {most}', uk: 'Від {least} до {most}' },
  making: { en: 'Creating the apartments…', uk: 'Створюємо квартири…' },
  kept: { en: 'Nothing is saved until you press the button', uk: 'Нічого не збережеться, доки не натиснете кнопку' },
  undo: { en: 'Undo', uk: 'Скасувати' },
  undoFailed: { en: 'Not all apartments could be removed', uk: 'Не всі квартири вдалося прибрати' },
  undoLeft: { en: 'Still there: {numbers}', uk: 'Залишилися: {numbers}' },
} as const satisfies Record<string, Text>;

export const planCounted = {
  create: {
    en: { one: 'Create {count} apartment', other: 'Create {count} apartments' },
    uk: {
      one: 'Створити {count} квартиру',
      few: 'Створити {count} квартири',
      many: 'Створити {count} квартир',
      other: 'Створити {count} квартири',
    },
  },
  created: {
    en: { one: '{count} apartment created', other: '{count} apartments created' },
    uk: {
      one: 'Створено {count} квартиру',
      few: 'Створено {count} квартири',
      many: 'Створено {count} квартир',
      other: 'Створено {count} квартири',
    },
  },
  undone: {
    en: { one: '{count} apartment removed', other: '{count} apartments removed' },
    uk: {
      one: 'Прибрано {count} квартиру',
      few: 'Прибрано {count} квартири',
      many: 'Прибрано {count} квартир',
      other: 'Прибрано {count} квартири',
    },
  },
} as const satisfies Record<string, CountedText>;
