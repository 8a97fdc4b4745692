import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** The messages of the specification, section 5 (Photo) and further messages. */
export const photoErrors = {
  'photo.invalid': { en: 'The photo cannot be saved yet', uk: 'Фото поки що не можна зберегти' },
  'photo.category.required': { en: 'Category is a mandatory field', uk: 'Укажіть категорію' },
  'photo.path.missing': {
    en: 'The file of this photo is not there. Please upload it again',
    uk: 'Файлу цього фото немає. Завантажте його ще раз',
  },
  'photo.tooMany': {
    en: 'This address has {max} photos already. Remove some of them first',
    uk: 'За цією адресою вже є {max} фото. Спершу вилучіть деякі з них',
  },
  'photo.description.text': { en: 'Description must be a string', uk: 'Опис має бути текстом' },
  'photo.blurAreas.outside': {
    en: 'A blurred place must lie inside the photo',
    uk: 'Розмите місце має бути в межах фото',
  },
} as const satisfies ErrorCatalogue;

export const photoIssue = issueMaker(photoErrors);
