import type { Language } from '@domivka/domain/kernel/text';
import { dispositionOf } from './content-disposition.ts';

/** What no file system takes in a name, and what would let a name point elsewhere. */
const unfit = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** The name of a file that every file system takes. */
export function fileNameOf(name: string, ending: string): string {
  return `${name.replaceAll(unfit, '-').slice(0, 150)}.${ending}`;
}

export type SentFile = {
  readonly type: string;
  readonly name: string;
  /** The name in Latin letters, where there is one. */
  readonly plainName?: string;
  /** Of what the file says; left out where it is in none. */
  readonly language?: Language;
};

/** The headers of a file that is made for its reader: it is saved, no cache keeps it for others, and in a browser nothing of it runs. */
export function fileHeaders({ type, name, plainName, language }: SentFile): Record<string, string> {
  return {
    'content-type': type,
    ...(language ? { 'content-language': language } : {}),
    'content-disposition': dispositionOf('attachment', name, plainName),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  };
}
