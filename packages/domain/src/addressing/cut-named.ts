import { apostrophe } from '../geography/apostrophe.ts';

/* Signs, and what a word of its own names in an address: flat, block, house, postcode. The rest is for read-address.ts. */

// Safari before 16.4 cannot look behind: what is in front of a match is matched too, as `before`.
const postcodePattern = /(?<before>^|[^\p{L}\d/-])(?<postcode>\d{5})(?![\p{L}\d/-])/u;
/** A sign that people type for an apostrophe, between a letter and one that an apostrophe comes before. */
const typedApostrophe = /(\p{L})["*](?=[єїюяЄЇЮЯ])/gu;
/** «8 го Березня», "8-ho", "2-y". */
const ordinalEnding =
  /(^|[^\p{L}\d/-])(\d{1,3})(?:\s?-?\s?(?:го|ого|ша|га|тя|та|ма|ho|oho|sha|ha|tia|ta|ma)|-(?:yi?|ya|aya))(?![\p{L}\d])/giu;
const hyphenToLetter = /(\d)\s*[-–]\s*["«“]?(\p{L})["»”]?(?![\p{L}\d])/gu;
/** «7 (літ. Б)», «104 літера Б»: the letter of the house. */
const namedLetter = /(\d)[\s,]*[(«"“„]?\s*(?:літера|літ|литера|лит)[.\s]*[«"“„]?(\p{L})(?![\p{L}\d])[»"”“]?\s*\)?/giu;
const quotedBlock = /[«"“„](\p{L}{1,2})[»"”“]/gu;
const quotedLetter = /(\d)\s*[«"“„'`’]\s*(\p{L})\s*[»"”“'`’]/gu;
/** Signs around names. */
export const quotes = /[«»"“”„()[\]]/g;
/** «Прилуки - вул. Київська - 112»; a dash in front of a letter alone belongs to the house: «84 - А». */
const dashBetweenCells = /\s+-\s+(?!\p{L}(?![\p{L}.]))/gu;
const houseAndFlatCells =
  /(?<before>\p{L}[.\s]*,\s*)(?<house>\d{1,4}\p{L}?(?:\/\d{1,3}\p{L}?)?)\s*,\s*(?<flat>\d{1,3})[\s,]*$/u;
/** «12 / 14», «12\14». */
const spacedFraction = /(\d\p{L}?)\s*[/\\]\s*(?=\d)/gu;
const housingEstate = /житлов\p{L}+\s+масив\p{L}?|жило\p{L}+\s+массив\p{L}?/giu;
const looseLetter = /(\d)\s(?=\p{L}(?:$|[\s,;](?!\s*\d)))/gu;

// `before` is the sign in front of what is found; it stays.
const unrelatedNumber =
  /(?<before>^|[\s,;(])(?:павільйон\p{L}?|павильон|під’?їзд|під|подъезд|подьезд|поверх|этаж|офіс|офис|оф|кімната|кімн|кім|комната|комн|приміщення|прим|секція|сек|гараж|кіоск|магазин\p{L}?|бокс|школ\p{L}|ліце\p{L}{1,2}|гімназі\p{L}|гуртожит\p{L}{2,3}|лікарн\p{L}|больниц\p{L}|аптек\p{L}|садо?к\p{L}?|поліклінік\p{L}|відділенн\p{L}|отделени\p{L}|незламності|несокрушимости|зош|сш|днз|кзо|нвк|пов|эт|каб|кабінет|office|room|floor|entrance|school|shop)(?:\.\s*|\s+|(?=№))№?\s*\d[\p{L}\d/-]{0,5}(?![\p{L}\d])/giu;
/** «2 під., 3 пов.»: the number of an entrance or a floor in front of its word, where another number is the house. */
const numberOfEntrance =
  /([\s,;])\d{1,3}(?:-?й)?\s*(під’?їзд|під|поверх|пов|подъезд|этаж|эт|entrance|floor)\.?(?![\p{L}])(?!\s*№?\s*\d{1,3}\s*(?:$|[,;]|кв))/giu;
/** «12, п. 2, кв. 5»: the entrance, behind a house. */
const entranceBehind = /(\d\p{L}?\s*,?\s+)п\.?\s?\d{1,2}(?=\s*(?:$|[,;]|кв))/giu;
/** «12 біля школи», «12 (ріг Київської)»: what is said of the neighbourhood, behind a house. */
const neighbourhood =
  /(\d\p{L}?[\s,(]+)(?:біля|навпроти|поруч|поряд|неподалік|ріг|кут|перетин|за|возле|около|напротив|рядом|угол|near|opposite|behind|corner)\s[^,;)]*/giu;
/** «тел. 050 123 45 67», «+380501234567». */
const phone =
  /(?<before>^|[^\p{L}\d/-])(?:(?:телефон|тел|моб|phone|tel|mob)[.:\s]*)?(?:\+?38[\s-]?)?\(?0\d{2}\)?(?:[\s-]{0,2}\d){7}(?!\d)/giu;
/** «Марата12»: a number that was typed without a space. */
const numberAtWord = /(\p{L}{4})(?=\d)/gu;
/** «ЛесіУкраїнки». */
const capitalInWord = /(\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;
/** «ЗОШ №4», «АТБ № 12»: an institution with its number. */
const numberOfInstitution = /(?<before>^|[^\p{L}])\p{Lu}{2,6}\s*№\s*\d{1,3}(?!\d)/gu;
const flatPattern =
  /(?:[\s,;]+|(?<before>^|[^\p{L}\s,;]))(?:квартира|кв|apartment|apt|flat|kv|kvartyra)[.\s]*№?\s*(?<flat>\d[\p{L}\d/-]{0,5})/iu;
const namedHouse =
  /(?<before>^|[^\p{L}\d])(?:(?:будинок|буд|дім|дом|ділянка|діл|участок|house|building|bldg|budynok|bud|dom|№)[.\s]*№?\s*|[дбd]\.\s*№?\s*)(?<house>\d[\p{L}\d/-]{0,9}(?:\s\p{L}(?![\p{L}\d.]))?)/iu;
const namedBlock =
  /(?:[\s,;/-]+|(?<before>^|[^\p{L}\s,;]))(?:(?:корпус|корп|кор|строение|стр|блок|block|blk|blok|corpus|corp|korpus|korp)(?:[.\s]+№?\s*|№\s*|(?=\d))(?<corpus>\d[\p{L}\d/-]{0,5}|\p{L}\d{0,2})|[кk](?:\.\s*|\s+|(?=\d))(?<number>\d[\p{L}\d/-]{0,5}))(?![\p{L}\d])/iu;

function cut(text: string, found: RegExpExecArray, filler: string): string {
  return text.slice(0, found.index) + (found.groups?.before ?? '') + filler + text.slice(found.index + found[0].length);
}

/** What was taken out of a text, and the text that is left. */
export type Cut = {
  readonly text: string;
  readonly postcode?: string;
  readonly flat?: string;
  readonly house?: string;
  readonly corpus?: string;
};

/** Takes out what its own word names: flat, block, house, postcode, numbers of rooms and shops. */
export function cutNamed(written: string): Cut {
  let text = written
    .replaceAll(neighbourhood, '$1 , ')
    .replaceAll(entranceBehind, '$1 , ')
    .replaceAll(unrelatedNumber, '$<before> , ')
    .replaceAll(numberOfInstitution, '$<before> , ')
    .replaceAll(numberOfEntrance, (found, before: string, _kind, at: number) =>
      // Without another number in front it is the house.
      /\d/.test(written.slice(0, at)) ? `${before} , ` : found,
    );
  const flat = flatPattern.exec(text);
  if (flat) text = cut(text, flat, ', ');
  const code = postcodePattern.exec(text);
  const postcode = code?.groups?.postcode;
  if (code && postcode !== text.trim()) text = cut(text, code, ', ');
  const block = namedBlock.exec(text);
  const corpus = block?.groups?.corpus ?? block?.groups?.number;
  if (block) text = cut(text, block, ', ');
  const house = namedHouse.exec(text);
  if (house) text = cut(text, house, ', ');
  return {
    text: text.replaceAll(looseLetter, '$1'),
    ...(flat?.groups?.flat === undefined ? {} : { flat: flat.groups.flat }),
    ...(postcode === undefined ? {} : { postcode }),
    ...(house?.groups?.house === undefined ? {} : { house: house.groups.house }),
    ...(corpus === undefined ? {} : { corpus }),
  };
}

/**
 * Cells of a table that were joined with bars, or with dashes where no other sign separates them, as parts between commas. Two numbers in cells of
 * their own at the end are the house and the flat.
 */
function cellsToParts(text: string): string {
  const isLine = /[,;|\n]/.test(text);
  return (isLine ? text : text.replaceAll(dashBetweenCells, ', '))
    .replaceAll('|', ', ')
    .replace(houseAndFlatCells, '$<before>$<house>, кв. $<flat>');
}

/** Writes signs, endings and quotes as the rest of the reading expects them. */
export function spell(text: string): string {
  return cellsToParts(text.replaceAll(phone, '$<before> , '))
    .replaceAll(typedApostrophe, `$1${apostrophe}`)
    .replaceAll(spacedFraction, '$1/')
    .replaceAll(housingEstate, 'ж-м')
    .replaceAll(numberAtWord, '$1 ')
    .replaceAll(capitalInWord, '$1 ')
    .replaceAll(ordinalEnding, '$1$2')
    .replaceAll(namedLetter, '$1$2')
    .replaceAll(quotedLetter, '$1$2')
    .replaceAll(hyphenToLetter, '$1$2')
    .replaceAll(quotedBlock, '$1')
    .replaceAll(quotes, ' , ')
    .replaceAll(/\p{Script=Latin}+/gu, (word) => word.replaceAll('j', 'y').replaceAll('J', 'Y'));
}
