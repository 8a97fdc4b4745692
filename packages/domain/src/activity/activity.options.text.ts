import type { Option } from '../kernel/options.ts';

export const activityStatuses = [
  { code: 'Ongoing', en: 'Ongoing', uk: 'Триває' },
  { code: 'Completed', en: 'Completed', uk: 'Завершено' },
  { code: 'Canceled', en: 'Canceled', uk: 'Скасовано' },
] as const satisfies readonly Option[];

/** The phase of an activity on a day: its status together with its dates. */
export const activityPhases = [
  { code: 'claimed', en: 'Planned', uk: 'Заплановано' },
  { code: 'ongoing', en: 'Ongoing', uk: 'Триває' },
  { code: 'overdue', en: 'Overdue', uk: 'Прострочено' },
  { code: 'completed', en: 'Completed', uk: 'Завершено' },
  { code: 'canceled', en: 'Canceled', uk: 'Скасовано' },
] as const satisfies readonly Option[];

export const activityTypes = [
  { code: 'esk', en: 'Emergency shelter kits (ESK)', uk: 'Набори для аварійного ремонту (ESK)' },
  { code: 'ecm', en: 'Emergency construction materials (ECM)', uk: 'Будматеріали для аварійного ремонту (ECM)' },
  { code: 'nfi', en: 'Household non-food items (NFI)', uk: 'Непродовольчі товари для домогосподарств (NFI)' },
  { code: 'light_repair', en: 'Light repair', uk: 'Поточний ремонт (легкий)' },
  { code: 'medium_repair', en: 'Medium repair', uk: 'Середній ремонт' },
  { code: 'heavy_repair', en: 'Heavy repair', uk: 'Капітальний ремонт' },
  { code: 'common_space_repair', en: 'Repair of common spaces', uk: 'Ремонт місць загального користування' },
  { code: 'insulation', en: 'Insulation of substandard housing', uk: 'Утеплення житла' },
  { code: 'winter_energy', en: 'Winter energy', uk: 'Паливо та енергія на зиму' },
  { code: 'heating_appliance', en: 'Winter heating appliances', uk: 'Опалювальні прилади на зиму' },
  { code: 'utilities_cash', en: 'Cash for utilities', uk: 'Кошти на комунальні послуги' },
  { code: 'rental_support', en: 'Rental support', uk: 'Підтримка оренди житла' },
  { code: 'compensation_support', en: 'Legal help with compensation', uk: 'Правова допомога щодо компенсації' },
  { code: 'state_compensation', en: 'State compensation', uk: 'Державна компенсація' },
  { code: 'collective_site', en: 'Refurbishment of a collective site', uk: 'Ремонт місця тимчасового проживання' },
  { code: 'social_facility', en: 'Repair of a social facility', uk: 'Ремонт соціального закладу' },
  { code: 'design_survey', en: 'Design or technical survey', uk: 'Проєктування чи технічне обстеження' },
  { code: 'debris_removal', en: 'Debris removal', uk: 'Розбирання завалів' },
  { code: 'other', en: 'Other', uk: 'Інше' },
] as const satisfies readonly Option[];

export const recoveryStages = [
  { code: 'emergency', en: 'Emergency', uk: 'Екстрений' },
  { code: 'light', en: 'Light repair', uk: 'Поточний ремонт (легкий)' },
  { code: 'medium', en: 'Medium repair', uk: 'Середній ремонт' },
  { code: 'heavy', en: 'Heavy/structural repair', uk: 'Капітальний ремонт' },
  { code: 'reconstruction', en: 'Reconstruction', uk: 'Реконструкція/відбудова' },
  { code: 'winterization', en: 'Winterisation', uk: 'Підготовка до зими' },
] as const satisfies readonly Option[];

export const cancellationReasons = [
  { code: 'duplicate_other_org', en: 'Another organization already helps', uk: 'Уже допомагає інша організація' },
  { code: 'state_compensated', en: 'Compensated by the state', uk: 'Отримано державну компенсацію' },
  { code: 'owner_refused', en: 'The owner refused', uk: 'Власник відмовився' },
  { code: 'owner_absent', en: 'The owner is absent', uk: 'Власник відсутній' },
  { code: 'no_documents', en: 'No documents', uk: 'Немає документів' },
  { code: 'repeated_damage', en: 'Repeated damage', uk: 'Повторне пошкодження' },
  { code: 'security_access', en: 'Security or access', uk: 'Безпека або доступ' },
  { code: 'funding', en: 'No funding', uk: 'Немає фінансування' },
  { code: 'not_eligible', en: 'Not eligible', uk: 'Не відповідає критеріям' },
  { code: 'technically_impossible', en: 'Technically impossible', uk: 'Технічно неможливо' },
  { code: 'data_error', en: 'Error in the data', uk: 'Помилка в даних' },
  { code: 'other', en: 'Other', uk: 'Інше' },
] as const satisfies readonly Option[];

export const modalities = [
  { code: 'in_kind_materials', en: 'In-kind materials', uk: 'Матеріали' },
  { code: 'in_kind_works', en: 'In-kind works', uk: 'Виконання робіт' },
  { code: 'cash', en: 'Cash', uk: 'Грошова допомога' },
  { code: 'voucher', en: 'Voucher', uk: 'Ваучер' },
] as const satisfies readonly Option[];

/** The indicators of the humanitarian plan HNRP 2024. */
export const indicators = [
  {
    code: 'SN101',
    en: 'SN101: Shelter kits, construction materials',
    uk: 'SN101: Набори й будматеріали для аварійного ремонту',
  },
  { code: 'SN102', en: 'SN102: Construction materials', uk: 'SN102: Будматеріали' },
  { code: 'SN104', en: 'SN104: Household items', uk: 'SN104: Непродовольчі товари' },
  { code: 'SN301', en: 'SN301: Humanitarian repair', uk: 'SN301: Гуманітарний ремонт' },
] as const satisfies readonly Option[];

export type RecoveryStage = (typeof recoveryStages)[number]['code'];
export type IndicatorCode = (typeof indicators)[number]['code'];
export type ActivityStatus = (typeof activityStatuses)[number]['code'];
export type ActivityPhase = (typeof activityPhases)[number]['code'];
export type ActivityType = (typeof activityTypes)[number]['code'];
