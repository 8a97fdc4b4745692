import type { Option } from '../kernel/options.ts';
import type { Unit } from '../kernel/units.text.ts';

export const measureGroups = [
  { code: 'envelope', en: 'Windows and doors', uk: 'Вікна та двері' },
  { code: 'roof', en: 'Roof', uk: 'Дах' },
  { code: 'walls', en: 'Walls and insulation', uk: 'Стіни та утеплення' },
  { code: 'inside', en: 'Inside', uk: 'Внутрішні роботи' },
  { code: 'networks', en: 'Networks and devices', uk: 'Інженерні мережі' },
  { code: 'common', en: 'Common areas', uk: 'Місця загального користування' },
  { code: 'site', en: 'Site', uk: 'Ділянка' },
  { code: 'kits', en: 'Kits and goods', uk: 'Набори та товари' },
  { code: 'other', en: 'Other', uk: 'Інше' },
] as const satisfies readonly Option[];

export type MeasureGroup = (typeof measureGroups)[number]['code'];

/** A kind of work or good, with the units it may be counted in; the first is the usual one. */
export type Measure = Option & { readonly group: MeasureGroup; readonly units: readonly [Unit, ...Unit[]] };

/** The catalogue of measures taken (product rules on measures), in the order in which a form offers them. */
export const measures = [
  {
    code: 'window_replace',
    group: 'envelope',
    en: 'Windows replaced',
    uk: 'Заміна вікон',
    units: ['pieces', 'sq_meters'],
  },
  {
    code: 'glass_replace',
    group: 'envelope',
    en: 'Glazing replaced',
    uk: 'Заміна склопакетів',
    units: ['pieces', 'sq_meters'],
  },
  {
    code: 'window_temp',
    group: 'envelope',
    en: 'Temporary closing (film, OSB)',
    uk: 'Тимчасове закриття (плівка, OSB)',
    units: ['sq_meters'],
  },
  {
    code: 'window_slope',
    group: 'envelope',
    en: 'Slopes, sills',
    uk: 'Укоси, відливи, підвіконня',
    units: ['linear_meters'],
  },
  { code: 'door_ext', group: 'envelope', en: 'External doors', uk: 'Зовнішні двері', units: ['pieces'] },
  { code: 'door_int', group: 'envelope', en: 'Internal doors', uk: 'Внутрішні двері', units: ['pieces'] },
  { code: 'door_entrance', group: 'envelope', en: 'Building entrance doors', uk: 'Двері під’їзду', units: ['pieces'] },
  {
    code: 'roof_cover',
    group: 'roof',
    en: 'Roof covering (slate, metal, onduline, soft)',
    uk: 'Покрівля (шифер, метал, ондулін, м’яка)',
    units: ['sq_meters'],
  },
  { code: 'roof_frame', group: 'roof', en: 'Rafters, lathing', uk: 'Крокви, лати', units: ['cubic_meters'] },
  { code: 'gutter', group: 'roof', en: 'Gutters', uk: 'Водостоки', units: ['linear_meters'] },
  { code: 'masonry', group: 'walls', en: 'Brick or block repair', uk: 'Мурування', units: ['cubic_meters', 'blocks'] },
  { code: 'crack', group: 'walls', en: 'Crack repair', uk: 'Закладення тріщин', units: ['linear_meters'] },
  { code: 'facade', group: 'walls', en: 'Facade finishing', uk: 'Оздоблення фасаду', units: ['sq_meters'] },
  { code: 'insul_wall', group: 'walls', en: 'Wall insulation', uk: 'Утеплення стін', units: ['sq_meters'] },
  {
    code: 'insul_ceiling',
    group: 'walls',
    en: 'Attic or ceiling insulation',
    uk: 'Утеплення перекриття',
    units: ['sq_meters'],
  },
  { code: 'plaster', group: 'inside', en: 'Plaster and paint', uk: 'Штукатурення та фарбування', units: ['sq_meters'] },
  { code: 'ceiling', group: 'inside', en: 'Ceilings', uk: 'Стелі', units: ['sq_meters'] },
  { code: 'floor', group: 'inside', en: 'Floors', uk: 'Підлога', units: ['sq_meters'] },
  { code: 'el_wiring', group: 'networks', en: 'Electrical wiring', uk: 'Електропроводка', units: ['linear_meters'] },
  { code: 'el_points', group: 'networks', en: 'Sockets, switches', uk: 'Розетки, вимикачі', units: ['pieces'] },
  { code: 'el_board', group: 'networks', en: 'Distribution board', uk: 'Розподільний щит', units: ['pieces'] },
  { code: 'water_pipe', group: 'networks', en: 'Water pipes', uk: 'Водопровідні труби', units: ['linear_meters'] },
  { code: 'sewage_pipe', group: 'networks', en: 'Sewage pipes', uk: 'Каналізаційні труби', units: ['linear_meters'] },
  { code: 'heat_pipe', group: 'networks', en: 'Heating pipes', uk: 'Труби опалення', units: ['linear_meters'] },
  { code: 'gas_pipe', group: 'networks', en: 'Gas pipes', uk: 'Газові труби', units: ['linear_meters'] },
  { code: 'radiator', group: 'networks', en: 'Radiators', uk: 'Радіатори', units: ['pieces'] },
  { code: 'boiler', group: 'networks', en: 'Boilers', uk: 'Котли', units: ['pieces'] },
  { code: 'stove', group: 'networks', en: 'Stoves', uk: 'Печі', units: ['pieces'] },
  { code: 'heater', group: 'networks', en: 'Heaters', uk: 'Обігрівачі', units: ['pieces'] },
  { code: 'sanitary', group: 'networks', en: 'Sink, toilet, bath', uk: 'Умивальник, унітаз, ванна', units: ['pieces'] },
  { code: 'stairwell', group: 'common', en: 'Staircase', uk: 'Сходова клітка', units: ['one_place'] },
  { code: 'lift', group: 'common', en: 'Lift', uk: 'Ліфт', units: ['one_place'] },
  { code: 'roof_hatch', group: 'common', en: 'Roof hatch', uk: 'Люк на дах', units: ['one_place'] },
  { code: 'debris', group: 'site', en: 'Debris removal', uk: 'Вивезення уламків', units: ['cubic_meters'] },
  { code: 'dismantle', group: 'site', en: 'Dismantling', uk: 'Розбирання', units: ['cubic_meters'] },
  {
    code: 'esk',
    group: 'kits',
    en: 'Emergency shelter kit (ESK)',
    uk: 'Набір для аварійного ремонту (ESK)',
    units: ['pieces'],
  },
  {
    code: 'ecm',
    group: 'kits',
    en: 'Construction materials kit (ECM)',
    uk: 'Набір будматеріалів (ECM)',
    units: ['pieces'],
  },
  { code: 'nfi', group: 'kits', en: 'Non-food items (NFI)', uk: 'Непродовольчі товари (NFI)', units: ['pieces'] },
  { code: 'winter_kit', group: 'kits', en: 'Winter kit', uk: 'Зимовий набір', units: ['pieces'] },
  { code: 'solid_fuel', group: 'kits', en: 'Solid fuel', uk: 'Тверде паливо', units: ['pieces'] },
  { code: 'design', group: 'other', en: 'Design documents', uk: 'Проєктна документація', units: ['one_place'] },
  { code: 'survey', group: 'other', en: 'Technical survey', uk: 'Технічне обстеження', units: ['one_place'] },
  { code: 'other', group: 'other', en: 'Other', uk: 'Інше', units: ['one_place'] },
] as const satisfies readonly Measure[];

export type MeasureCode = (typeof measures)[number]['code'];
