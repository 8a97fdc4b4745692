import type { Role } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import { readCsv } from './read-sheet.ts';
import { tokenOf, type TestApp } from './test-app.ts';

type Asked = {
  readonly filters?: readonly Record<string, unknown>[];
  readonly sort?: readonly Record<string, unknown>[];
  readonly words?: 'codes' | Language;
  readonly hxl?: '1';
  readonly language?: Language;
};

/** Asks for the file of a list as the demonstration account of a role. */
export async function exported(server: TestApp, role: Role, file: string, asked: Asked = {}) {
  const { filters, sort, words, hxl, language = 'en' } = asked;
  const query = new URLSearchParams({
    ...(filters ? { filters: JSON.stringify(filters) } : {}),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
    ...(words ? { words } : {}),
    ...(hxl ? { hxl } : {}),
  });
  return server.app.inject({
    url: `/api/v1/exports/${file}?${query.toString()}`,
    headers: { authorization: `Bearer ${await tokenOf(server.app, role)}`, 'accept-language': language },
  });
}

/** The rows of a CSV file, each by its headings. */
export function rowsOf(bytes: Buffer): readonly Readonly<Record<string, string>>[] {
  const [head, ...rows] = [...readCsv(bytes)].map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries((head ?? []).map((name, at) => [name, cells[at] ?? ''])));
}
