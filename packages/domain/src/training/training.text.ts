import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const trainingLabel: Text = { en: 'Training', uk: 'Тренінг' };

export const trainingFieldLabels = {
  title: { en: 'Title', uk: 'Назва' },
  topic: { en: 'Topic', uk: 'Тема' },
  format: { en: 'Format', uk: 'Формат' },
  date: { en: 'Date', uk: 'Дата' },
  status: { en: 'Status', uk: 'Стан' },
  durationMin: { en: 'Duration, minutes', uk: 'Тривалість, хвилин' },
  language: { en: 'Language', uk: 'Мова' },
  place: { en: 'Place or link', uk: 'Місце або посилання' },
  pCode: { en: 'Administrative unit', uk: 'Адміністративна одиниця' },
  trainers: { en: 'Trainers', uk: 'Тренери' },
  audience: { en: 'For whom', uk: 'Для кого' },
  mandatory: { en: 'Mandatory', uk: 'Обов’язковий' },
  validMonths: { en: 'Valid for, months', uk: 'Діє, місяців' },
  capacity: { en: 'Seats', uk: 'Кількість місць' },
  materials: { en: 'Materials', uk: 'Матеріали' },
  quiz: { en: 'Quiz', uk: 'Тест' },
  passScore: { en: 'Score to pass, %', uk: 'Прохідний бал, %' },
  attendance: { en: 'Participants', uk: 'Учасники' },
  seatsTaken: { en: 'Seats taken', uk: 'Зайнято місць' },
  attendeeOrganizations: { en: 'Organizations of the participants', uk: 'Організації учасників' },
  trainerNames: { en: 'Names of the trainers', uk: 'Імена тренерів' },
} as const satisfies Record<string, Text>;

const titleInEnglish: Text = { en: 'Title in English', uk: 'Назва англійською' };
const titleInUkrainian: Text = { en: 'Title in Ukrainian', uk: 'Назва українською' };

/** A title is written in both languages. */
export const trainingTitleParts = { en: titleInEnglish, uk: titleInUkrainian } as const satisfies Record<string, Text>;

/** The sections of the form, and hints in them. */
export const trainingSectionTitles = {
  what: { en: 'What', uk: 'Що' },
  mandatoryHint: { en: 'For all whom it is meant for', uk: 'Для всіх, кому призначене' },
  when: { en: 'When and where', uk: 'Коли й де' },
  capacityHint: { en: 'Empty: no limit', uk: 'Порожньо: без обмеження' },
  placeHint: {
    en: 'A room and its address, or the link of the meeting',
    uk: 'Приміщення й адреса або посилання на зустріч',
  },
  audienceHint: { en: 'An empty field excludes nobody.', uk: 'Порожнє поле нікого не виключає.' },
  validHint: { en: 'Empty: no expiry', uk: 'Порожньо: безстроково' },
  quizHint: {
    en: 'For self-paced trainings. People see the questions one by one; the right answers stay here.',
    uk: 'Для самостійних тренінгів. Люди бачать запитання по одному; правильні відповіді лишаються тут.',
  },
} as const satisfies Record<string, Text>;

export const trainingTopics = [
  { code: 'onboarding', en: 'First steps', uk: 'Перші кроки' },
  { code: 'offline_work', en: 'Work without a network', uk: 'Робота без мережі' },
  { code: 'import', en: 'Import of data', uk: 'Імпорт даних' },
  { code: 'data_protection', en: 'Data protection', uk: 'Захист даних' },
  { code: 'new_version', en: 'New version', uk: 'Нова версія' },
  { code: 'damage_methodology', en: 'How to assess damage', uk: 'Методика обстеження пошкоджень' },
] as const satisfies readonly Option[];

export const trainingFormats = [
  { code: 'in_person', en: 'In person', uk: 'Очно' },
  { code: 'online', en: 'Online', uk: 'Онлайн' },
  { code: 'self_paced', en: 'Self-paced', uk: 'Самостійно' },
] as const satisfies readonly Option[];

export const trainingStatuses = [
  { code: 'planned', en: 'Planned', uk: 'Заплановано' },
  { code: 'held', en: 'Held', uk: 'Відбувся' },
  { code: 'cancelled', en: 'Canceled', uk: 'Скасовано' },
] as const satisfies readonly Option[];

export const trainingLanguages = [
  { code: 'en', en: 'English', uk: 'Англійська' },
  { code: 'uk', en: 'Ukrainian', uk: 'Українська' },
] as const satisfies readonly Option[];

/** The state of a participant in a training. `expired` is computed from the date. */
export const attendanceStates = [
  { code: 'invited', en: 'Invited', uk: 'Запрошено' },
  { code: 'enrolled', en: 'Enrolled', uk: 'Записано' },
  { code: 'attended', en: 'Attended', uk: 'Відвідано' },
  { code: 'passed', en: 'Passed', uk: 'Складено' },
  { code: 'failed', en: 'Not passed', uk: 'Не складено' },
  { code: 'no_show', en: 'Did not come', uk: 'Неявка' },
  { code: 'expired', en: 'Expired', uk: 'Строк дії минув' },
] as const satisfies readonly Option[];

export type AttendanceState = (typeof attendanceStates)[number]['code'];
