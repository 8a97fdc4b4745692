import { inLanguage, type Language } from './words.ts';

const wordsOf = inLanguage({
  // Units
  addMany: { en: 'Add many apartments', uk: 'Додати багато квартир' },
  entrances: { en: 'Entrances', uk: 'Під’їздів' },
  floorsOfPlan: { en: 'Floors', uk: 'Поверхів' },
  perLanding: { en: 'Apartments on a landing', uk: 'Квартир на сходовому майданчику' },
  addFlat: { en: 'Add an apartment', uk: 'Додати квартиру' },
  number: { en: 'Number', uk: 'Номер' },
  save: { en: 'Save', uk: 'Зберегти' },
  numberTaken: { en: 'Apartment with this number already exists', uk: 'Квартира з таким номером уже існує' },
  addCommonArea: { en: 'Add a common area', uk: 'Додати місце загального користування' },
  commonAreas: { en: 'Common areas', uk: 'Місця загального користування' },
  commonAreasTab: { en: 'Common areas', uk: 'Місця загального користування' },
  kind: { en: 'Kind', uk: 'Різновид' },
  roof: { en: 'Roof', uk: 'Дах' },
  flatCreated: { en: 'Apartment created', uk: 'Приміщення створено' },
  commonAreaCreated: { en: 'Common area created', uk: 'Місце загального користування створено' },
  unitDeleted: { en: 'Apartment deleted', uk: 'Приміщення вилучено' },
  deleteUnit: { en: 'Delete the unit', uk: 'Вилучити приміщення' },
  wholeBuilding: { en: 'Whole building', uk: 'Увесь будинок' },

  // The building drawn flat by flat
  apartmentsTab: { en: 'Apartments', uk: 'Квартири' },
  flatsGrid: { en: 'Apartments by entrance and floor', uk: 'Квартири за під’їздами й поверхами' },
  selectFlats: { en: 'Select apartments', uk: 'Вибрати квартири' },
  selection: { en: 'Selected apartments', uk: 'Вибрані квартири' },
  needsAssessment: { en: 'needs a new assessment', uk: 'потрібне нове обстеження' },

  // Strikes and totals
  strikes: { en: 'Damage events', uk: 'Хронологія пошкоджень' },
  recordStrike: { en: 'Record new damage', uk: 'Записати нове пошкодження' },
  saveAnyway: { en: 'Save anyway', uk: 'Усе одно зберегти' },
  rapid: { en: 'Rapid, about a minute', uk: 'Стисло, близько хвилини' },
  droneStrike: { en: 'Drone attack', uk: 'Атака БпЛА' },
  totals: { en: 'Building totals', uk: 'Підсумки за будинком' },
  totalAreaFigure: { en: 'Total area, sq. meters', uk: 'Загальна площа, кв. м' },
  damagedAreaFigure: { en: 'Damaged area, sq. meters', uk: 'Пошкоджена площа, кв. м' },
  windowsFigure: { en: 'Windows, pieces', uk: 'Вікна, штуки' },
  knownStrike: { en: 'Latest known damage event', uk: 'Остання відома подія пошкодження' },
  superseded: { en: 'Out of date', uk: 'Застаріло' },
  outOfDate: { en: 'Out of date: damaged again', uk: 'Застаріло: повторне пошкодження' },
  repairHit: { en: '1 ongoing activity: damaged again', uk: '1 поточний захід: повторне пошкодження' },
  moreDetails: { en: 'More details', uk: 'Докладніше' },
  windowsQuantity: { en: 'Windows, quantity', uk: 'Вікна, обсяг' },

  // Activity and state questions
  stateQuestions: { en: 'State questions', uk: 'Анкета стану' },
  asOf: { en: 'As of', uk: 'Станом на' },
  habitable: { en: 'Fit for living', uk: 'Придатний для проживання' },
  partly: { en: 'Partly', uk: 'Частково' },
  saveAnswers: { en: 'Save the answers', uk: 'Зберегти відповіді' },
  answersSaved: { en: 'State questions saved', uk: 'Анкету стану збережено' },
  searchActivities: { en: 'Search by address', uk: 'Пошук за адресою' },
  activitiesFound: { en: 'Activities found', uk: 'Знайдені заходи допомоги' },
  board: { en: 'Board', uk: 'Дошка' },
  boardOfActivities: { en: 'Board of activities by status', uk: 'Дошка заходів за статусом' },
  ongoing: { en: 'Ongoing', uk: 'Триває' },
  completed: { en: 'Completed', uk: 'Завершено' },
  move: { en: 'Move: ', uk: 'Перемістити: ' },
  complete: { en: 'Complete…', uk: 'Завершити…' },
  actualStart: { en: 'Actual start date', uk: 'Фактична дата початку' },
  actualEnd: { en: 'Actual completion date', uk: 'Фактична дата завершення' },
  noPhotoOfWorks: {
    en: 'There is no photo “Repair works completed” yet',
    uk: 'Ще немає фото «Завершені ремонтні роботи»',
  },
  deleteActivity: { en: 'Delete activity', uk: 'Вилучити захід' },
  activityUpdated: { en: 'Activity updated', uk: 'Захід допомоги оновлено' },

  // Photos
  photosTab: { en: 'Photos', uk: 'Фото' },
  morePhotoFields: { en: 'Unit, description and more', uk: 'Приміщення, опис та інше' },
  activity: { en: 'Activity', uk: 'Захід допомоги' },
  pair: { en: 'Choose the photo before', uk: 'Вибрати фото «до»' },
  before: { en: 'Before', uk: 'До' },
  after: { en: 'After', uk: 'Після' },
  zipAll: { en: 'Download all (ZIP)', uk: 'Завантажити всі (ZIP)' },

  // Review and history
  verify: { en: 'Verify', uk: 'Підтвердити' },
  verified: { en: 'Verified', uk: 'Перевірено' },
  received: { en: 'Awaiting review', uk: 'Очікує перевірки' },
  assessmentVerified: { en: 'Assessment verified', uk: 'Обстеження перевірено' },
  assessmentUpdated: { en: 'Assessment updated', uk: 'Обстеження оновлено' },
  assessmentDeleted: { en: 'Assessment deleted', uk: 'Обстеження вилучено' },
  showHistory: { en: 'Show the history', uk: 'Показати історію' },
  restoreVersion: { en: 'Restore this version', uk: 'Відновити цю версію' },
  versionRestored: { en: 'Version 1 is restored', uk: 'Версію 1 відновлено' },
  delete: { en: 'Delete', uk: 'Вилучити' },
  deleteAssessment: { en: 'Delete assessment', uk: 'Вилучити обстеження' },
  undo: { en: 'Undo', uk: 'Повернути' },
  isBack: { en: 'Restored', uk: 'Повернуто' },
  searchBin: { en: 'Search by address', uk: 'Пошук за адресою' },
  deletedRecords: { en: 'Deleted records', uk: 'Вилучені записи' },
  restore: { en: 'Restore', uk: 'Відновити' },
  backFromBin: { en: ': restored', uk: ': відновлено' },

  // Passport
  handoverPdf: { en: 'In English (PDF)', uk: 'Англійською (PDF)' },
  passportLanguage: { en: 'In English', uk: 'Українською' },

  // Custom data
  customTab: { en: 'Custom data', uk: 'Додаткові дані' },
  addField: { en: 'Add a field', uk: 'Додати поле' },
  labelEn: { en: 'Label in English', uk: 'Назва у формі англійською' },
  labelUk: { en: 'Label in Ukrainian', uk: 'Назва у формі українською' },
  fieldType: { en: 'Kind of field', uk: 'Тип поля' },
  text: { en: 'Text', uk: 'Текст' },
  shared: { en: 'For all organizations', uk: 'Для всіх організацій' },
  saveField: { en: 'Save the field', uk: 'Зберегти поле' },
  fieldCreated: { en: 'Field added', uk: 'Поле додано' },
  fillIn: { en: 'Fill in', uk: 'Заповнити' },
  saveCustom: { en: 'Save', uk: 'Зберегти' },
  customSaved: { en: 'Custom data saved', uk: 'Додаткові дані збережено' },
  filters: { en: 'Filters', uk: 'Фільтри' },
  moreFilters: { en: 'More filters', uk: 'Інші фільтри' },
  valuesIn: { en: 'Values from a file', uk: 'Значення з файлу' },
});

export type BuildingWords = ReturnType<typeof wordsOf> & {
  readonly create: (count: number) => string;
  readonly created: (count: number) => string;
  readonly flat: (number: number) => string;
  readonly entrance: (number: number) => string;
  readonly selected: (count: number) => RegExp;
  readonly saveSeveral: (count: number) => string;
  readonly severalSaved: (count: number) => string;
  readonly units: (count: number) => string;
};

/** What the pages of a building with its units say. */
export function buildingWordsIn(language: Language): BuildingWords {
  if (language === 'en') {
    return {
      ...wordsOf(language),
      create: (count) => `Create ${count} apartments`,
      created: (count) => `${count} apartments created`,
      flat: (number) => `Apartment ${number}`,
      entrance: (number) => `Entrance ${number}: select all apartments`,
      selected: (count) => new RegExp(`^${count} apartments selected`),
      saveSeveral: (count) => `Save: ${count} assessments`,
      severalSaved: (count) => `${count} assessments created`,
      units: (count) => `${count} units`,
    };
  }
  return {
    ...wordsOf(language),
    create: (count) => `Створити ${count} квартир`,
    created: (count) => `Створено ${count} квартир`,
    flat: (number) => `Квартира ${number}`,
    entrance: (number) => `Під’їзд ${number}: вибрати всі квартири`,
    selected: (count) => new RegExp(`^Вибрано ${count}\\sквартир`),
    saveSeveral: (count) => `Зберегти: ${count} обстежен`,
    severalSaved: (count) => `Створено ${count} обстежен`,
    units: (count) => `${count} приміщень`,
  };
}
