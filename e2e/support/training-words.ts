import { inLanguage, type Language } from './words.ts';

/** What the screens of trainings say, written down once more, as in words.ts. */
const wordsOf = inLanguage({
  plan: { en: 'Plan a training', uk: 'Запланувати тренінг' },
  titleEn: { en: 'Title in English', uk: 'Назва англійською' },
  titleUk: { en: 'Title in Ukrainian', uk: 'Назва українською' },
  topic: { en: 'Topic', uk: 'Тема' },
  inPerson: { en: 'In person', uk: 'Очно' },
  date: { en: 'Date', uk: 'Дата' },
  seats: { en: 'Seats', uk: 'Кількість місць' },
  saveTraining: { en: 'Save the training', uk: 'Зберегти тренінг' },
  enrol: { en: 'Enrol', uk: 'Записатися' },
  withdraw: { en: 'Withdraw', uk: 'Скасувати запис' },
  fourOfFive: { en: '4 of 5 left', uk: 'вільно 4 з 5' },
  state: { en: 'State', uk: 'Стан' },
  score: { en: 'Score', uk: 'Бал' },
  sheetSaved: { en: 'Sheet saved', uk: 'Список збережено' },
  certificate: { en: 'Certificate', uk: 'Сертифікат' },
  takeQuiz: { en: 'Take the quiz', uk: 'Пройти тест' },
  next: { en: 'Next question', uk: 'Наступне запитання' },
  handIn: { en: 'Submit', uk: 'Завершити тест' },
  chooseAnswer: { en: 'Choose an answer', uk: 'Виберіть відповідь' },
  passed: { en: 'You passed the quiz', uk: 'Тест складено' },
  notPassed: { en: 'Not passed this time', uk: 'Цього разу тест не складено' },
  again: { en: 'Try again', uk: 'Спробувати ще раз' },
});

type TrainingWords = ReturnType<typeof wordsOf> & {
  readonly questionOf: (number: number, all: number) => string;
};

/** The words of the trainings in one language. */
export function trainingWordsIn(language: Language): TrainingWords {
  return {
    ...wordsOf(language),
    questionOf: (number, all) => (language === 'en' ? `Question ${number} of ${all}` : `Запитання ${number} з ${all}`),
  };
}
