import { findStreetType, streetTypes, type StreetType } from '@domivka/domain/geography/street-type';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Fields } from '@domivka/domain/kernel/record';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';

/** What a name is made of: records as the reader may see them, so what is hidden is in no name. */
export type Named = { readonly address: Fields; readonly unit: Fields | undefined; readonly photo: Fields };

/** The usual short words where there are some; all others are written out. */
const shortStreetTypes: Partial<Record<StreetType, Text>> = {
  street: { en: 'St', uk: 'вул' },
  avenue: { en: 'Ave', uk: 'просп' },
  boulevard: { en: 'Blvd', uk: 'бульв' },
  lane: { en: 'Lane', uk: 'пров' },
  square: { en: 'Sq', uk: 'пл' },
  harbor: { en: 'Emb', uk: 'наб' },
  microrayon: { en: 'Mkr', uk: 'мкр' },
};

/** In both languages the same, so that files of two people sort together. */
const categoryWords: Readonly<Record<string, string>> = {
  external_damage: 'external',
  internal_damage: 'internal',
  repair_works_completed: 'repaired',
};

const unitWords = {
  apartment: { en: 'apt', uk: 'кв' },
  residential_unit: { en: 'unit', uk: 'прим' },
  common_area: { en: 'common', uk: 'спільне' },
} as const satisfies Record<string, Text>;

const longestPart = 40;

/** Letters, digits and hyphens of one part: no file system and no program for archives stumbles over them. */
function part(text: unknown): string {
  return [...String(text ?? '').normalize('NFC')]
    .slice(0, longestPart)
    .join('')
    .replaceAll(/[’'ʼ`]/g, '’')
    .replaceAll(/[^\p{L}\p{N}\p{M}’]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function streetOf({ streetType, streetUkr, street }: Fields, language: Language): string {
  const name = part(language === 'uk' ? (streetUkr ?? street) : (street ?? streetUkr));
  if (name === '') return '';
  const code = findStreetType(String(streetType ?? 'street')) ?? 'street';
  const words: Text | undefined = shortStreetTypes[code] ?? streetTypes.find((one) => one.code === code);
  const word = words ? part(say(words, language)) : '';
  return language === 'uk' ? `${word}-${name}` : `${name}-${word}`;
}

function houseOf({ house, corpus }: Fields, language: Language): string {
  const block = part(corpus);
  return [part(house), ...(block === '' ? [] : [`${language === 'uk' ? 'корп' : 'block'}${block}`])]
    .filter((one) => one !== '')
    .join('-');
}

function unitOf(unit: Fields | undefined, language: Language): string {
  if (!unit) return '';
  const type = String(unit.unitType ?? 'apartment');
  const words: Text = Object.hasOwn(unitWords, type) ? unitWords[type as keyof typeof unitWords] : unitWords.apartment;
  return `${say(words, language)}${part(unit.number ?? unit.name)}`;
}

function dayOf({ date, takenAt }: Fields): string {
  if (typeof date === 'string') return part(date);
  const moment = typeof takenAt === 'string' ? Date.parse(takenAt) : Number.NaN;
  return Number.isNaN(moment) ? '' : kyivDay(moment);
}

function stemOf({ address, unit, photo }: Named, language: Language): string {
  return [
    part(address.pCode4),
    streetOf(address, language),
    houseOf(address, language),
    unitOf(unit, language),
    dayOf(photo),
    categoryWords[String(photo.category)] ?? 'photo',
  ]
    .filter((one) => one !== '')
    .join('_');
}

/**
 * File names that people understand and that sort by place and day, each once:
 * `UA6312027001_вул-Шевченка_12_кв5_2026-03-01_external_1.jpg`.
 */
export function archiveNames(photos: readonly Named[], language: Language): readonly string[] {
  const counts = new Map<string, number>();
  return photos.map((named) => {
    const stem = stemOf(named, language);
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    return `${stem}_${count}.jpg`;
  });
}

/** The name of the archive itself, without what tells its photos apart. */
export function archiveName(address: Fields, language: Language): string {
  const parts = [part(address.pCode4), streetOf(address, language), houseOf(address, language)];
  return `${parts.filter((one) => one !== '').join('_')}.zip`;
}
