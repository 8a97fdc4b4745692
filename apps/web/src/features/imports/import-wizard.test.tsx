import { describe, expect, test } from 'vitest';
import { sayIn } from '../../text/say.ts';
import { controlOf } from './cell-control.ts';
import { DecisionList } from './decided-rows.tsx';
import { columnsToEdit } from './failed-rows.tsx';
import type { ImportView } from './import-view.ts';
import { groupColumns } from './mapping-step.tsx';
import { columnsInUse } from './preview-grid.tsx';
import { pathOfLink } from './record-links.ts';
import { StopImport } from './stop-import.tsx';
import { nameRow, saySummary } from './summary.ts';
import { WarningGroups } from './warned-rows.tsx';
import { checked, duplicate, id, markupOf, shown, wrongRow } from './wizard.fixture.tsx';

describe('The sentence of the check', () => {
  test('counts the rows in both languages', () => {
    expect(saySummary(checked, sayIn('en'))).toBe('1,843 rows: 1,790 ready, 50 to correct, 3 to decide');
    expect(saySummary(checked, sayIn('uk')).replaceAll('\u00A0', ' ')).toBe(
      '1 843 рядки: готово 1 790, виправити 50, вирішити 3',
    );
  });
});

describe('The check', () => {
  test('offers the cure for all equal cells, the decision on duplicates and the cells of wrong rows', async () => {
    const markup = await shown(checked);
    expect(markup).toContain('1,843 rows: 1,790 ready, 50 to correct, 3 to decide');
    expect(markup).toContain('No settlement is called “м.Ізюм”');
    expect(markup).toContain('Proposal: Izium');
    expect(markup).toContain('Apply to all 41');
    expect(markup).toContain('probably the same: same house, 18 m apart');
    expect(markup).toContain('aria-label="Same: row 30, Sadova St, 7"');
    expect(markup).toMatch(/<input[^>]*aria-label="Row 12: House"[^>]*aria-invalid="true"/);
    expect(markup).toContain('House is required');
    expect(markup).toContain('aria-label="Leave out: row 12"');
  });

  test('says the remarks that keep no row from being imported', async () => {
    expect(await shown(checked)).toContain('Ready rows with a remark: 4');
    const markup = await markupOf(<WarningGroups view={checked} />);
    expect(markup.replaceAll(/<[^>]*>/g, '')).toContain('7-13 House · 30 rows: 5, 6, …The house is unusual');
  });
});

describe('Decisions of the check', () => {
  test('are counted, and each can be taken back', async () => {
    const view = { ...checked, counts: { ...checked.counts, skipped: 1, decided: 1 } };
    expect(await shown(view)).toContain('Rows that you left out or decided on: 1');
    const markup = await markupOf(<DecisionList view={view} />);
    expect(markup).toContain('left out');
    expect(markup).toContain('aria-label="Take back the decision on row 30"');
  });

  test('on two rows of one file say that the later one is left out', async () => {
    const { candidates: _unused, ...twin } = duplicate;
    expect(await shown(checked, undefined, [twin])).toContain('Same: leave this row out');
    expect(await shown(checked)).not.toContain('Same: leave this row out');
  });
});

describe('The check of photos', () => {
  test('says how many pictures of the ZIP no row names', async () => {
    const notice = 'Pictures of the ZIP that no row names: 2. They are left out';
    expect(await shown({ ...checked, notice })).toContain(notice);
    expect(await shown(checked)).not.toContain('Pictures of the ZIP');
  });
});

describe('The settings', () => {
  test('show the first rows of the sheet, and which of them holds the names', async () => {
    const view = { ...checked, settings: { ...checked.settings, headerRow: 2 } };
    const markup = await shown(view, 'settings');
    expect(markup).toMatch(/<tr data-names="true"><th scope="row">2<\/th><td>нп<\/td>/);
    expect(markup).toContain('<td>м.Ізюм</td>');
  });
});

describe('A file that was imported before', () => {
  const at = '2026-03-01T10:00:00Z';

  test('is announced with a link to that import', async () => {
    const markup = await shown({ ...checked, sameFile: { _id: 'a'.repeat(24), at } }, 'settings');
    expect(markup).toContain('This file was imported already on');
    expect(markup).toContain(`href="/import/${'a'.repeat(24)}"`);
  });

  test('is announced without a link where the user does not see the import of the colleague', async () => {
    const markup = await shown({ ...checked, sameFile: { at } }, 'settings');
    expect(markup).toContain('This file was imported already on');
    expect(markup).not.toContain('Open that import');
  });
});

describe('A row that another row of the file repeats', () => {
  test('is decided without a registered address', async () => {
    const twin = { ...duplicate, candidates: [], issues: [{ code: 'import.rowTwice', message: 'Row 12 of the file' }] };
    const markup = await shown(checked, 'check', [twin]);
    expect(markup).toContain('Row 12 of the file');
    expect(markup).toContain('aria-label="Leave out: row 30"');
  });
});

describe('Pictures that repeat each other', () => {
  test('are not taken for buildings', async () => {
    const twin = { ...duplicate, candidates: [], issues: [{ code: 'import.rowTwice', message: 'Row 12 of the file' }] };
    const markup = await shown({ ...checked, target: 'photo' }, 'check', [twin]);
    expect(markup).toContain('Is this the same record as another row?');
    expect(markup).not.toContain('Is this building registered already?');
    expect(markup).not.toContain('All probable ones are the same');
  });
});

describe('Rows that lacked a record', () => {
  test('can be checked again after it was registered', async () => {
    expect(await shown(checked)).toContain('Check all rows again');
    const looking = { ...checked, can: { ...checked.can, change: false } };
    expect(await shown(looking)).not.toContain('Check all rows again');
  });
});

describe('The mapping', () => {
  test('shows each column with its values, and why it was matched where its name does not say it', async () => {
    const markup = await shown(checked, 'mapping');
    expect(markup).toContain('as last time');
    expect(markup).toContain('aria-label="Field for the column “нп”"');
  });

  test('names the required fields that are missing, and does not go on', async () => {
    const markup = await shown({ ...checked, state: 'uploaded', missing: ['address.house'] }, 'mapping');
    expect(markup).toMatch(/Choose the columns for the required fields.*:.*<strong>House<\/strong>/);
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<button).)*Check all rows/);
  });

  test('says what is missing where one of several columns would do, and does not go on', async () => {
    const hint = 'Choose the column of the address: one line, or settlement, street and house';
    const markup = await shown({ ...checked, state: 'uploaded', missingHints: [hint] }, 'mapping');
    expect(markup).toContain(hint);
    expect(markup).not.toContain('Choose the columns for the required fields');
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<button).)*Check all rows/);
  });

  test('groups the fields by the kind of record', () => {
    const [group, ...others] = groupColumns(checked.columns, sayIn('en'));
    expect(others).toEqual([]);
    expect(group?.items[1]).toEqual({ value: 'address.streetUkr', label: 'Street (required)' });
  });
});

describe('The import itself', () => {
  test('says what is saved, what remains, and saves at one press', async () => {
    const markup = await shown(checked, 'import');
    expect(markup).toContain('Import 1,790 rows');
    expect(markup).toContain('stay in this import as a draft');
  });

  test('is left to the manager where a user may only try out', async () => {
    const commitBy = 'Iryna saves the imports of your organization';
    const markup = await shown({ ...checked, commitBy, can: { ...checked.can, commit: false } }, 'import');
    expect(markup).toContain(commitBy);
    expect(markup).not.toContain('Import 1,790 rows');
  });

  test('shows how far the server is, and that nobody has to wait', async () => {
    const markup = await shown({ ...checked, state: 'committing', progress: { done: 450, of: 1790 } });
    expect(markup).toContain('450 of 1,790');
    expect(markup).toContain('You can leave this page');
    expect(markup).toMatch(/role="status"[^>]*>The rows are being saved: 20%/);
  });
});

describe('Work of the server that runs', () => {
  const can = { ...checked.can, cancel: true };

  test('can be stopped on the page of the import and in the list', async () => {
    expect(await shown({ ...checked, state: 'validating', can })).toContain('Stop the check');
    const running: ImportView = { ...checked, state: 'committing', can };
    expect(await shown(running)).toContain('Stop the import');
    expect(await markupOf(<StopImport view={running} isInList />)).toContain(
      'aria-label="Stop the import of homes.xlsx"',
    );
    expect(await shown({ ...checked, state: 'undoing' })).not.toContain('Stop');
  });

  test('leaves after a stop the rows that were not saved, to be continued', async () => {
    const counts = { ...checked.counts, ready: 1390, created: 400, failed: 0, duplicates: 0 };
    const markup = await shown({ ...checked, state: 'committed', counts });
    expect(markup).toContain('1,390 rows are ready and not imported yet.');
    expect(markup).toMatch(/href="[^"]*step=import"[^>]*>(?:(?!<a ).)*Continue the import/);
  });
});

test('An import that stopped lets what it had saved be taken back, and is deleted only where it has saved nothing', async () => {
  const stopped: ImportView = { ...checked, state: 'failed', error: 'You do not have the right to do this' };
  expect(await shown(stopped)).toContain('More actions');
  const can = { ...checked.can, undo: true };
  const markup = await shown({ ...stopped, counts: { ...checked.counts, created: 800 }, can });
  expect(markup).toContain('Undo this import');
  expect(markup).not.toContain('More actions');
});

describe('The result', () => {
  const done: ImportView = {
    ...checked,
    state: 'committed',
    // Five rows are about a record of another row.
    counts: { ...checked.counts, rows: 1795, ready: 0, failed: 0, duplicates: 0, created: 1700, updated: 90 },
    can: { commit: false, undo: true, change: false, cancel: false },
  };

  test('counts what was saved, leads to the records and can be undone', async () => {
    const markup = await shown(done);
    expect(markup).toContain('1,795 rows are imported');
    expect(markup).toContain(`href="/address/${id}"`);
    expect(markup).toContain('Undo this import');
  });

  test('names after an undo what was left as it is', async () => {
    const kept = [
      { ...wrongRow, row: 7, name: 'Address', reason: 'Others have changed it', table: 'address', recordId: id },
    ];
    const markup = await shown({ ...done, state: 'undone', kept });
    expect(markup).toContain('1 record remains; the reason is below.');
    expect(markup).toContain('м.Ізюм, Садова · Address');
    expect(markup).toContain('Others have changed it');
    expect(markup).not.toContain('Undo this import');
  });
});

describe('Cells and rows', () => {
  test('are corrected in the way of their column', () => {
    const t = sayIn('en');
    expect(controlOf('place.settlement', t).kind).toBe('place');
    expect(controlOf('address.pCode4', t).kind).toBe('place');
    expect(controlOf('activity.implementingOrganizationId', t).kind).toBe('organization');
    expect(controlOf('address.house', t).kind).toBe('text');
    const cause = controlOf('assessment.damageCause', t);
    expect(cause.kind === 'choice' && cause.choices.length).toBeGreaterThan(2);
  });

  test('a row is called by its first cells, and shows the columns that say something', () => {
    expect(nameRow(wrongRow, checked.columns)).toBe('м.Ізюм, Садова');
    expect(columnsInUse(checked.columns, [wrongRow]).map(({ key }) => key)).toEqual([
      'place.settlement',
      'address.streetUkr',
      'address.house',
    ]);
    const { all, wrong } = columnsToEdit(checked, [wrongRow]);
    expect(all).toHaveLength(3);
    expect(wrong.map(({ key }) => key)).toEqual(['address.house']);
  });

  test('a record of an address is found below it', () => {
    expect(pathOfLink({ table: 'address', _id: 'a' })).toBe('/address/a');
    expect(pathOfLink({ table: 'activity', _id: 'b', addressId: 'a' })).toBe('/address/a/activity/b');
    expect(pathOfLink({ table: 'stateQuestions', _id: 'b', addressId: 'a' })).toBe('/address/a');
    expect(pathOfLink({ table: 'activity', _id: 'b' })).toBeUndefined();
  });
});
