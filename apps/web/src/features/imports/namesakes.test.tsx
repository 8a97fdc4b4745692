import { describe, expect, test } from 'vitest';
import { EditCell } from './edit-cell.tsx';
import { checked, ivanivka, markupOf, shown, wrongRow } from './wizard.fixture.tsx';

describe('A settlement with namesakes', () => {
  const choice = /<option value="UA6314001032">Ivanivka \(village, Chuhuivskyi raion\)<\/option>/;

  test('is chosen from a list for all equal cells, also where it is in one row only', async () => {
    const markup = await shown(checked, 'check');
    expect(markup).toContain('“Іванівка”: which one?');
    expect(markup).toMatch(choice);
    expect(markup).toContain('Another place');
  });

  test('is chosen from a list in its cell', async () => {
    const { column, code, message, choices } = ivanivka;
    const row = { ...wrongRow, issues: [{ column, code, message, ...(choices ? { choices } : {}) }] };
    const markup = await markupOf(
      <EditCell
        row={row}
        column={{ key: column, label: { en: 'Settlement', uk: 'Пункт' }, required: false, table: 'address' }}
        onSave={() => undefined}
      />,
    );
    expect(markup).toMatch(/aria-label="Row 12, “м.Ізюм”: which one\?"/);
    expect(markup).toMatch(choice);
  });
});
