import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StorageParts } from '../../records/save/storage-parts.ts';
import type { StorageRoom } from '../../device/storage-room.ts';
import { StorageMeter } from './storage-section.tsx';

const none = { bytes: 0, count: 0 };
const nothing: StorageParts = { waiting: none, packs: none, packPictures: none, opened: none, pictures: none };
const photos: StorageParts = { ...nothing, waiting: { bytes: 400_000, count: 2 } };

function shown(parts: StorageParts, room: StorageRoom | undefined): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <StorageMeter parts={parts} room={room} />
    </MantineProvider>,
  ).replaceAll('\u00A0', ' ');
}

describe('The meter of room on the device', () => {
  test('says in words and to a screen reader how much is used, free and allowed', () => {
    const markup = shown(photos, { usage: 1_400_000, quota: 5_000_000_000 });
    expect(markup).toContain('role="meter"');
    expect(markup).toContain('aria-valuenow="1400000"');
    expect(markup).toContain('aria-valuetext="1.4 MB used of 5 GB that the browser allows; 5 GB are free"');
    for (const words of ['Photos waiting to be sent', '2 photos · 400 kB', 'The program itself', 'Still free'])
      expect(markup).toContain(words);
  });

  test('is an empty bar where nothing is used', () => {
    const markup = shown(nothing, { usage: 0, quota: 5_000_000_000 });
    expect(markup).toContain('aria-valuenow="0"');
    expect(markup).toContain('0 kB');
    expect(markup.match(/style="[^"]*flex:[\d.]+ 1 0[^"]*"/g)).toHaveLength(1);
  });

  test('has no bar where the browser tells nothing: it says so, and what it knows of', () => {
    const markup = shown(photos, undefined);
    expect(markup).not.toContain('meter');
    expect(markup).not.toContain('Still free');
    expect(markup).toContain('does not say how much room there is');
    expect(markup).toContain('400 kB');
  });
});
