import type { DonorCount } from '@domivka/domain/measures/donor-grid';
import { sayDonorCount } from '@domivka/domain/measures/say-donor-grid';
import { formatsIn } from './format.ts';
import type { Say } from './say.ts';

/** A count in words: "<5", "hidden"; a dash where nothing is told. */
export function sayCount(count: DonorCount | undefined, { language }: Say): string {
  const said = sayDonorCount(count, language) ?? '–';
  return typeof said === 'number' ? formatsIn(language).number(said, 0) : said;
}
