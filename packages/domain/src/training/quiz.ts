import type { TrainingFields } from './training.fields.ts';
import { isFields, type Fields } from '../kernel/record.ts';

/** Per cent that pass when the training says nothing else. */
export const defaultPassScore = 80;

export type QuizResult = { readonly score: number; readonly passed: boolean };

/** The questions of a stored training; none when it has no quiz. */
export function questionsOf(training: TrainingFields): readonly Fields[] {
  const quiz: unknown = training.quiz;
  return Array.isArray(quiz) ? quiz.filter(isFields) : [];
}

/** Whether there is an answer to every question, each one of its options, counted from 0. */
export function isAnswered(training: TrainingFields, answers: readonly unknown[]): boolean {
  const questions = questionsOf(training);
  return (
    answers.length === questions.length &&
    questions.every(({ options }, index) => {
      const answer = answers[index];
      return Number.isSafeInteger(answer) && Array.isArray(options) && Number(answer) in options;
    })
  );
}

/** The result of a quiz: per cent of right answers, rounded, and whether they are enough. */
export function gradeQuiz(training: TrainingFields, answers: readonly unknown[]): QuizResult {
  const questions = questionsOf(training);
  const right = questions.filter((question, index) => question.right === answers[index]).length;
  const score = questions.length === 0 ? 0 : Math.round((right / questions.length) * 100);
  const needed = training.passScore;
  return { score, passed: score >= (typeof needed === 'number' ? needed : defaultPassScore) };
}
