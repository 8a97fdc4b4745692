import { describe, expect, it, test } from 'vitest';
import { pdfOf } from './picture-pdf.ts';
import { metresPerPixel, scaleBarOf } from './scale-bar.ts';
import { layOut, letters, sheet, wrap } from './sheet-layout.ts';

describe('the scale bar of a map', () => {
  it('knows how much a pixel shows where the map is: less in the north', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0);
    expect(metresPerPixel(50, 10)).toBeCloseTo(49.13, 1);
    expect(metresPerPixel(52, 10)).toBeLessThan(metresPerPixel(45, 10));
  });

  test.each([
    [1, 120, 100],
    [49.13, 200, 5000],
    [0.31, 200, 50],
    [2500, 200, 500_000],
    [0.04, 200, 5],
  ])('has a round length (%s m to a pixel, at most %s pixels: %s m)', (perPixel, most, metres) => {
    const bar = scaleBarOf(perPixel, most);
    expect(bar.metres).toBe(metres);
    expect(bar.pixels).toBeCloseTo(metres / perPixel);
    expect(bar.pixels).toBeLessThanOrEqual(most);
  });
});

const byLetters = (text: string): number => text.length;

describe('text on the sheet', () => {
  it('is broken between words', () => {
    expect(wrap('one two three four', 9, 5, byLetters)).toEqual(['one two', 'three', 'four']);
  });

  it('ends in an ellipsis where there is no room for more lines', () => {
    expect(wrap('one two three four', 9, 2, byLetters)).toEqual(['one two', 'three…']);
  });
});

describe('the sheet', () => {
  const words = { title: 'Damaged property', lead: 'Kharkivska', footer: 'Domivka' };
  const measure = (text: string, kind: { readonly size: number }): number => text.length * kind.size * 0.5;
  const shapes = [
    ['a wide screen', { width: 1400, height: 700 }],
    ['a phone', { width: 360, height: 620 }],
  ] as const;

  test.each(shapes)('keeps the shape of the map of %s and leaves room for the legend', (_, shape) => {
    const { map, legend, leadTop, footerTop } = layOut({ ...words, shape }, measure);
    expect(map.width / map.height).toBeCloseTo(shape.width / shape.height);
    expect(map.y).toBeGreaterThan(leadTop);
    expect(map.y + map.height).toBeLessThan(footerTop);
    expect(legend.x).toBeGreaterThan(map.x + map.width);
    expect(legend.x + legend.width).toBeCloseTo(sheet.width - sheet.margin);
    expect(legend.width).toBeGreaterThanOrEqual(62);
  });

  it('gives long filters more lines and the map less room', () => {
    const [, shape] = shapes[0];
    const lead = 'Kharkivska, Iziumskyi, Iziumska; Private estates; '.repeat(12);
    const long = layOut({ ...words, lead, shape }, measure);
    expect(long.lead).toHaveLength(3);
    expect(long.map.y).toBeCloseTo(layOut({ ...words, shape }, measure).map.y + 2 * letters.lead.line);
  });
});

describe('the document with the picture', () => {
  const jpeg = { bytes: Uint8Array.of(0xff, 0xd8, 10, 13, 0, 128, 0xff, 0xd9), width: 2970, height: 2100 };
  const file = Buffer.from(pdfOf(jpeg, { title: 'Карта: рівень', language: 'uk' }));
  const text = file.toString('latin1');

  it('is found part by part where its table says', () => {
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const starts = [...text.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, at]) => Number(at));
    expect(starts.map((at) => text.slice(at, at + 7))).toEqual(starts.map((_, index) => `${index + 1} 0 obj`));
    expect(text).toContain(`/Size ${starts.length + 1} `);
  });

  it('has one page, A4 across, with the picture as it was given', () => {
    expect(text.match(/\/Type \/Page /g)).toHaveLength(1);
    expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(text).toContain('/Width 2970 /Height 2100');
    const start = text.indexOf('stream\n', text.indexOf('/DCTDecode')) + 'stream\n'.length;
    expect([...file.subarray(start, start + jpeg.bytes.length)]).toEqual([...jpeg.bytes]);
    expect(text).toContain(`/Length ${jpeg.bytes.length} >>`);
  });

  it('says its title and its language', () => {
    const hex = /\/Title <feff([0-9a-f]+)>/.exec(text)?.[1] ?? '';
    const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
    expect(String.fromCharCode(...units)).toBe('Карта: рівень');
    expect(text).toContain('/Lang (uk)');
  });
});
