import type { Text } from '@domivka/domain/kernel/text';
import { commonText } from './common.text.ts';
import { formText } from './form.text.ts';
import type { Say } from './say.ts';

/** Words about the values of custom fields, wherever they are shown. */
export const customText = {
  title: { en: 'Custom data', uk: 'Додаткові дані' },
  formerOption: { en: '{option} (former option)', uk: '{option} (колишній варіант)' },
  formerValue: { en: 'Former value: {value}', uk: 'Колишнє значення: {value}' },
  ownWords: { en: 'Choose one or type your own words', uk: 'Виберіть варіант або введіть власні слова' },
  several: { en: 'Choose one or several', uk: 'Виберіть один або кілька' },
  ofOrganization: { en: '{field} ({organization})', uk: '{field} ({organization})' },
  open: { en: 'Still to fill in: {fields}', uk: 'Ще не заповнено: {fields}' },
  fillIn: { en: 'Fill in', uk: 'Заповнити' },
  noLongerAsked: { en: '{field} (archived)', uk: '{field} (в архіві)' },
} as const satisfies Record<string, Text>;

/** What the inputs of custom fields say, in the chosen language. */
export function sayCustomWords(t: Say) {
  return {
    yes: t(commonText.yes),
    no: t(commonText.no),
    none: t(formText.noAnswer),
    ownWords: t(customText.ownWords),
    several: t(customText.several),
  };
}
