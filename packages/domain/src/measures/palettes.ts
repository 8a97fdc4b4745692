/** Colours for amounts, from little to much; each can be told apart with the common colour-vision deficiencies (palettes.test.ts). */
export const sequentialPalettes = {
  severity: ['#fff3b0', '#fdbb5f', '#f57c3b', '#d7301f', '#7f0000'],
  ylOrRd: ['#ffffb2', '#fecc5c', '#fd8d3c', '#e31a1c', '#800026'],
  viridis: ['#fde725', '#5ec962', '#21918c', '#3b528b', '#440154'],
  cividis: ['#fee838', '#bcaf6f', '#7d7c78', '#434e6c', '#00224e'],
  blues: ['#eff3ff', '#bdd7e7', '#6baed6', '#2f7ab8', '#08306b'],
  trafficSafe: ['#2166ac', '#7fb3d8', '#d9d9d9', '#f0a35e', '#b35806'],
  grayscale: ['#f0f0f0', '#c4c4c4', '#969696', '#636363', '#252525'],
} as const;

export type PaletteName = keyof typeof sequentialPalettes;
export const paletteNames = Object.keys(sequentialPalettes) as readonly PaletteName[];

/** Colours for kinds that have no order. */
export const categoricalPalette = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#000000',
] as const;

/** How far a building is helped, in the colours that the charts of statistics and reports have for it. */
export const assistanceColours: Readonly<Record<string, string>> = {
  none: '#0072b2',
  claimed: '#56b4e9',
  ongoing: '#e69f00',
  done: '#009e73',
  over_assisted: '#f0e442',
};

/** What has no value, and kinds beyond the last colour. */
export const unknownColour = '#b4bac2';

/** As many colours of a palette as there are classes, from its first to its last. */
export function coloursOf(palette: PaletteName, classes: number): readonly string[] {
  const colours = sequentialPalettes[palette];
  if (classes <= 1) return [colours[3]];
  return Array.from({ length: classes }, (_, index) => {
    const at = Math.round((index * (colours.length - 1)) / (classes - 1));
    return colours[at] ?? unknownColour;
  });
}
