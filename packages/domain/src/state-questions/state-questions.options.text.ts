import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const deminingStates = [
  { code: 'none_needed', en: 'Not needed', uk: 'Не потрібне' },
  { code: 'done', en: 'Done', uk: 'Проведено' },
  { code: 'pending', en: 'Still to be done', uk: 'Очікується' },
  { code: 'unknown', en: 'Unknown', uk: 'Невідомо' },
] as const satisfies readonly Option[];

export const rubbleStates = [
  { code: 'not_needed', en: 'Not needed', uk: 'Не потрібне' },
  { code: 'done', en: 'Done', uk: 'Завершено' },
  { code: 'ongoing', en: 'Ongoing', uk: 'Триває' },
  { code: 'pending', en: 'Still to be done', uk: 'Очікується' },
] as const satisfies readonly Option[];

/** Who restored the building. */
export const restorers = [
  { code: 'state', en: 'The state', uk: 'Держава' },
  { code: 'municipality', en: 'The municipality', uk: 'Громада' },
  { code: 'ngo', en: 'A non-governmental organization', uk: 'Неурядова організація' },
  { code: 'owner', en: 'The owner', uk: 'Власник' },
  { code: 'mixed', en: 'Several together', uk: 'Спільно' },
] as const satisfies readonly Option[];

export const habitability = [
  { code: 'yes', en: 'Yes', uk: 'Так' },
  { code: 'partly', en: 'Partly', uk: 'Частково' },
  { code: 'no', en: 'No', uk: 'Ні' },
] as const satisfies readonly Option[];

export const utilityStates = [
  { code: 'on', en: 'Works', uk: 'Є' },
  { code: 'off', en: 'Does not work', uk: 'Немає' },
  { code: 'partial', en: 'Works in part', uk: 'Частково' },
  { code: 'none_before', en: 'There was none before', uk: 'Не було й раніше' },
] as const satisfies readonly Option[];

export const utilityLabels = {
  electricity: { en: 'Electricity', uk: 'Електропостачання' },
  gas: { en: 'Gas', uk: 'Газопостачання' },
  water: { en: 'Water', uk: 'Водопостачання' },
  sewage: { en: 'Sewage', uk: 'Каналізація' },
  heating: { en: 'Heating', uk: 'Опалення' },
} as const satisfies Record<string, Text>;

export const actTypes = [
  { code: 'on_site', en: 'On-site inspection', uk: 'Обстеження на місці' },
  { code: 'remote', en: 'Remote inspection', uk: 'Дистанційне обстеження' },
  { code: 'technical', en: 'Technical survey', uk: 'Технічне обстеження' },
] as const satisfies readonly Option[];

/** Kinds of applications to the state programme. */
export const applicationKinds = [
  { code: 'repair', en: 'Repair of damage', uk: 'Ремонт пошкодженого' },
  { code: 'destroyed', en: 'Destroyed home', uk: 'Знищене житло' },
] as const satisfies readonly Option[];

export const applicationStates = [
  { code: 'submitted', en: 'Submitted', uk: 'Подано' },
  { code: 'suspended', en: 'Suspended', uk: 'Призупинено' },
  { code: 'approved', en: 'Approved', uk: 'Схвалено' },
  { code: 'paid', en: 'Paid', uk: 'Виплачено' },
  { code: 'refused', en: 'Refused', uk: 'Відмовлено' },
  { code: 'closed', en: 'Closed', uk: 'Закрито' },
] as const satisfies readonly Option[];

/** What keeps a family from getting state compensation. */
export const compensationBarriers = [
  { code: 'outdated_documents', en: 'Outdated documents', uk: 'Застарілі документи' },
  { code: 'not_registered', en: 'Ownership not registered', uk: 'Право власності не зареєстроване' },
  { code: 'co_ownership', en: 'Co-ownership', uk: 'Спільна власність' },
  { code: 'inheritance', en: 'Inheritance', uk: 'Спадщина' },
  { code: 'cost_too_high', en: 'Cost too high', uk: 'Завелика вартість' },
  { code: 'no_commission', en: 'No commission', uk: 'Немає комісії' },
  { code: 'other', en: 'Other', uk: 'Інше' },
] as const satisfies readonly Option[];

export const claimOptions = [
  { code: 'unknown', en: 'Unknown', uk: 'Невідомо' },
  { code: 'no', en: 'No', uk: 'Ні' },
  { code: 'yes', en: 'Yes', uk: 'Так' },
] as const satisfies readonly Option[];
