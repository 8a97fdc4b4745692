import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WinterCard } from './winter-card.tsx';
import { donorColumns, winterColumns, type WinterRow } from './winter-rows.ts';

async function shown(part: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}

const bakhmut: WinterRow = {
  pCode: 'UA1402001',
  label: { en: 'Bakhmutska', uk: 'Бахмутська' },
  counts: {
    opened: 60,
    inWork: 0,
    closedAgain: 11,
    stillPartly: 2,
    stillOpen: 49,
    openWithoutHelp: 40,
    organizations: 0,
  },
};
const labels = { opened: 'Need', stillOpen: 'Open', stillPartly: 'Partly closed', organizations: 'Organizations' };

describe('A hromada that is pressed on the winter map', () => {
  test('says its counts, each a link to its rows, and leads to its addresses and to the map', async () => {
    const markup = await shown(
      <WinterCard row={bakhmut} columns={winterColumns} labels={labels} opens={{ addresses: true, rows: true }} />,
    );
    expect(markup).toContain('Bakhmutska');
    expect(markup).toMatch(/<a [^>]*href="\/report\/addresses\?[^"]*winterByArea[^"]*"[^>]*>49<\/a>/);
    expect(markup).toMatch(/href="\/addresses\?area=UA1402001"/);
    expect(markup).toMatch(/href="\/map\?area=UA1402001/);
  });

  test('says aloud that nobody works, and has no link to rows that there are not', async () => {
    const markup = await shown(
      <WinterCard row={bakhmut} columns={['organizations']} labels={labels} opens={{ addresses: false, rows: true }} />,
    );
    expect(markup).toMatch(/<strong[^>]*>0<\/strong>/);
    expect(markup).not.toContain('<a ');
  });

  test('tells a donor masked counts and leads nowhere', async () => {
    const row: WinterRow = { ...bakhmut, counts: { opened: 20, stillPartly: 'hidden', stillOpen: '<5' } };
    const markup = await shown(
      <WinterCard row={row} columns={donorColumns} labels={labels} opens={{ addresses: false, rows: false }} />,
    );
    expect(markup).toContain('&lt;5');
    expect(markup).toContain('hidden');
    expect(markup).toContain('20');
    expect(markup).not.toContain('<a ');
  });
});
