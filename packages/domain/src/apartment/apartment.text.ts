import type { Text } from '../kernel/text.ts';

export const apartmentLabel: Text = { en: 'Unit', uk: 'Приміщення' };

export const apartmentFieldLabels = {
  addressId: { en: 'Address', uk: 'Адреса' },
  pCode4: { en: 'Settlement', uk: 'Населений пункт' },
  unitType: { en: 'Kind of unit', uk: 'Вид приміщення' },
  number: { en: 'Number', uk: 'Номер' },
  entrance: { en: 'Entrance', uk: 'Під’їзд' },
  floor: { en: 'Floor', uk: 'Поверх' },
  position: { en: 'Place on the landing', uk: 'Місце на майданчику' },
  area: { en: 'Total area', uk: 'Загальна площа' },
  livingArea: { en: 'Living area', uk: 'Житлова площа' },
  rooms: { en: 'Rooms', uk: 'Кімнат' },
  balcony: { en: 'Balcony', uk: 'Балкон' },
  tenure: { en: 'Ownership', uk: 'Форма власності' },
  occupancy: { en: 'Who lives here', uk: 'Хто мешкає' },
  occupiedSince: { en: 'Since', uk: 'Відколи' },
  residents: { en: 'Residents', uk: 'Мешканців' },
  households: { en: 'Households', uk: 'Домогосподарств' },
  vulnerableResidents: { en: 'Vulnerable residents', uk: 'Вразливі мешканці' },
  windowsCount: { en: 'Windows', uk: 'Вікон' },
  doorsCount: { en: 'Doors', uk: 'Дверей' },
  heating: { en: 'Heating', uk: 'Опалення' },
  ownershipDocument: { en: 'Ownership document', uk: 'Документ про право власності' },
  propertyNumber: { en: 'Property number', uk: 'Номер майна' },
  applicationNumber: { en: 'Application number', uk: 'Номер заяви' },
  comment: { en: 'Comment', uk: 'Коментар' },
  kind: { en: 'Kind', uk: 'Різновид' },
  wallMaterial: { en: 'Material of the walls', uk: 'Матеріал стін' },
  roofType: { en: 'Kind of roof', uk: 'Тип даху' },
  roofMaterial: { en: 'Roofing', uk: 'Покрівля' },
  roofArea: { en: 'Area of the roof', uk: 'Площа даху' },
  storeys: { en: 'Storeys', uk: 'Поверхів' },
  plotCadastralNumber: { en: 'Cadastral number of the plot', uk: 'Кадастровий номер ділянки' },
  name: { en: 'Name', uk: 'Назва' },
  entranceFrom: { en: 'From entrance', uk: 'Від під’їзду' },
  entranceTo: { en: 'To entrance', uk: 'До під’їзду' },
  floorFrom: { en: 'From floor', uk: 'Від поверху' },
  floorTo: { en: 'To floor', uk: 'До поверху' },
  quantity: { en: 'Quantity', uk: 'Обсяг' },
  unit: { en: 'Unit of measure', uk: 'Одиниця виміру' },
  damagedQuantity: { en: 'Damaged quantity', uk: 'Пошкоджений обсяг' },
  damageTypes: { en: 'Damage types', uk: 'Види пошкоджень' },
  servesUnits: { en: 'Serves', uk: 'Обслуговує' },
  manager: { en: 'Managed by', uk: 'Хто управляє' },
  blocksCompensation: {
    en: 'Apartments get no state compensation until it is repaired',
    uk: 'До ремонту квартири не отримують державної компенсації',
  },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
  levelOfDamage: { en: 'Level of damage', uk: 'Рівень пошкодження' },
  lastAssessmentId: { en: 'Latest assessment', uk: 'Останнє обстеження' },
  thermalEnvelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  assistanceState: { en: 'Assistance', uk: 'Допомога' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and the words beside a title. */
export const apartmentSectionTitles = {
  place: { en: 'What it is and where', uk: 'Що це і де' },
  size: { en: 'Size', uk: 'Розміри' },
  house: { en: 'House', uk: 'Будинок' },
  people: { en: 'People', uk: 'Мешканці' },
  papers: { en: 'Ownership and numbers', uk: 'Власність і номери' },
  papersHint: { en: 'ownership, property and application numbers', uk: 'власність, номери майна й заяви' },
  extent: { en: 'Extent and damage', uk: 'Обсяг і пошкодження' },
  damageTypesHint: { en: 'Tap everything that is damaged.', uk: 'Позначте все, що пошкоджено.' },
  serves: { en: 'Whom it serves', uk: 'Кого обслуговує' },
  remarks: { en: 'Remarks', uk: 'Примітки' },
} as const satisfies Record<string, Text>;

/** What a coordinator is told after a write (specification, section 8). */
export const apartmentMessages = {
  created: { en: 'Apartment created', uk: 'Приміщення створено' },
  saved: { en: 'Apartment saved', uk: 'Приміщення збережено' },
  deleted: { en: 'Apartment deleted', uk: 'Приміщення вилучено' },
  saveFailed: { en: 'Error saving apartment', uk: 'Помилка збереження приміщення' },
  deleteFailed: { en: 'Error deleting apartment', uk: 'Помилка вилучення приміщення' },
} as const satisfies Record<string, Text>;

/** The same for what the residents share; the specification's words are about apartments. */
const commonAreaMessages = {
  created: { en: 'Common area created', uk: 'Місце загального користування створено' },
  saved: { en: 'Common area saved', uk: 'Місце загального користування збережено' },
  deleted: { en: 'Common area deleted', uk: 'Місце загального користування вилучено' },
  saveFailed: { en: 'Error saving common area', uk: 'Помилка збереження місця загального користування' },
  deleteFailed: { en: 'Error deleting common area', uk: 'Помилка вилучення місця загального користування' },
} as const satisfies Record<keyof typeof apartmentMessages, Text>;

/** What is told after a write of a unit of this type. */
export function unitMessagesOf(unitType: unknown): Readonly<Record<keyof typeof apartmentMessages, Text>> {
  return unitType === 'common_area' ? commonAreaMessages : apartmentMessages;
}
