import type { Option } from './options.ts';
import type { Text } from './text.ts';

/** Words that several kinds of records share: units, assessments, activities and state questions. */
export const damageTypes = [
  { code: 'roof', en: 'Roof', uk: 'Дах' },
  { code: 'window', en: 'Windows', uk: 'Вікна' },
  { code: 'facade', en: 'Facade', uk: 'Фасад' },
  { code: 'entrance', en: 'Entrance', uk: 'Вхідна група' },
  { code: 'external_electricity', en: 'External electricity', uk: 'Зовнішнє електропостачання' },
  { code: 'internal_electricity', en: 'Internal electricity', uk: 'Внутрішнє електропостачання' },
  { code: 'gas', en: 'Gas', uk: 'Газопостачання' },
  { code: 'water', en: 'Water', uk: 'Водопостачання' },
  { code: 'sewage', en: 'Sewage', uk: 'Каналізація' },
  { code: 'heat', en: 'Heat', uk: 'Опалення' },
  { code: 'elevators', en: 'Elevators', uk: 'Ліфти' },
] as const satisfies readonly Option[];

export const restoredOptions = [
  { code: 'no', en: 'No', uk: 'Ні' },
  { code: 'partly', en: 'Partly', uk: 'Частково' },
  { code: 'yes', en: 'Yes', uk: 'Так' },
] as const satisfies readonly Option[];

export const fastRecoveryOptions = [
  { code: 'no', en: 'Does not participate', uk: 'Не бере участі' },
  { code: 'planned', en: 'Planned', uk: 'Заплановано' },
  { code: 'participates', en: 'Participates', uk: 'Бере участь' },
  { code: 'completed', en: 'Completed', uk: 'Завершено' },
] as const satisfies readonly Option[];

export const actOptions = [
  { code: 'yes', en: 'Yes', uk: 'Так' },
  { code: 'no', en: 'No', uk: 'Ні' },
] as const satisfies readonly Option[];

export const vulnerableResidentLabels = {
  present: { en: 'Vulnerable people live here', uk: 'Тут мешкають вразливі люди' },
  older60: { en: 'People aged 60 and over', uk: 'Люди віком від 60\u00A0років' },
  disability: { en: 'People with a disability', uk: 'Люди з інвалідністю' },
  children: { en: 'Children', uk: 'Діти' },
  pregnant: { en: 'Pregnant women', uk: 'Вагітні жінки' },
  largeFamily: { en: 'Large families', uk: 'Багатодітні родини' },
  idp: { en: 'Internally displaced people', uk: 'Внутрішньо переміщені особи' },
} as const satisfies Record<string, Text>;

export const thermalEnvelopes = [
  { code: 'closed', en: 'Closed', uk: 'Закритий' },
  { code: 'partly', en: 'Partly closed', uk: 'Частково закритий' },
  { code: 'open', en: 'Open', uk: 'Відкритий' },
  { code: 'insulated', en: 'Closed and insulated', uk: 'Закритий і утеплений' },
  { code: 'unknown', en: 'Unknown', uk: 'Невідомо' },
] as const satisfies readonly Option[];

export type ThermalEnvelope = (typeof thermalEnvelopes)[number]['code'];
