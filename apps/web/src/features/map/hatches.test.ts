import { expect, test } from 'vitest';
import { hatchNames, hatchOf, hatchSide, pixelsOf } from './hatches.ts';
import { hiddenCountColour, smallCountColour } from '@domivka/domain/measures/shade-donor-grid';
import { sequentialPalettes } from '@domivka/domain/measures/palettes';

test('Each grey but the lightest has a pattern of its own, and no other colour has one', () => {
  expect(sequentialPalettes.grayscale.map(hatchOf)).toEqual([undefined, ...hatchNames]);
  const { grayscale: _grey, ...others } = sequentialPalettes;
  for (const colour of Object.values(others).flat()) expect(hatchOf(colour), colour).toBeUndefined();
});

test('A small count and a hidden one have different patterns on the map of donors', () => {
  expect([smallCountColour, hiddenCountColour].map(hatchOf)).toEqual(['dots', 'lines']);
});

test('A pattern repeats without a seam, and leaves most of its area open', () => {
  const share = (name: (typeof hatchNames)[number]) => {
    const pixels = pixelsOf(name);
    return pixels.filter((value, at) => at % 4 === 3 && value > 0).length / (pixels.length / 4);
  };
  for (const name of hatchNames) {
    expect(pixelsOf(name)).toHaveLength(hatchSide * hatchSide * 4);
    expect(share(name), name).toBeLessThanOrEqual(0.5);
  }
  expect(hatchNames.map(share)).toEqual(hatchNames.map(share).toSorted((one, other) => one - other));
});
