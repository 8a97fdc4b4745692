import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const guideText = {
  title: { en: 'User guide', uk: 'Посібник користувача' },
  line: {
    en: 'Short chapters. The guide opens without a network, too.',
    uk: 'Короткі розділи. Відкривається й без мережі.',
  },
  contents: { en: 'Contents', uk: 'Зміст' },
  search: { en: 'Search in the guide', uk: 'Пошук у посібнику' },
  searchHint: { en: 'One word about the problem is enough', uk: 'Досить одного слова про те, що сталося' },
  searchExample: { en: 'photo, lost, number…', uk: 'фото, загубив, номер…' },
  nothing: {
    en: 'Nothing found. Try another word, or ask as described under “Help”.',
    uk: 'Нічого не знайдено. Спробуйте інше слово або запитайте, як описано в розділі «Допомога з програмою».',
  },
  todo: { en: 'What to do', uk: 'Що робити' },
  print: { en: 'Print', uk: 'Друкувати' },
  installTitle: { en: 'Installing', uk: 'Як установити' },
  installNow: { en: 'Install on this device', uk: 'Установити на цей пристрій' },
  installed: {
    en: 'Android, Windows: the browser’s menu, “Install app” or “Add to home screen”. iPhone, iPad: the share button of Safari, “Add to Home Screen”. Then open Domivka from there and sign in once.',
    uk: 'Android, Windows: меню браузера, «Установити застосунок» або «Додати на головний екран». iPhone, iPad: у Safari кнопка «Поширити», «На Початковий екран». Потім відкрийте Домівку звідти й один раз увійдіть.',
  },
} as const satisfies Record<string, Text>;

export const guideCounted = {
  found: {
    en: { one: 'Found in {count} section', other: 'Found in {count} sections' },
    uk: {
      one: 'Знайдено в {count} розділі',
      few: 'Знайдено у {count} розділах',
      many: 'Знайдено в {count} розділах',
      other: 'Знайдено в {count} розділу',
    },
  },
} as const satisfies Record<string, CountedText>;
