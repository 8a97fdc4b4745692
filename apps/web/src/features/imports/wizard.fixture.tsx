import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { uiWordsIn } from '../../app/ui-words.text.ts';
import { UiWordsProvider } from '../../ui/words.tsx';
import type { Step } from './import-query.ts';
import type { ImportRow, ImportView, ProblemGroup } from './import-view.ts';
import { ImportWizard } from './import.screen.tsx';

export const id = '1'.padStart(24, '0');
const column = (key: string, en: string, required = false) => ({
  key,
  label: { en, uk: en },
  required,
  table: 'address',
});

export const checked: ImportView = {
  _id: id,
  target: 'address',
  mode: 'both',
  state: 'validated',
  fileName: 'homes.xlsx',
  createdAt: '2026-03-05T10:00:00Z',
  creator: { en: 'Olena', uk: 'Олена' },
  isOwn: true,
  progress: { done: 0, of: 0 },
  counts: {
    rows: 1843,
    ready: 1790,
    warnings: 4,
    failed: 50,
    duplicates: 3,
    created: 0,
    updated: 0,
    skipped: 0,
    decided: 0,
  },
  sheets: [{ name: 'Sheet1', rows: 1843, hidden: false }],
  settings: { sheet: 0, headerRow: 1, dateOrder: 'dmy' },
  head: [
    ['Список', '', ''],
    ['нп', 'Вулиця', 'x'],
    ['м.Ізюм', 'Садова', '7'],
  ],
  columns: [
    column('place.settlement', 'Settlement'),
    column('address.streetUkr', 'Street', true),
    column('address.house', 'House', true),
    column('address.comment', 'Comment'),
  ],
  mapping: [
    { index: 0, header: 'нп', key: 'place.settlement', reason: 'synonym', samples: ['м.Ізюм'] },
    { index: 1, header: 'Вулиця', key: 'address.streetUkr', reason: 'remembered', samples: ['Садова'] },
    { index: 2, header: 'x', key: null, samples: ['7'] },
  ],
  missing: [],
  allOrNothing: false,
  can: { commit: true, undo: false, change: true, cancel: false },
};

const izium: ProblemGroup = {
  column: 'place.settlement',
  code: 'import.place.unknown',
  message: 'No settlement is called “м.Ізюм”',
  value: 'м.Ізюм',
  rows: 41,
  to: 'UA6304009001',
  toLabel: 'Izium',
  numbers: [3, 4, 9],
  cure: 'a1',
};
export const ivanivka: ProblemGroup = {
  column: 'place.settlement',
  code: 'import.place.ambiguous',
  message: 'Several places are called “Іванівка”',
  value: 'Іванівка',
  rows: 1,
  choices: [
    { value: 'UA6304003021', label: 'Ivanivka (village, Iziumskyi raion)' },
    { value: 'UA6314001032', label: 'Ivanivka (village, Chuhuivskyi raion)' },
  ],
  numbers: [14],
  cure: 'c3',
};
const warned: ProblemGroup = {
  column: 'address.house',
  code: 'address.house.long',
  message: 'The house is unusual',
  value: '7-13',
  rows: 30,
  numbers: [5, 6],
  cure: 'b2',
};
export const wrongRow: ImportRow = {
  row: 12,
  state: 'failed',
  cells: { 'place.settlement': 'м.Ізюм', 'address.streetUkr': 'Садова', 'address.house': '' },
  issues: [{ column: 'address.house', code: 'address.house.missing', message: 'House is required' }],
  warnings: [],
};
export const duplicate: ImportRow = {
  ...wrongRow,
  row: 30,
  state: 'duplicate',
  issues: [],
  candidates: [
    {
      _id: '2'.padStart(24, '0'),
      name: { en: 'Sadova St, 7', uk: 'вул. Садова, 7' },
      score: 0.9,
      verdict: 'same',
      reasons: ['sameHouse', 'near'],
      metres: 18,
    },
  ],
};

/** The page as the server's answers make it. */
export async function shown(view: ImportView, wanted?: Step, duplicates = [duplicate]): Promise<string> {
  return markupOf(<ImportWizard view={view} wanted={wanted} />, duplicates);
}

export async function markupOf(page: ReactNode, duplicates = [duplicate]): Promise<string> {
  const client = new QueryClient();
  const asker = [undefined, 'en'];
  client.setQueryData(['import-problems', id, ...asker, 'errors'], [izium, ivanivka]);
  client.setQueryData(['import-problems', id, ...asker, 'warnings'], [warned]);
  client.setQueryData(['import-rows', id, ...asker, 'failed', 1], { values: [wrongRow], totalRows: 50 });
  client.setQueryData(['import-rows', id, ...asker, 'duplicate', 1], { values: duplicates, totalRows: 3 });
  client.setQueryData(['import-rows', id, ...asker, 'decided', 1], {
    values: [{ ...duplicate, state: 'skipped', decision: 'skip' }],
    totalRows: 1,
  });
  client.setQueryData(['import-rows', id, ...asker, 'done', 1], {
    values: [{ ...wrongRow, state: 'done', issues: [], links: [{ table: 'address', _id: id }] }],
    totalRows: 1,
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  });
  await router.load();
  const markup = renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <UiWordsProvider words={uiWordsIn('en')}>
          <RouterProvider router={router as never} />
        </UiWordsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return markup.replaceAll('\u00A0', ' ');
}
