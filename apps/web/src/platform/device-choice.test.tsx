import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useDeviceChoice } from './device-choice.ts';

const ways = ['detailed', 'rapid'] as const;

/** What a screen opens with on a device that keeps this. */
function opensWith(getItem: () => string | null): string {
  vi.stubGlobal('localStorage', { getItem });
  function Screen() {
    return useDeviceChoice('way', ways, 'detailed')[0];
  }
  return renderToStaticMarkup(<Screen />);
}

describe('how a user likes to work on a device', () => {
  it('is what was chosen there last', () => {
    expect(opensWith(() => 'rapid')).toBe('rapid');
  });

  it('is the usual way where nothing is kept, something else, or nothing may be', () => {
    const forbidden = () => {
      throw new Error('Storage is forbidden');
    };
    expect([opensWith(() => null), opensWith(() => 'quick'), opensWith(forbidden)]).toEqual(
      ways.map(() => 'detailed').concat('detailed'),
    );
  });
});
