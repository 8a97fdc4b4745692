import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the history of a record. */
export const historyText = {
  show: { en: 'Show the history', uk: 'Показати історію' },
  created: { en: 'Registered', uk: 'Зареєстровано' },
  changed: { en: 'Changed', uk: 'Змінено' },
  deleted: { en: 'Deleted', uk: 'Вилучено' },
  restored: { en: 'Restored', uk: 'Відновлено' },
  version: { en: 'version {version}', uk: 'версія {version}' },
  madeOffline: {
    en: 'made on a device {made}, received {received}',
    uk: 'записано на пристрої {made}, отримано {received}',
  },
  nothingElse: { en: 'No field changed', uk: 'Жодне поле не змінилося' },
  none: { en: 'nothing', uk: 'порожньо' },
  added: { en: 'added', uk: 'додано' },
  removed: { en: 'removed', uk: 'прибрано' },
  formerField: { en: '{field} (custom field)', uk: '{field} (додаткове поле)' },
  formerFieldOf: { en: '{field} (custom field, {organization})', uk: '{field} (додаткове поле, {organization})' },
  otherOrganization: { en: 'another organization', uk: 'інша організація' },
  wholeBuilding: { en: 'the whole building', uk: 'увесь будинок' },
  unknownRecord: { en: 'another record', uk: 'інший запис' },
  offline: { en: 'The history is kept on the server', uk: 'Історія зберігається на сервері' },
  offlineWords: {
    en: 'It can be read as soon as the connection returns.',
    uk: 'Її можна буде переглянути, щойно з’явиться зв’язок.',
  },
  failed: { en: 'The history could not be read', uk: 'Не вдалося прочитати історію' },
  isNew: {
    en: 'This has not reached the server yet, so it has no history.',
    uk: 'Запис ще не надійшов на сервер, тому історії поки немає.',
  },
  restoreVersion: { en: 'Restore this version', uk: 'Відновити цю версію' },
  restoreTitle: { en: 'Restore version {version}?', uk: 'Відновити версію {version}?' },
  restoreWords: {
    en: 'These fields will be as they were on {moment}. Today’s state stays in the history, so this can be undone.',
    uk: 'Ці поля стануть такими, якими були {moment}. Нинішній стан лишиться в історії, тож усе можна повернути.',
  },
  restoreReopens: {
    en: 'It is verified now. After restoring it needs a new review, even if that version was verified.',
    uk: 'Зараз це перевірено. Після відновлення потрібна буде нова перевірка, навіть якщо тодішню версію вже перевіряли.',
  },
  restoreNothing: {
    en: 'All fields are as they were then: there is nothing to restore.',
    uk: 'Усі поля такі самі, як тоді: відновлювати нічого.',
  },
  restoreUnsent: {
    en: 'This record has unsent changes. They have to be sent first.',
    uk: 'У цьому записі є ще не надіслані зміни. Спочатку їх треба надіслати.',
  },
  restoreDone: { en: 'Version {version} is restored', uk: 'Версію {version} відновлено' },
  restoreFailed: { en: 'The version could not be restored', uk: 'Не вдалося відновити версію' },
  measure: { en: 'Works', uk: 'Роботи' },
  damageType: { en: 'Damage', uk: 'Пошкодження' },
  quantity: { en: 'Quantity', uk: 'Кількість' },
  unit: { en: 'Unit', uk: 'Одиниця' },
  kind: { en: 'Kind', uk: 'Вид' },
  count: { en: 'How many', uk: 'Скільки' },
  roles: { en: 'Roles', uk: 'Ролі' },
  organizations: { en: 'Organizations', uk: 'Організації' },
  oblasts: { en: 'Oblasts', uk: 'Області' },
  field: { en: 'Field', uk: 'Поле' },
  condition: { en: 'Condition', uk: 'Умова' },
  value: { en: 'Value', uk: 'Значення' },
  inEnglish: { en: 'in English', uk: 'англійською' },
  inUkrainian: { en: 'in Ukrainian', uk: 'українською' },
} as const satisfies Record<string, Text>;

export const historyCounted = {
  entries: {
    en: { one: '{count} entry', other: '{count} entries' },
    uk: { one: '{count} запис', few: '{count} записи', many: '{count} записів', other: '{count} запису' },
  },
} as const satisfies Record<string, CountedText>;
