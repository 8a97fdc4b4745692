import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const address = 'a'.repeat(24);
const [first, second] = ['1'.repeat(24), '2'.repeat(24)];

/** The storage of one tab; it outlives a reload of the page. */
function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The page as it is after it was loaded anew. */
async function loadPage() {
  vi.resetModules();
  return import('./unit-selection.ts');
}

beforeEach(() => vi.stubGlobal('sessionStorage', makeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('the chosen flats of a building', () => {
  it('are found again in the form, in their order and each once', async () => {
    const { keepSelection, readSelection } = await loadPage();
    keepSelection(address, [second, first, second]);
    expect(readSelection(address)).toEqual([second, first]);
    expect(readSelection('b'.repeat(24))).toEqual([]);
  });

  it('survive a reload of the page', async () => {
    (await loadPage()).keepSelection(address, [first]);
    expect((await loadPage()).readSelection(address)).toEqual([first]);
  });

  it('are forgotten when nothing is chosen any more', async () => {
    const { keepSelection } = await loadPage();
    keepSelection(address, [first]);
    keepSelection(address, []);
    expect((await loadPage()).readSelection(address)).toEqual([]);
  });

  it('are the same list until they change, so that screens do not draw themselves anew', async () => {
    const { keepSelection, readSelection } = await loadPage();
    expect(readSelection(address)).toBe(readSelection(address));
    keepSelection(address, [first]);
    expect(readSelection(address)).toBe(readSelection(address));
  });

  it('are none where the storage holds something else or is forbidden', async () => {
    sessionStorage.setItem(`domivka-units-${address}`, '{"not": "a list"}');
    expect((await loadPage()).readSelection(address)).toEqual([]);
    sessionStorage.setItem(`domivka-units-${address}`, JSON.stringify(['no id', first]));
    expect((await loadPage()).readSelection(address)).toEqual([first]);
    vi.stubGlobal('sessionStorage', undefined);
    const { keepSelection, readSelection } = await loadPage();
    keepSelection(address, [second]);
    expect(readSelection(address)).toEqual([second]);
  });
});
