import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const trainingsText = {
  title: { en: 'Trainings', uk: 'Тренінги' },
  add: { en: 'Plan a training', uk: 'Запланувати тренінг' },
  results: { en: 'Trainings found', uk: 'Знайдені тренінги' },
  search: { en: 'Search for trainings', uk: 'Пошук тренінгів' },
  searchHint: { en: 'Title in either language, place', uk: 'Назва будь-якою мовою, місце' },
  searchExample: { en: 'roofs Kharkiv', uk: 'дахи Харків' },
  mine: { en: 'Only mine', uk: 'Лише мої' },
  anyTime: { en: 'Any time', uk: 'У зручний для вас час' },
  upcoming: { en: 'Upcoming', uk: 'Попереду' },
  past: { en: 'Held and canceled', uk: 'Відбулися й скасовані' },
  noneTitle: { en: 'No training fits', uk: 'Таких тренінгів немає' },
  noneWords: { en: 'Try other words or fewer filters.', uk: 'Спробуйте інші слова або менше фільтрів.' },
  emptyTitle: { en: 'No trainings yet', uk: 'Тренінгів поки що немає' },
  emptyWords: {
    en: 'Trainings planned for you will appear here.',
    uk: 'Тут з’являться тренінги, заплановані для вас.',
  },
  failedTitle: { en: 'The trainings cannot be loaded', uk: 'Не вдалося завантажити тренінги' },
  goneTitle: { en: 'This training is not available', uk: 'Цей тренінг недоступний' },
  goneWords: {
    en: 'It was removed, or it is meant for others.',
    uk: 'Його вилучено, або він призначений для інших.',
  },
  back: { en: 'To the trainings', uk: 'До тренінгів' },
  backToTraining: { en: 'To the training', uk: 'До тренінгу' },
  mandatory: { en: 'Mandatory', uk: 'Обов’язковий' },
  full: { en: 'No seats left', uk: 'Місць немає' },
  // Details
  about: { en: 'About the training', uk: 'Про тренінг' },
  available: { en: 'Available from {date}', uk: 'Доступний з {date}' },
  everybody: { en: 'Everyone', uk: 'Усі' },
  validFor: { en: 'The result is valid for', uk: 'Результат дійсний' },
  seats: { en: 'Seats', uk: 'Місця' },
  seatsOf: { en: '{left} of {all} left', uk: 'вільно {left} з {all}' },
  toPass: { en: 'To pass', uk: 'Щоб скласти' },
  toPassWords: { en: 'at least {percent} right', uk: 'щонайменше {percent} правильних' },
  materials: { en: 'Materials', uk: 'Матеріали' },
  opensOutside: { en: 'opens on another site', uk: 'відкриється на іншому сайті' },
  edit: { en: 'Edit', uk: 'Редагувати' },
  sheet: { en: 'Attendance sheet', uk: 'Список учасників' },
  // My part
  myPart: { en: 'My participation', uk: 'Моя участь' },
  notEnrolled: { en: 'You are not enrolled.', uk: 'Ви ще не записані.' },
  enrol: { en: 'Enrol', uk: 'Записатися' },
  withdraw: { en: 'Withdraw', uk: 'Скасувати запис' },
  withdrawAsk: {
    en: 'Your seat becomes free for others.',
    uk: 'Ваше місце стане вільним для інших.',
  },
  enrolled: { en: 'You are enrolled', uk: 'Вас записано' },
  withdrawn: { en: 'You are no longer enrolled', uk: 'Ваш запис скасовано' },
  enrolFailed: { en: 'Enrolling did not work', uk: 'Не вдалося записати' },
  withdrawFailed: { en: 'Withdrawing did not work', uk: 'Не вдалося скасувати запис' },
  score: { en: 'Score', uk: 'Результат' },
  validUntil: { en: 'Valid until', uk: 'Дійсний до' },
  certificate: { en: 'Certificate', uk: 'Сертифікат' },
  takeQuiz: { en: 'Take the quiz', uk: 'Пройти тест' },
  takeAgain: { en: 'Take the quiz again', uk: 'Пройти тест ще раз' },
  // Own staff
  ourPeople: { en: 'People of our organization', uk: 'Люди нашої організації' },
  ourPeopleHint: {
    en: 'Enrol a colleague: type at least three letters of the name.',
    uk: 'Запишіть колегу: введіть щонайменше три літери імені.',
  },
  colleague: { en: 'Colleague', uk: 'Колега' },
  colleagueEnrolled: { en: '{name} is enrolled', uk: 'Записано: {name}' },
  colleagueWithdrawn: { en: '{name} is no longer enrolled', uk: 'Запис скасовано: {name}' },
  withdrawName: { en: 'Withdraw {name}', uk: 'Скасувати запис: {name}' },
  nobody: { en: 'Nobody is enrolled yet.', uk: 'Поки що нікого не записано.' },
  unknownPerson: { en: 'Unknown person', uk: 'Невідома людина' },
} as const satisfies Record<string, Text>;

export const trainingsCounted = {
  found: {
    en: { one: '{count} training', other: '{count} trainings' },
    uk: { one: '{count} тренінг', few: '{count} тренінги', many: '{count} тренінгів', other: '{count} тренінгу' },
  },
  seats: {
    en: { one: '{count} seat left', other: '{count} seats left' },
    uk: {
      one: 'лишилося {count} місце',
      few: 'лишилося {count} місця',
      many: 'лишилося {count} місць',
      other: 'лишилося {count} місця',
    },
  },
  minutes: {
    en: { one: '{count} minute', other: '{count} minutes' },
    uk: { one: '{count} хвилина', few: '{count} хвилини', many: '{count} хвилин', other: '{count} хвилини' },
  },
} as const satisfies Record<string, CountedText>;
