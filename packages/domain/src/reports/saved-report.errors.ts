import { errorMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** Why a report is not saved, and why a file of a report is not made or given. */
export const savedReportErrors = {
  'savedReport.name': {
    en: 'Give the report a name of 1 to {most} characters',
    uk: 'Назвіть звіт: від 1 до {most} символів',
  },
  'savedReport.invalid': { en: 'This value is not valid: {part}', uk: 'Неправильне значення: {part}' },
  'savedReport.filtersTooLong': {
    en: 'There are too many filters to save. Choose fewer values or a simpler area',
    uk: 'Забагато фільтрів для збереження. Виберіть менше значень або простішу територію',
  },
  'savedReport.tooMany': {
    kind: 'conflict',
    en: 'You have {most} saved reports. Delete one before you save another',
    uk: 'У вас уже {most} збережених звітів. Видаліть один, щоб зберегти інший',
  },
  'savedReport.notYours': {
    kind: 'forbidden',
    en: 'Only the user who saved this report can change or delete it',
    uk: 'Змінити або видалити цей звіт може лише той, хто його зберіг',
  },
  'reportFile.format': {
    en: 'This report is not available in the format “{format}”',
    uk: 'Цього звіту немає у форматі «{format}»',
  },
  'reportFile.tooMany': {
    kind: 'conflict',
    en: 'You have {most} report files. Delete one before you ask for another',
    uk: 'У вас уже {most} файлів звітів. Видаліть один, щоб створити інший',
  },
  'reportFile.notReady': {
    kind: 'conflict',
    en: 'The file is not ready yet',
    uk: 'Файл ще не готовий',
  },
  'reportFile.rightsChanged': {
    kind: 'forbidden',
    en: 'Your rights have changed since this file was made. Request the file again',
    uk: 'Ваші права змінилися після створення цього файлу. Створіть файл ще раз',
  },
  'reportFile.failed': {
    en: 'The file could not be made. Request it again; if this happens again, tell your administrator',
    uk: 'Не вдалося створити файл. Спробуйте ще раз; якщо це повториться, повідомте адміністратора',
  },
  'reportFile.interrupted': {
    en: 'The server stopped several times while it made this file. Choose fewer rows and request it again',
    uk: 'Сервер кілька разів зупинявся під час створення цього файлу. Виберіть менше рядків і спробуйте ще раз',
  },
} as const satisfies ErrorCatalogue;

export const savedReportError = errorMaker(savedReportErrors);
