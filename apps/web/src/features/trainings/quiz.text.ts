import type { Text } from '@domivka/domain/kernel/text';

export const quizText = {
  title: { en: 'Quiz', uk: 'Тест' },
  questionOf: { en: 'Question {number} of {all}', uk: 'Запитання {number} з {all}' },
  next: { en: 'Next question', uk: 'Наступне запитання' },
  previous: { en: 'Previous question', uk: 'Попереднє запитання' },
  hand: { en: 'Submit', uk: 'Завершити тест' },
  choose: { en: 'Choose an answer', uk: 'Виберіть відповідь' },
  passed: { en: 'You passed the quiz', uk: 'Тест складено' },
  failed: { en: 'Not passed this time', uk: 'Цього разу тест не складено' },
  result: { en: 'Right answers: {percent}', uk: 'Правильних відповідей: {percent}' },
  failedWords: {
    en: 'Look at the materials again; you can repeat the quiz at any time.',
    uk: 'Перегляньте матеріали ще раз; повторити тест можна будь-коли.',
  },
  again: { en: 'Try again', uk: 'Спробувати ще раз' },
  notSent: { en: 'The answers were not sent', uk: 'Відповіді не надіслано' },
  noneTitle: { en: 'There is no quiz to take', uk: 'Тесту зараз немає' },
  // Certificate
  certificate: { en: 'Certificate', uk: 'Сертифікат' },
  certifies: { en: 'This is to certify that', uk: 'Цей сертифікат отримує' },
  attended: { en: 'took part in the training', uk: 'за участь у тренінгу' },
  passedCourse: { en: 'successfully completed the training', uk: 'за успішне проходження тренінгу' },
  number: { en: 'Number', uk: 'Номер' },
  date: { en: 'Date', uk: 'Дата' },
  score: { en: 'Score', uk: 'Результат' },
  validUntil: { en: 'Valid until', uk: 'Дійсний до' },
  expired: { en: 'No longer valid', uk: 'Уже не дійсний' },
  print: { en: 'Print', uk: 'Друкувати' },
  issuedBy: { en: 'Domivka, the register of damaged homes', uk: 'Домівка, реєстр пошкодженого житла' },
  noCertificate: { en: 'There is no certificate yet', uk: 'Сертифіката поки що немає' },
  noCertificateWords: {
    en: 'It appears as soon as you have attended or passed.',
    uk: 'Він з’явиться, щойно участь буде підтверджено або тест складено.',
  },
} as const satisfies Record<string, Text>;
