import type { Fields } from '@domivka/domain/kernel/record';

/** What may be said of all chosen photos at once. */
export type SharedValues = {
  readonly category?: string | undefined;
  readonly unitId?: string | undefined;
  readonly activityId?: string | undefined;
  readonly assessmentId?: string | undefined;
  readonly description?: string | undefined;
  readonly keepOriginal: boolean;
  readonly withPlace: boolean;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** As it was kept beside photos that wait; where nothing was said yet, as it is at first. */
export function readShared(kept: Fields): SharedValues {
  return {
    category: textOf(kept['category']),
    unitId: textOf(kept['unitId']),
    activityId: textOf(kept['activityId']),
    assessmentId: textOf(kept['assessmentId']),
    description: textOf(kept['description']),
    keepOriginal: kept['keepOriginal'] === true,
    withPlace: kept['withPlace'] !== false,
  };
}

/** The same to be kept: without what was not said. */
export function fieldsOfShared(shared: SharedValues): Fields {
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
}

/** Whether a text is mostly written in Cyrillic letters; a street name in an English sentence is not. */
export function isInCyrillic(text: string | undefined): boolean {
  const found = text?.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return found > 0 && found * 2 > (text?.match(/\p{L}/gu)?.length ?? 0);
}
