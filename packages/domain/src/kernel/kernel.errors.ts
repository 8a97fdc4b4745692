import { errorMaker, issueMaker, type ErrorCatalogue } from './errors.ts';

/** Failures that any record of any entity can meet, and the words of the generic field rules. */
export const kernelErrors = {
  'record.missing': {
    kind: 'missing',
    en: 'This record does not exist or is not available to you',
    uk: 'Такого запису немає або він вам недоступний',
  },
  'record.forbidden': {
    kind: 'forbidden',
    en: 'You do not have the right to do this',
    uk: 'У вас немає права на цю дію',
  },
  'record.exists': {
    kind: 'conflict',
    en: 'A record with this identifier already exists',
    uk: 'Запис із таким ідентифікатором уже існує',
  },
  'record.savedBefore': {
    kind: 'conflict',
    en: 'This was already saved. Nothing was saved twice. To save it once more as a new record, save again',
    uk: 'Це вже збережено, удруге запис не створено. Щоб зберегти ще раз як новий запис, натисніть кнопку збереження знову',
  },
  'record.conflict': {
    kind: 'conflict',
    en: 'Someone else changed the same fields in the meantime: {fields}',
    uk: 'Тим часом хтось інший змінив ті самі поля: {fields}',
  },
  'record.changedMeanwhile': {
    kind: 'conflict',
    en: 'Someone else changed this record in the meantime',
    uk: 'Тим часом цей запис змінив хтось інший',
  },
  'record.addedSince': {
    kind: 'conflict',
    en: 'Added after you had looked at it: {records}, {date} ({author})',
    uk: 'Додано після того, як ви це бачили: {records}, {date} ({author})',
  },
  'record.hasOthersRecords': {
    kind: 'conflict',
    en: 'Records of other organizations belong to it, so it cannot be deleted',
    uk: 'До цього запису належать записи інших організацій, тому його не можна вилучити',
  },
  'record.holdsForbidden': {
    kind: 'forbidden',
    en: 'You do not have the right to delete what belongs to this record: {records}, {date} ({author})',
    uk: 'Ви не маєте права вилучати те, що належить до цього запису: {records}, {date} ({author})',
  },
  'record.deletableBy': {
    kind: 'forbidden',
    en: 'All of it can be deleted by: {roles}',
    uk: 'Вилучити все разом може: {roles}',
  },
  'record.named': {
    kind: 'conflict',
    en: 'Other records refer to it ({records}), so it can neither be deleted nor moved to another address. Change or delete those first',
    uk: 'На нього посилаються інші записи ({records}), тому його не можна ні вилучити, ні перенести на іншу адресу. Спершу змініть або вилучіть їх',
  },
  'record.parentMissing': {
    kind: 'missing',
    en: 'The record it belongs to does not exist or is not available to you',
    uk: 'Запису, до якого він належить, немає або він вам недоступний',
  },
  'record.parentInBin': {
    kind: 'conflict',
    en: 'The record it belongs to is in the bin: restore it first',
    uk: 'Запис, до якого він належить, у кошику: спочатку відновіть його',
  },
  'restore.versionGone': {
    kind: 'missing',
    en: 'There is no such version, or it is no longer kept',
    uk: 'Такої версії немає або її вже не зберігають',
  },
  'bin.missing': {
    kind: 'missing',
    en: 'It is no longer in the bin, or it is not available to you',
    uk: 'У кошику цього вже немає або воно вам недоступне',
  },
  'bin.namesGone': {
    kind: 'conflict',
    en: '{field}: the record it refers to has been deleted in the meantime. Restore that record first',
    uk: '{field}: запис, на який є посилання, тим часом вилучено. Спочатку відновіть його',
  },
  'record.invalidId': {
    en: 'An identifier is 24 characters, digits and the letters a to f',
    uk: 'Ідентифікатор — це 24\u00A0символи: цифри та літери від a до f',
  },
  'record.invalidVersion': {
    en: 'The version must be a whole number from 1',
    uk: 'Версія має бути цілим числом від 1',
  },
  'record.invalidCount': {
    en: 'The number of records seen must be a whole number from 0',
    uk: 'Кількість переглянутих записів має бути цілим числом від 0',
  },
  'record.notAnObject': { en: 'A record must be a JSON object', uk: 'Запис має бути об’єктом JSON' },
  'record.tooLarge': {
    en: 'The additional fields of a record may take at most 16 kB',
    uk: 'Додаткові поля запису можуть займати не більше 16\u00A0кБ',
  },
  'record.invalidText': {
    en: 'The text contains a character that cannot be stored',
    uk: 'Текст містить символ, який неможливо зберегти',
  },
  'record.maskedField': {
    kind: 'forbidden',
    en: '{field} is hidden from you and cannot be changed',
    uk: 'Поле «{field}» приховане від вас, тож змінити його не можна',
  },
  'field.required': { en: '{field} is a mandatory field', uk: 'Поле «{field}» обов’язкове' },
  'field.text': { en: '{field} must be a text', uk: 'Поле «{field}» має бути текстом' },
  'field.tooLong': {
    en: '{field} may have at most {max} characters',
    uk: 'У полі «{field}» може бути не більше ніж {max} символів',
  },
  'field.number': { en: '{field} must be a number', uk: 'Поле «{field}» має бути числом' },
  'field.integer': { en: '{field} must be a whole number', uk: 'Поле «{field}» має бути цілим числом' },
  'field.tooSmall': { en: '{field} must be at least {min}', uk: 'Значення поля «{field}» має бути не менше ніж {min}' },
  'field.positive': { en: '{field} must be greater than zero', uk: 'Значення поля «{field}» має бути більшим за нуль' },
  'field.aboveTotal': {
    en: '“{field}” is {count}, more than “{of}”: {total}',
    uk: '«{field}» — {count}, а це більше, ніж «{of}»: {total}',
  },
  'field.wholePieces': { en: 'Pieces are counted in whole numbers', uk: 'Кількість у штуках має бути цілим числом' },
  'field.tooLarge': { en: '{field} must be at most {max}', uk: 'Значення поля «{field}» має бути не більше ніж {max}' },
  'field.boolean': { en: '{field} must be yes or no', uk: 'Поле «{field}» має бути «так» або «ні»' },
  'field.date': {
    en: '{field} must be a day of the calendar from 1900 on: DD.MM.YYYY (in data exchange YYYY-MM-DD)',
    uk: 'Поле «{field}» має бути днем календаря не раніше 1900\u00A0року: ДД.ММ.РРРР (для обміну даними — РРРР-ММ-ДД)',
  },
  'field.future': { en: '{field} cannot be later than today', uk: '{field}: дата не може бути пізнішою за сьогодні' },
  'field.option': { en: '{field} must be one of the listed values', uk: 'Значення поля «{field}» має бути зі списку' },
  'field.id': {
    en: '{field} must be an identifier of 24 characters',
    uk: 'Поле «{field}» має бути ідентифікатором із 24\u00A0символів',
  },
  'field.unknownRecord': { en: '{field}: there is no such record', uk: '{field}: такого запису немає' },
  'field.list': { en: '{field} must be a list', uk: 'Поле «{field}» має бути списком' },
  'field.tooMany': {
    en: '{field} may have at most {max} entries',
    uk: 'У полі «{field}» може бути не більше {max} значень',
  },
  'field.shape': { en: '{field} does not have the expected form', uk: 'Поле «{field}» має неправильну форму' },
  'field.twice': { en: '{field} contains the same value twice', uk: 'У полі «{field}» одне значення вказано двічі' },
  'custom.unknownField': { en: 'There is no custom field “{field}” here', uk: 'Додаткового поля «{field}» тут немає' },
  'sync.reusedOperation': {
    kind: 'conflict',
    en: 'This operation number was already used for something else',
    uk: 'Цей номер операції вже використано для іншого',
  },
  'sync.otherEpoch': {
    kind: 'conflict',
    en: 'This device first compares its data with the server. Then this is sent automatically',
    uk: 'Пристрій спершу звіряє свої дані із сервером. Після цього запис буде надіслано автоматично',
  },
  'search.unknownTable': { en: 'There is no table “{table}”', uk: 'Таблиці «{table}» немає' },
  'search.unknownField': {
    en: '“{field}” cannot be used here: there is no such field',
    uk: '«{field}» тут не можна використати: такого поля немає',
  },
  'search.hiddenField': {
    en: '“{field}” is hidden from you, so it cannot be used in filters or sorting',
    uk: 'Поле «{field}» приховане від вас, тож його не можна використати у фільтрах чи сортуванні',
  },
  'search.unknownOperator': {
    en: 'The operator “{op}” does not fit the field “{field}”',
    uk: 'Оператор «{op}» не підходить до поля «{field}»',
  },
  'search.invalidValue': {
    en: 'The value of the filter on “{field}” does not fit',
    uk: 'Значення фільтра за полем «{field}» не підходить',
  },
  'search.invalidShape': {
    en: '“{field}” is compared with a box of four numbers, or with 3 to 100 corners as longitude and latitude in turn',
    uk: '«{field}» порівнюють із прямокутником із чотирьох чисел або з 3–100\u00A0кутами: по черзі довгота й широта',
  },
  'search.invalidRequest': {
    en: 'The search request does not have the expected form: {part}',
    uk: 'Пошуковий запит має неправильну форму: {part}',
  },
} as const satisfies ErrorCatalogue;

export const kernelIssue = issueMaker(kernelErrors);
export const kernelError = errorMaker(kernelErrors);
