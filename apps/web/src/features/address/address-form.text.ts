import type { Text } from '@domivka/domain/kernel/text';

/** Words of the form of an address. */
export const addressFormText = {
  newTitle: { en: 'Register an address', uk: 'Реєстрація адреси' },
  editTitle: { en: 'Edit the address', uk: 'Редагування адреси' },
  save: { en: 'Save the address', uk: 'Зберегти адресу' },
  saved: { en: 'Address saved', uk: 'Адресу збережено' },
  registered: { en: 'Address registered', uk: 'Адресу зареєстровано' },
  saveFailed: { en: 'The address could not be saved', uk: 'Не вдалося зберегти адресу' },
  mayNotRegister: { en: 'You cannot register addresses', uk: 'Ви не можете реєструвати адреси' },
  mayNotRegisterWords: { en: 'Your role only allows reading.', uk: 'Ваша роль дозволяє лише перегляд.' },
  mayNotEdit: { en: 'You cannot change this address', uk: 'Ви не можете змінювати цю адресу' },
  mayNotEditWords: {
    en: 'Your role or your area of work does not include it.',
    uk: 'Це не входить до вашої ролі чи вашої території.',
  },
  identityFixed: {
    en: 'Settlement, street, house and kind of building can be changed only by the organization that registered the address.',
    uk: 'Населений пункт, вулицю, будинок і тип забудови може змінити лише організація, яка зареєструвала адресу.',
  },
  settlementHint: { en: 'Type three letters of its name', uk: 'Введіть три літери назви' },
  settlementCode: {
    en: 'The P-code of the settlement (P-code4) is filled in automatically when you choose the settlement.',
    uk: 'P-код населеного пункту (P-code4) підставиться автоматично, коли ви виберете населений пункт.',
  },
  stepByStep: { en: 'Choose step by step', uk: 'Вибрати крок за кроком' },
  streetHint: { en: 'In Ukrainian, without the word “street”', uk: 'Українською, без слова «вулиця»' },
  noStreet: { en: 'No street name', uk: 'Без назви вулиці' },
  noStreetValue: { en: 'без назви вулиці', uk: 'без назви вулиці' },
  houseHint: { en: '12, 12А, 12/14', uk: '12, 12А, 12/14' },
  split: {
    en: 'It will be written as house {house}, block {corpus}',
    uk: 'Буде записано: будинок {house}, корпус {corpus}',
  },
  kindTaken: {
    en: 'It will be written as type “{type}”, name “{street}”',
    uk: 'Буде записано: тип «{type}», назва «{street}»',
  },
  kindInName: {
    en: 'The name contains the street type “{type}”.',
    uk: 'У назві є тип вулиці: «{type}».',
  },
  takeKind: { en: 'Write: type “{type}”, name “{street}”', uk: 'Записати: тип «{type}», назва «{street}»' },
  preview: { en: 'The address will be called', uk: 'Адреса називатиметься' },
  duplicate: {
    en: 'This address is already registered: {name}.',
    uk: 'Цю адресу вже зареєстровано: {name}.',
  },
  openRegistered: { en: 'Open the registered one', uk: 'Відкрити наявну' },
  secondTitle: { en: 'Save the same address twice?', uk: 'Зберегти ту саму адресу вдруге?' },
  secondWords: {
    en: 'With two records of one building nobody sees who has been helped already. Save a second one only if this is another building; otherwise continue in the existing one. What you typed stays here as a draft.',
    uk: 'Якщо в одного будинку два записи, не видно, кому вже допомогли. Зберігайте другий, лише якщо це інший будинок; якщо ні, працюйте з наявним. Введене залишиться тут як чернетка.',
  },
  saveSecond: { en: 'It is another building: save', uk: 'Це інший будинок: зберегти' },
  materialSuggestion: {
    en: 'By year and floors probably: {material}',
    uk: 'За роком і поверхами ймовірно: {material}',
  },
  myLocation: { en: 'Use my location', uk: 'Визначити, де я зараз' },
  locating: { en: 'Locating… ± {metres} m so far', uk: 'Визначаємо… поки що ± {metres}\u00A0м' },
  locatingStart: { en: 'Locating…', uk: 'Визначаємо…' },
  pointFromAddress: { en: 'Find the point from the address', uk: 'Знайти точку за адресою' },
  addressFromPoint: { en: 'Find the address from the point', uk: 'Знайти адресу за точкою' },
  latitude: { en: 'Latitude', uk: 'Широта' },
  longitude: { en: 'Longitude', uk: 'Довгота' },
  pasteHint: {
    en: 'A pair copied from a map can be pasted here: 49.99230, 36.23110',
    uk: 'Сюди можна вставити обидві координати, скопійовані з карти, як-от 49.99230, 36.23110',
  },
  accuracy: { en: 'Accuracy', uk: 'Точність' },
  metres: { en: 'm', uk: 'м' },
  clearPoint: { en: 'Remove the point', uk: 'Прибрати точку' },
  located: { en: 'Your location, accurate to {metres} m', uk: 'Ваше розташування, точність до {metres}\u00A0м' },
  basisHouse: {
    en: 'Taken from the same house, which is already known: {name}. Accurate to about {metres} m.',
    uk: 'Узято з відомої адреси з тим самим будинком: {name}. Точність близько {metres}\u00A0м.',
  },
  basisStreet: {
    en: 'Taken from the nearest known house of the street: {name}. Accurate to about {metres} m: please check.',
    uk: 'Узято з найближчого відомого будинку на цій вулиці: {name}. Точність близько {metres}\u00A0м: перевірте, будь ласка.',
  },
  basisSettlement: {
    en: 'Only the centre of the settlement is known: {name}. Rough, about {metres} m.',
    uk: 'Відомий лише центр населеного пункту: {name}. Приблизно, близько {metres}\u00A0м.',
  },
  noPoint: {
    en: 'The location of this address is unknown. Choose the settlement first.',
    uk: 'Розташування цієї адреси невідоме. Спершу виберіть населений пункт.',
  },
  pointGone: {
    en: 'The address has changed, so the point that was found from it was removed. Find it again.',
    uk: 'Адресу змінено, тому точку, яку визначили за нею, прибрано. Визначте її ще раз.',
  },
  nearSettlement: {
    en: 'The nearest settlement: {name}, its centre is {distance} away.',
    uk: 'Найближчий населений пункт: {name}, до його центру — {distance}.',
  },
  nearAddress: {
    en: 'The nearest known address: {name}, {distance} away.',
    uk: 'Найближча відома адреса: {name}, за {distance}.',
  },
  takeSettlement: { en: 'Use the settlement', uk: 'Підставити населений пункт' },
  takeStreet: { en: 'Use settlement and street', uk: 'Підставити населений пункт і вулицю' },
  nothingNear: {
    en: 'No settlement is known near this point.',
    uk: 'Поруч із цією точкою немає відомих населених пунктів.',
  },
  farFromSettlement: {
    en: 'The point is {distance} from the centre of {name}. Please check both.',
    uk: 'Точка розташована за {distance} від центру ({name}). Перевірте, будь ласка, і точку, і населений пункт.',
  },
  unsupported: {
    en: 'This browser cannot give the location here. Enter the coordinates, or take them from the address.',
    uk: 'Браузер не повідомляє розташування. Введіть координати або візьміть їх за адресою.',
  },
  denied: {
    en: 'The browser may not tell your location. Allow it in the settings of the site, or enter the coordinates.',
    uk: 'Браузеру заборонено повідомляти ваше розташування. Дозвольте це в налаштуваннях сайту або введіть координати.',
  },
  unavailable: {
    en: 'The device cannot find its location now. It works better outdoors.',
    uk: 'Пристрій зараз не може визначити розташування. Надворі це вдається краще.',
  },
  timeout: {
    en: 'The device did not find its location in time. Try again outdoors.',
    uk: 'Пристрій не встиг визначити розташування. Спробуйте ще раз надворі.',
  },
  searchFailed: {
    en: 'The search failed. Please try again.',
    uk: 'Пошук не вдався. Спробуйте, будь ласка, ще раз.',
  },
} as const satisfies Record<string, Text>;
