import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** One photo on the whole screen: facts, editing, hiding, comparing, retaking. */
export const viewerText = {
  position: { en: 'Photo {number} of {total}', uk: 'Фото {number} з {total}' },
  previous: { en: 'Previous photo', uk: 'Попереднє фото' },
  next: { en: 'Next photo', uk: 'Наступне фото' },
  zoomIn: { en: 'Larger', uk: 'Збільшити' },
  zoomOut: { en: 'Smaller', uk: 'Зменшити' },
  facts: { en: 'About this photo', uk: 'Про це фото' },
  taken: { en: 'Taken', uk: 'Знято' },
  takenUnknown: { en: 'The file does not say', uk: 'У файлі не вказано' },
  place: { en: 'Place', uk: 'Місце' },
  placePhoto: { en: 'Location from the photo', uk: 'Місце з фото' },
  placeDevice: { en: 'Location from the device', uk: 'Місце з пристрою' },
  placeNone: { en: 'No coordinates', uk: 'Без координат' },
  distance: { en: '{distance} from the building', uk: '{distance} від будинку' },
  heading: { en: 'Direction of view', uk: 'Напрямок зйомки' },
  headingValue: { en: '{degrees}° {side}', uk: '{degrees}° {side}' },
  who: { en: 'Added by', uk: 'Додано' },
  you: { en: 'You', uk: 'Ви' },
  category: { en: 'Category', uk: 'Категорія' },
  date: { en: 'Date', uk: 'Дата' },
  unit: { en: 'Unit', uk: 'Приміщення' },
  assessment: { en: 'Assessment', uk: 'Обстеження' },
  activity: { en: 'Activity', uk: 'Захід допомоги' },
  size: { en: 'Size', uk: 'Розмір' },
  checked: { en: 'Faces and number plates', uk: 'Обличчя та номерні знаки' },
  checkedClear: { en: 'Checked: nothing to hide', uk: 'Перевірено: нема чого приховувати' },
  notChecked: { en: 'Not checked yet', uk: 'Ще не перевірено' },
  edit: { en: 'Edit', uk: 'Редагувати' },
  save: { en: 'Save', uk: 'Зберегти' },
  cancel: { en: 'Cancel', uk: 'Скасувати' },
  back: { en: 'Back to the photo', uk: 'Назад до фото' },
  original: { en: 'Open the original', uk: 'Відкрити оригінал' },
  saveFailed: { en: 'The photo was not changed', uk: 'Фото не змінено' },
  saved: { en: 'Photo updated', uk: 'Фото оновлено' },

  // Hiding
  hide: { en: 'Hide faces and plates', uk: 'Приховати обличчя та номери' },
  hideWords: {
    en: 'Drag over faces and number plates. Donors see only checked photos of completed repairs, with these places made unreadable; colleagues see the whole photo.',
    uk: 'Обведіть обличчя та номерні знаки. Донори бачать лише перевірені фото завершених ремонтів, де ці місця зроблено нерозбірливими; колеги бачать фото повністю.',
  },
  addArea: { en: 'Add a place', uk: 'Додати місце' },
  areas: { en: 'Hidden places', uk: 'Приховані місця' },
  area: { en: 'Place {number}', uk: 'Місце {number}' },
  left: { en: 'From the left, %', uk: 'Зліва, %' },
  top: { en: 'From the top, %', uk: 'Зверху, %' },
  width: { en: 'Width, %', uk: 'Ширина, %' },
  height: { en: 'Height, %', uk: 'Висота, %' },
  removeArea: { en: 'Remove place {number}', uk: 'Вилучити місце {number}' },
  nothingToHide: { en: 'Nothing to hide', uk: 'Нема чого приховувати' },
  lookFirst: {
    en: 'Wait until the photo is shown here: only someone who has seen it can decide what to hide.',
    uk: 'Зачекайте, доки тут з’явиться фото: вирішити, що приховати, може лише той, хто його бачить.',
  },
  lookLarger: {
    en: 'Only a small picture is on this device now, and faces are easy to miss on it. The large one appears when there is a connection.',
    uk: 'Зараз на пристрої є лише зменшене фото, на ньому можна не помітити обличчя. Велике з’явиться, щойно буде зв’язок.',
  },
  saveAreas: { en: 'Hide these places', uk: 'Приховати ці місця' },

  // Before and after
  compare: { en: 'Before and after', uk: 'До і після' },
  retake: { en: 'Retake the same angle', uk: 'Зняти з того самого місця' },
  pair: { en: 'Choose the photo before', uk: 'Вибрати фото «до»' },
  unpair: { en: 'No longer a pair', uk: 'Роз’єднати пару' },
  pairTitle: { en: 'Which photo shows the same before the repair?', uk: 'На якому фото те саме до ремонту?' },
  pairNone: {
    en: 'There are no photos of damage here to choose from.',
    uk: 'Тут немає фото пошкоджень, з яких можна вибрати.',
  },
  before: { en: 'Before', uk: 'До' },
  after: { en: 'After', uk: 'Після' },
  sideBySide: { en: 'Side by side', uk: 'Поруч' },
  slider: { en: 'Slider', uk: 'Повзунок' },
  sliderLabel: { en: 'How much of the photo after is shown', uk: 'Яку частину фото «після» видно' },
  pairGone: { en: 'The photo before is no longer here', uk: 'Фото «до» вже немає' },

  // Camera
  cameraTitle: { en: 'The same angle', uk: 'Той самий ракурс' },
  cameraWords: {
    en: 'Move until the faded photo matches the camera view.',
    uk: 'Змінюйте положення, доки бліде фото не збіжиться із зображенням камери.',
  },
  ghost: { en: 'Strength of the photo before', uk: 'Наскільки видно фото «до»' },
  shoot: { en: 'Take the photo', uk: 'Зняти' },
  noCamera: {
    en: 'No camera view here (no camera or no permission). Use the device camera and keep the earlier photo in sight.',
    uk: 'Зображення камери тут недоступне (немає камери або дозволу). Знімайте камерою пристрою; тримайте фото «до» перед очима.',
  },
  deviceCamera: { en: 'Open the camera', uk: 'Відкрити камеру' },
  kept: { en: 'The photo after is saved', uk: 'Фото «після» збережено' },
} as const satisfies Record<string, Text>;

export const viewerCounted = {
  hidden: {
    en: { one: 'Checked: {count} place hidden', other: 'Checked: {count} places hidden' },
    uk: {
      one: 'Перевірено: приховано {count} місце',
      few: 'Перевірено: приховано {count} місця',
      many: 'Перевірено: приховано {count} місць',
      other: 'Перевірено: приховано {count} місця',
    },
  },
} as const satisfies Record<string, CountedText>;

/** The sides of the world, clockwise from north. */
export const sides = [
  { en: 'N', uk: 'Пн' },
  { en: 'NE', uk: 'Пн-Сх' },
  { en: 'E', uk: 'Сх' },
  { en: 'SE', uk: 'Пд-Сх' },
  { en: 'S', uk: 'Пд' },
  { en: 'SW', uk: 'Пд-Зх' },
  { en: 'W', uk: 'Зх' },
  { en: 'NW', uk: 'Пн-Зх' },
] as const satisfies readonly Text[];
