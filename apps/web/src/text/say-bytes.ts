import type { Language } from '@domivka/domain/kernel/text';
import { formatsIn } from './format.ts';

const units = {
  en: ['B', 'kB', 'MB', 'GB'],
  uk: ['Б', 'кБ', 'МБ', 'ГБ'],
} as const;

/** A size for reading, to about two digits: "0 kB", "640 kB", "1.4 MB" · «1,4 МБ». Below a kilobyte nobody needs the bytes. */
export function sayBytes(bytes: number, language: Language): string {
  const power = Math.min(3, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  const digits = value >= 10 || value === 0 ? 0 : 1;
  return `${formatsIn(language).number(value, digits)}\u00A0${units[language][power]}`;
}
