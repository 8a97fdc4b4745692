import type { Option } from '../kernel/options.ts';

/** The three kinds of units; they share one table and one shape (product rules on units). */
export const unitTypes = [
  { code: 'apartment', en: 'Apartment', uk: 'Квартира' },
  { code: 'residential_unit', en: 'Residential unit', uk: 'Житлова одиниця' },
  { code: 'common_area', en: 'Common area', uk: 'Місце загального користування' },
] as const satisfies readonly Option[];

export type UnitType = (typeof unitTypes)[number]['code'];

/** What of a private estate people live in. */
export const houseKinds = [
  { code: 'main_house', en: 'Main house', uk: 'Основний будинок' },
  { code: 'part_of_house', en: 'Part of a house', uk: 'Частина будинку' },
  { code: 'annex', en: 'Annex', uk: 'Прибудова' },
  { code: 'summer_kitchen', en: 'Summer kitchen used as a home', uk: 'Літня кухня, де живуть' },
] as const satisfies readonly Option[];

export const commonAreaKinds = [
  { code: 'roof', en: 'Roof', uk: 'Дах' },
  { code: 'attic', en: 'Attic', uk: 'Горище' },
  { code: 'stairwell', en: 'Stairwell', uk: 'Сходова клітка' },
  { code: 'entrance_hall', en: 'Entrance hall', uk: 'Вестибюль під’їзду' },
  { code: 'building_door', en: 'Building door', uk: 'Двері під’їзду' },
  { code: 'corridor', en: 'Corridor', uk: 'Коридор' },
  { code: 'lift', en: 'Lift', uk: 'Ліфт' },
  { code: 'basement', en: 'Basement', uk: 'Підвал' },
  { code: 'shelter', en: 'Shelter', uk: 'Укриття' },
  { code: 'facade_section', en: 'Section of the facade', uk: 'Ділянка фасаду' },
  { code: 'riser_water', en: 'Water riser', uk: 'Стояк водопостачання' },
  { code: 'riser_sewage', en: 'Sewage riser', uk: 'Стояк каналізації' },
  { code: 'riser_heat', en: 'Heating riser', uk: 'Стояк опалення' },
  { code: 'riser_gas', en: 'Gas riser', uk: 'Газовий стояк' },
  { code: 'electrical_board', en: 'Electrical board', uk: 'Електрощит' },
  { code: 'technical_room', en: 'Technical room', uk: 'Технічне приміщення' },
  { code: 'yard', en: 'Yard', uk: 'Двір' },
] as const satisfies readonly Option[];

export const tenures = [
  { code: 'private', en: 'Private', uk: 'Приватна' },
  { code: 'municipal', en: 'Municipal', uk: 'Комунальна' },
  { code: 'service', en: 'Service housing', uk: 'Службове житло' },
  { code: 'dormitory', en: 'Dormitory', uk: 'Гуртожиток' },
  { code: 'unknown', en: 'Unknown', uk: 'Невідомо' },
] as const satisfies readonly Option[];

export const occupancies = [
  { code: 'occupied_owner', en: 'The owner lives here', uk: 'Мешкає власник' },
  { code: 'occupied_tenant', en: 'A tenant lives here', uk: 'Мешкає орендар' },
  { code: 'idp_hosted', en: 'Displaced people live here', uk: 'Мешкають переселенці' },
  { code: 'empty', en: 'Nobody lives here', uk: 'Ніхто не мешкає' },
  { code: 'unknown', en: 'Unknown', uk: 'Невідомо' },
] as const satisfies readonly Option[];

export const heatings = [
  { code: 'central', en: 'Central heating', uk: 'Централізоване' },
  { code: 'autonomous_gas', en: 'Own gas boiler', uk: 'Автономне газове' },
  { code: 'electric', en: 'Electric', uk: 'Електричне' },
  { code: 'stove', en: 'Stove', uk: 'Пічне' },
  { code: 'none', en: 'None', uk: 'Немає' },
] as const satisfies readonly Option[];

export const balconyKinds = [
  { code: 'none', en: 'None', uk: 'Немає' },
  { code: 'open', en: 'Open', uk: 'Відкритий' },
  { code: 'glazed', en: 'Glazed', uk: 'Засклений' },
] as const satisfies readonly Option[];

export const documentOptions = [
  { code: 'yes', en: 'Yes', uk: 'Є' },
  { code: 'no', en: 'No', uk: 'Немає' },
  { code: 'unknown', en: 'Unknown', uk: 'Невідомо' },
] as const satisfies readonly Option[];

export const roofTypes = [
  { code: 'flat', en: 'Flat', uk: 'Плаский' },
  { code: 'pitched', en: 'Pitched', uk: 'Скатний' },
] as const satisfies readonly Option[];

export const roofMaterials = [
  { code: 'slate', en: 'Slate', uk: 'Шифер' },
  { code: 'metal', en: 'Metal sheets', uk: 'Профнастил або металочерепиця' },
  { code: 'onduline', en: 'Onduline', uk: 'Ондулін' },
  { code: 'tile', en: 'Tiles', uk: 'Черепиця' },
  { code: 'soft', en: 'Soft roofing', uk: 'М’яка покрівля' },
] as const satisfies readonly Option[];

/** Who looks after a common area. */
export const managers = [
  { code: 'osbb', en: 'Association of co-owners', uk: 'ОСББ' },
  { code: 'cooperative', en: 'Housing cooperative', uk: 'Житлово-будівельний кооператив (ЖБК)' },
  { code: 'company', en: 'Management company', uk: 'Управитель' },
  { code: 'municipality', en: 'Municipality (municipal company)', uk: 'Комунальне підприємство (громада)' },
  { code: 'none', en: 'Nobody', uk: 'Ніхто' },
] as const satisfies readonly Option[];

export const assistanceStates = [
  { code: 'none', en: 'No assistance', uk: 'Без допомоги' },
  { code: 'claimed', en: 'Planned', uk: 'Заплановано' },
  { code: 'ongoing', en: 'Ongoing', uk: 'Триває' },
  { code: 'done', en: 'Completed', uk: 'Завершено' },
  { code: 'over_assisted', en: 'Helped twice', uk: 'Подвійна допомога' },
] as const satisfies readonly Option[];

export type AssistanceState = (typeof assistanceStates)[number]['code'];
