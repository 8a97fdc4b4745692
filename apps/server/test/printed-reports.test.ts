import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import type { DonorCount, DonorGrid } from '@domivka/domain/measures/donor-grid';
import { hiddenCountColour, shadeDonorGrid, smallCountColour } from '@domivka/domain/measures/shade-donor-grid';
import { sequentialPalettes } from '@domivka/domain/measures/palettes';
import { unassessedColour } from '../src/platform/damage-colours.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { kharkiv, newUnit, newHouse, saved } from './examples.ts';
import { countFills, readPdf, type ReadPdf } from './pdf-text.ts';
import { newPicture, savedPhoto, senderOf } from './photos.ts';
import { newId } from '../src/platform/ids.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const now = () => new Date('2026-11-21T10:00:00.000Z');
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(now);
  await refillFacts(server.database.as('program'), now);
});
afterAll(() => server.close());

async function get(role: Role, path: string) {
  const authorization = `Bearer ${await tokenOf(server.app, role)}`;
  const answer = await server.app.inject({ url: `/api/v1/reports/${path}`, headers: { authorization } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}

async function pdfOf(role: Role, path: string): Promise<ReadPdf & { readonly bytes: number }> {
  const { rawPayload } = await get(role, path);
  return { ...readPdf(rawPayload), bytes: rawPayload.length };
}

/** How many areas and lines of legends have one of these colours. */
function countColoured({ contents }: ReadPdf, colours: readonly string[]): number {
  const all = contents.map((content) => countFills(content));
  return colours.reduce((sum, colour) => sum + all.reduce((on, fills) => on + (fills.get(colour) ?? 0), 0), 0);
}

/** How many areas the only map has in these colours; each colour that it has is in the legend once, too. */
function countAreas(pdf: ReadPdf, colours: readonly string[]): number {
  return colours.reduce((sum, colour) => sum + Math.max(0, countColoured(pdf, [colour]) - 1), 0);
}

describe('The report of donors on paper', () => {
  type Results = { readonly grid: DonorGrid; readonly areas: Readonly<Record<string, { readonly uk: string }>> };
  let results: Results;

  beforeAll(async () => {
    results = (await get('Donor', 'donor.json')).json<Results>();
  });

  const hromadasOf = (set: 'damaged' | 'activities') =>
    Object.entries(results.grid[set]).flatMap(([code, { total }]) =>
      code.length === 9 && total !== undefined && total !== 0 ? [total] : [],
    );

  test('shows each hromada that is told in the colours of its count, and each masked one in that of masked counts', async () => {
    const pdf = await pdfOf('Donor', 'donor.pdf?language=en');
    const counts = [...hromadasOf('damaged'), ...hromadasOf('activities')];
    const masked = counts.filter((count) => typeof count !== 'number');
    expect(masked.length).toBeGreaterThan(0);
    const sets = ['damaged', 'activities'] as const;
    const classes = sets.flatMap((set) =>
      shadeDonorGrid(results.grid, set, (code) => ({ en: code, uk: code })).classes.filter(({ to }) => to > 0),
    );
    expect(countColoured(pdf, [smallCountColour, hiddenCountColour])).toBe(masked.length + 2 * sets.length);
    expect(countColoured(pdf, sequentialPalettes.ylOrRd)).toBe(counts.length - masked.length + classes.length);
    // Both maps are on the first page.
    expect(pdf.texts[0]).toMatch(/Damaged addresses, by hromada.*Activities, by hromada/);
    expect(pdf.bytes).toBeLessThan(1_000_000);
  });

  test('writes no number that the screen hides', async () => {
    const { text } = await pdfOf('Donor', 'donor.pdf?language=uk');
    const { damaged, assessments, activities } = results.grid;
    const told = (count: DonorCount | undefined) => (count === 'hidden' ? 'приховано' : String(count));
    for (const code of Object.keys(damaged).filter((one) => one.length <= 4)) {
      const cells = [
        ...['total', 'assistance/none', 'assistance/ongoing', 'assistance/done'].map((cell) => damaged[code]?.[cell]),
        assessments[code]?.['total'],
        ...['total', 'status/Ongoing', 'status/Completed'].map((cell) => activities[code]?.[cell]),
      ];
      expect(text).toContain(`${code} ${cells.map(told).join(' ')}`);
    }
    expect(text).toContain('приховано');
    // Nothing below hromada, and of hromadas no names: the map alone shows them.
    const named = (isOblast: boolean) =>
      Object.entries(results.areas).flatMap(([code, { uk }]) => (code.length <= 4 === isOblast ? [uk] : []));
    // Some hromadas are called as their oblast.
    const hromadas = named(false).filter((name) => !named(true).includes(name));
    expect(hromadas.filter((name) => text.includes(name))).toEqual([]);
  });

  test('has no page of photos where none may be shown, and says how many are missing', async () => {
    const { pictures, text } = await pdfOf('Donor', 'donor.pdf?language=en');
    expect(pictures).toBe(0);
    expect(text).not.toContain('Completed repairs');
    expect(text).toMatch(
      /Addresses with completed activities, but without a photo of the finished work: (<\d+|≈ \d+0)\./,
    );
  });

  test('shows checked photos of repairs that are old enough, and says how many are on their way or unchecked', async () => {
    const photo = async (change: Record<string, unknown>, pCode4 = kharkiv) => {
      const { _id: addressId } = await saved(await server.as('Staff Member (UN)'), 'address', newHouse({ pCode4 }));
      const all = { addressId, category: 'repair_works_completed', date: '2026-08-10', cleared: true, ...change };
      return savedPhoto(server, 'Staff Member (UN)', all, await newPicture(300, 200));
    };
    const first = await photo({});
    await photo({ addressId: first.addressId, date: '2026-09-01', pairOf: first._id });
    await photo({});
    await photo({ date: '2026-11-15' });
    await photo({ cleared: false });
    await photo({ category: 'external_damage' });
    await (await senderOf(server, 'Partner Organization')).announce(newId(), await newPicture());
    for (const role of ['Donor', 'Staff Member (UN)'] as const) {
      const pdf = await pdfOf(role, 'donor.pdf?language=en');
      expect(pdf.pictures, role).toBe(3);
      expect(pdf.texts.at(-1)).toMatch(/^Completed repairs Before .* After .* After /);
      expect(pdf.texts.at(-1)).toContain('Kharkivska hromada, 2026');
      expect(pdf.text).toContain('Photos that devices are still sending: <5.');
      expect(pdf.text).toMatch(/not shown because nobody has checked them for faces: (<5|<10|≈ \d+0)\./);
    }
  });
});

describe('The report of the winter on paper', () => {
  const colours = ['#ffffff', ...sequentialPalettes.severity];

  beforeAll(async () => {
    // A hromada in which no home is open.
    await saved(await server.as('Staff Member (UN)'), 'address', newHouse({ pCode4: 'UA6302001015' }));
  });

  test.each([
    ['en', 'Admin', 'Homes with an open thermal envelope, by hromada'],
    ['uk', 'Partner Organization', 'Оселі з відкритим тепловим контуром, за громадами'],
  ] as const)('has one drawn area for each hromada with a number (%s, %s)', async (language, role, title) => {
    const pdf = await pdfOf(role, `winter.pdf?language=${language}`);
    const { totalRows, columns, values } = (await get(role, 'winter.json?pageSize=500')).json<{
      totalRows: number;
      columns: readonly { readonly name: string }[];
      values: readonly { readonly cells: readonly (string | number | null)[] }[];
    }>();
    expect(pdf.text).toContain(title);
    const at = columns.findIndex((column) => column.name === 'envelopeOpen');
    const open = values.filter(({ cells }) => cells[at] !== 0).length;
    expect(totalRows).toBeGreaterThan(open);
    expect(countAreas(pdf, colours.slice(1))).toBe(open);
    expect(pdf.hasUnknownLetters).toBe(false);
    expect(pdf.bytes).toBeLessThan(1_000_000);
  });

  test('is of the hromadas also where its rows are of oblasts, and of the area that was asked for', async () => {
    const filters = (body: unknown) => encodeURIComponent(JSON.stringify(body));
    const whole = await pdfOf('Admin', 'winter.pdf?language=en');
    const byOblast = await pdfOf('Admin', `winter.pdf?language=en&filters=${filters({ groupBy: 'pCode1' })}`);
    expect(countAreas(byOblast, colours.slice(1))).toBe(countAreas(whole, colours.slice(1)));
    const one = await pdfOf('Admin', `winter.pdf?language=en&filters=${filters({ scope: { pCode1: 'UA32' } })}`);
    expect(countAreas(one, colours.slice(1))).toBeLessThan(countAreas(whole, colours.slice(1)));
  });
});

describe('The report of multi-storey buildings on paper', () => {
  const filtersOf = (addressId: string) => encodeURIComponent(JSON.stringify({ scope: { addressId } }));
  const addressesIn = ({ links }: ReadPdf) => new Set(links.filter((link) => link.includes('/address/')));

  test('draws every flat of one building where it is, and none twice', async () => {
    const staff = await server.as('Staff Member (UN)');
    const { _id: addressId } = await saved(staff, 'address', newHouse());
    for (const entrance of [1, 2])
      for (const floor of [1, 2, 3]) await saved(staff, 'apartment', newUnit(addressId, { entrance, floor }));
    await saved(staff, 'apartment', newUnit(addressId, { entrance: undefined, floor: undefined }));
    const pdf = await pdfOf('Staff Member (UN)', `multiStorey.pdf?language=uk&filters=${filtersOf(addressId)}`);
    const squares = pdf.contents.map((content) => countFills(content, 'parts').get(unassessedColour) ?? 0);
    // The seven flats, and the square of the legend.
    expect(squares.reduce((sum, one) => sum + one, 0)).toBe(8);
    expect([...addressesIn(pdf)]).toEqual([expect.stringMatching(new RegExp(`/address/${addressId}$`))]);
    expect(pdf.text).toContain('Квартири за під’їздами та поверхами');
  });

  test('draws the first of many buildings and links to further ones', async () => {
    const pdf = await pdfOf('Admin', 'multiStorey.pdf?language=en');
    expect(pdf.text).toContain('Other buildings: open the page for the passport');
    expect(addressesIn(pdf).size).toBe(60);
    expect(pdf.bytes).toBeLessThan(1_000_000);
  });
});

describe('Printed tables of many columns', () => {
  /** Where the instructions of a page begin texts and end lines: in points from its left edge. */
  const placesIn = (content: string) =>
    [...content.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$|^([\d.]+) [\d.]+ l$/gm)].map(([, text, line]) =>
      Number(text ?? line),
    );

  test.each(['coordination', 'addresses', 'activities', 'quality', 'units', 'fiveW'])(
    'stay within the margins of the page: %s',
    async (name) => {
      const { contents } = await pdfOf('Admin', `${name}.pdf?language=uk`);
      const places = contents.flatMap(placesIn);
      expect(places.length).toBeGreaterThan(100);
      expect(Math.max(...places)).toBeLessThanOrEqual(842 - 36 + 0.5);
    },
    60_000,
  );

  test('name the organization of their reader in the language of the file', async () => {
    const [own] = await server.database.query<{ name: string; ukr: string }>(
      `select o.name, o.full_title_ukr as ukr from organization o join app_user u on u.organization_id = o.id
         where u.role = 'Donor' and o.full_title_ukr is not null limit 1`,
    );
    const { text } = await pdfOf('Donor', 'donor.pdf?language=uk');
    expect(own?.ukr).toMatch(/\p{Script=Cyrillic}/u);
    expect(text).toContain(own?.ukr);
    expect(text).toContain('Станом на: 01.11.2026');
    expect(text).not.toContain('Рядків:');
  });
});
