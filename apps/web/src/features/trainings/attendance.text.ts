import type { Text } from '@domivka/domain/kernel/text';

export const attendanceText = {
  title: { en: 'Attendance sheet', uk: 'Список учасників' },
  hint: {
    en: 'Tab moves to the next field; Ctrl+Enter saves.',
    uk: 'Tab — до наступного поля; Ctrl+Enter — зберегти.',
  },
  person: { en: 'Person', uk: 'Людина' },
  organization: { en: 'Organization', uk: 'Організація' },
  state: { en: 'State', uk: 'Стан' },
  score: { en: 'Score', uk: 'Бал' },
  certificateNo: { en: 'Certificate number', uk: 'Номер сертифіката' },
  remark: { en: 'Remark', uk: 'Примітка' },
  signature: { en: 'Signature', uk: 'Підпис' },
  number: { en: 'No.', uk: '№' },
  stateOf: { en: 'State: {name}', uk: 'Стан: {name}' },
  scoreOf: { en: 'Score: {name}', uk: 'Бал: {name}' },
  certificateOf: { en: 'Certificate number: {name}', uk: 'Номер сертифіката: {name}' },
  remarkOf: { en: 'Remark: {name}', uk: 'Примітка: {name}' },
  removeName: { en: 'Remove {name}', uk: 'Прибрати: {name}' },
  everyoneAttended: { en: 'Everyone enrolled attended', uk: 'Усі записані були присутні' },
  ahead: {
    en: 'The training is on {date}: from that day on you can mark that everyone attended.',
    uk: 'Тренінг відбудеться {date}: позначити, що всі були присутні, можна буде з цього дня.',
  },
  scoreRange: { en: 'From {min} to {max}', uk: 'Від {min} до {max}' },
  scoreWrong: {
    en: 'A score is from {min} to {max}: correct it, and the sheet can be saved',
    uk: 'Бал має бути від {min} до {max}: виправте його, і список можна буде зберегти',
  },
  addPerson: { en: 'Add a person', uk: 'Додати людину' },
  print: { en: 'Print', uk: 'Друкувати' },
  save: { en: 'Save the sheet', uk: 'Зберегти список' },
  saved: { en: 'Sheet saved', uk: 'Список збережено' },
  saveFailed: { en: 'The sheet was not saved', uk: 'Список не збережено' },
  unsaved: { en: 'There are unsaved changes', uk: 'Є незбережені зміни' },
  nobody: { en: 'The list is empty', uk: 'Список порожній' },
  nobodyWords: {
    en: 'People enrol themselves, or you add them here.',
    uk: 'Люди записуються самі, або ви додаєте їх тут.',
  },
  trainer: { en: 'Trainer', uk: 'Тренер' },
} as const satisfies Record<string, Text>;
