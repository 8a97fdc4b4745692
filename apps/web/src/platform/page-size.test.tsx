import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { usePageSize } from './device-choice.ts';

/** How many rows a page has on a device that keeps these choices. */
function rowsOn(kept: Readonly<Record<string, string>>): string {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  function Screen() {
    const assessments = usePageSize('assessments', [10, 25, 50, 100], 10);
    const apartments = usePageSize('apartments', [10, 25, 50, 100], 50);
    return `${assessments.pageSize} and ${apartments.pageSize}`;
  }
  return renderToStaticMarkup(<Screen />);
}

describe('rows on a page', () => {
  it('are 10 assessments and 50 apartments until the user chooses (specification, section 9)', () => {
    expect(rowsOn({})).toBe('10 and 50');
  });

  it('are remembered for each list of its own, and only such as can be chosen', () => {
    expect(rowsOn({ 'rows-assessments': '100', 'rows-apartments': '7' })).toBe('100 and 50');
  });
});
