import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const photoLabel: Text = { en: 'Photo', uk: 'Фото' };

/** What a photo shows (specification, section 3). */
export const photoCategories = [
  { code: 'external_damage', en: 'External damage', uk: 'Зовнішні пошкодження' },
  { code: 'internal_damage', en: 'Internal damage', uk: 'Внутрішні пошкодження' },
  { code: 'repair_works_completed', en: 'Repair works completed', uk: 'Завершені ремонтні роботи' },
] as const satisfies readonly Option[];

/** Where the place of a photo is known from. */
export const placeSources = [
  { code: 'photo', en: 'From the photo', uk: 'З фото' },
  { code: 'device', en: 'From the device', uk: 'З пристрою' },
  { code: 'none', en: 'Not known', uk: 'Невідомо' },
] as const satisfies readonly Option[];

export type PlaceSource = (typeof placeSources)[number]['code'];

export const photoFieldLabels = {
  addressId: { en: 'Address', uk: 'Адреса' },
  pCode4: { en: 'Settlement', uk: 'Населений пункт' },
  unitId: { en: 'Unit', uk: 'Приміщення' },
  activityId: { en: 'Activity', uk: 'Захід допомоги' },
  assessmentId: { en: 'Assessment', uk: 'Обстеження' },
  path: { en: 'File', uk: 'Файл' },
  category: { en: 'Category', uk: 'Категорія' },
  date: { en: 'Date', uk: 'Дата' },
  description: { en: 'Description in English', uk: 'Опис англійською' },
  pairOf: { en: 'Photo before the repair', uk: 'Фото до ремонту' },
  blurAreas: { en: 'Blurred places', uk: 'Розмиті місця' },
  cleared: { en: 'Checked for faces and number plates', uk: 'Перевірено, чи немає облич і номерних знаків' },
  filename: { en: 'File name', uk: 'Назва файлу' },
  mimetype: { en: 'Kind of file', uk: 'Тип файлу' },
  size: { en: 'Size', uk: 'Розмір' },
  width: { en: 'Width', uk: 'Ширина' },
  height: { en: 'Height', uk: 'Висота' },
  takenAt: { en: 'Taken', uk: 'Знято' },
  location: { en: 'Place of the photo', uk: 'Місце зйомки' },
  heading: { en: 'Direction of view', uk: 'Напрямок зйомки' },
  placeSource: { en: 'Place known from', uk: 'Звідки відоме місце' },
  sha256: { en: 'Checksum', uk: 'Контрольна сума' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

export const photoMessages = {
  created: { en: 'Photo added', uk: 'Фото додано' },
  updated: { en: 'Photo updated', uk: 'Фото оновлено' },
  deleted: { en: 'Photo deleted', uk: 'Фото вилучено' },
  saveFailed: { en: 'Error saving photo', uk: 'Помилка збереження фото' },
  deleteFailed: { en: 'Error deleting photo', uk: 'Помилка вилучення фото' },
  /** Specification, section 8: what is said when a photo cannot be sent while saving. */
  syncFailed: { en: 'Error', uk: 'Помилка' },
} as const satisfies Record<string, Text>;
