import { inLanguage, type Language } from './words.ts';

const wordsOf = inLanguage({
  add: { en: 'Add photos', uk: 'Додати фото' },
  external: { en: 'External damage', uk: 'Зовнішні пошкодження' },
  repaired: { en: 'Repair works completed', uk: 'Завершені ремонтні роботи' },
  chooseCategory: { en: 'Choose what the photos show first', uk: 'Спершу виберіть, що на фото' },
  notSent: { en: 'Not sent yet', uk: 'Ще не надіслано' },
  placePhoto: { en: 'Location from the photo', uk: 'Місце з фото' },
  retake: { en: 'Retake the same angle', uk: 'Зняти з того самого місця' },
  noCamera: { en: 'No camera view here', uk: 'Зображення камери тут недоступне' },
  compare: { en: 'Before and after', uk: 'До і після' },
  slider: { en: 'How much of the photo after is shown', uk: 'Яку частину фото «після» видно' },
  unpair: { en: 'No longer a pair', uk: 'Роз’єднати пару' },
  back: { en: 'Back to the photo', uk: 'Назад до фото' },
  hide: { en: 'Hide faces and plates', uk: 'Приховати обличчя та номери' },
  addArea: { en: 'Add a place', uk: 'Додати місце' },
  saveAreas: { en: 'Hide these places', uk: 'Приховати ці місця' },
  updated: { en: 'Photo updated', uk: 'Фото оновлено' },
  kept: { en: 'The photo after is saved', uk: 'Фото «після» збережено' },
});

export type PhotoWords = ReturnType<typeof wordsOf> & {
  readonly save: (count: number) => string;
  readonly pending: (count: number) => string;
  readonly sent: (sent: number, total: number) => string;
};

/** What the gallery of photos says. */
export function photoWordsIn(language: Language): PhotoWords {
  const isEnglish = language === 'en';
  return {
    ...wordsOf(language),
    save: (count) => (isEnglish ? `Add ${count} photo${count === 1 ? '' : 's'}` : `Додати ${count} фото`),
    pending: (count) => (isEnglish ? `Photos pending (${count})` : `Фото, що чекають на надсилання (${count})`),
    sent: (sent, total) => (isEnglish ? `${sent} of ${total} photos sent` : `Надіслано ${sent} з ${total} фото`),
  };
}
