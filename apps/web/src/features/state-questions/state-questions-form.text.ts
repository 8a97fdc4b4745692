import type { Text } from '@domivka/domain/kernel/text';

export const stateQuestionsText = {
  save: { en: 'Save the answers', uk: 'Зберегти відповіді' },
  answer: { en: 'Answer the questions', uk: 'Відповісти на питання' },
  change: { en: 'Change the answers', uk: 'Змінити відповіді' },
  ofBuilding: { en: 'About the building as a whole', uk: 'Про будинок загалом' },
  ofUnit: { en: 'About: {unit}', uk: 'Про: {unit}' },
  ofUnits: { en: 'Answers about single units', uk: 'Відповіді про окремі приміщення' },
  stated: { en: 'As of {date} ({age})', uk: 'Станом на {date} ({age})' },
  saidBy: { en: '{organization}, first given {moment}', uk: '{organization}, уперше надано {moment}' },
  saidByYou: { en: 'Your answers, first given {moment}', uk: 'Ваші відповіді, уперше надано {moment}' },
  saidFirstBy: {
    en: 'First answers: {organization}, {moment}; later changes are in the history',
    uk: 'Перші відповіді: {organization}, {moment}; пізніші зміни — в історії',
  },
  olderAnswers: {
    en: 'These answers are as of {date}. If you answer for today, press “Today”.',
    uk: 'Ці відповіді — станом на {date}. Якщо відповідаєте станом на сьогодні, натисніть «Сьогодні».',
  },
  prefilled: {
    en: 'Filled in from the assessment of {date}. Check it, change it, save it.',
    uk: 'Заповнено за обстеженням від {date}. Перевірте, змініть і збережіть.',
  },
  noneTitle: { en: 'Nobody has answered these questions yet', uk: 'На ці питання ще ніхто не відповів' },
  noneWords: {
    en: 'Is it safe here, can people live here, at which stage is the state programme: answer only what you know.',
    uk: 'Чи тут безпечно, чи можна жити, на якому етапі державна програма: відповідайте лише на те, що знаєте.',
  },
  nowHint: { en: 'Describe the building as it is now', uk: 'Опишіть нинішній стан будинку' },
  carried: {
    en: 'You entered these answers for another target. Check that they are right here too.',
    uk: 'Ви ввели ці відповіді для іншого об’єкта. Перевірте, чи вони правильні й тут.',
  },
  application: { en: 'Application {number}', uk: 'Заява {number}' },
  addApplication: { en: 'Add an application', uk: 'Додати заяву' },
  removeApplication: { en: 'Remove application {number}: {name}', uk: 'Прибрати заяву {number}: {name}' },
  empty: { en: 'empty', uk: 'порожня' },
  checkedToday: { en: 'Checked today', uk: 'Перевірено сьогодні' },
  checked: { en: 'checked {date} ({age})', uk: 'перевірено {date} ({age})' },
  neverChecked: { en: 'not checked yet', uk: 'ще не перевіряли' },
  covers: { en: 'Covers: {works}', uk: 'Покриває: {works}' },
  amount: { en: 'UAH {amount}', uk: '{amount}\u00A0грн' },
  fromDevice: {
    en: 'Only what this device knows: the server may have newer answers.',
    uk: 'Лише те, що є на цьому пристрої: на сервері можуть бути новіші відповіді.',
  },
} as const satisfies Record<string, Text>;
