import type { Text } from '../kernel/text.ts';
import type { Reason } from './judge.ts';

/** Why two addresses are taken for one building: parts of a sentence. */
export const candidateText = {
  sameHouse: { en: 'same house', uk: 'той самий будинок' },
  otherHouse: { en: 'similar house number', uk: 'схожий номер будинку' },
  sameStreet: { en: 'same street', uk: 'та сама вулиця' },
  renamedStreet: { en: 'street renamed', uk: 'вулицю перейменовано' },
  similarStreet: { en: 'similar street name', uk: 'схожа назва вулиці' },
  otherKind: { en: 'another street type', uk: 'інший тип вулиці' },
  otherDistrict: { en: 'another district of the city', uk: 'інший район міста' },
  near: { en: 'same place', uk: 'те саме місце' },
  sameProperty: { en: 'same property number', uk: 'той самий реєстраційний номер майна' },
  samePhoto: { en: 'same photo', uk: 'те саме фото' },
} as const satisfies Record<Reason, Text>;

/** The same where more is known. */
export const candidateDetails = {
  renamedIn: { en: 'street renamed in {year}', uk: 'вулицю перейменовано {year}\u00A0року' },
  apart: { en: '{distance} apart', uk: 'за {distance}' },
} as const satisfies Record<string, Text>;
