/** The equator of the sphere on which maps of the web are drawn, in metres. */
const equator = 40_075_016.686;
/** The whole world at zoom 0, in pixels. */
const worldInPixels = 512;

/** How many metres a pixel of the screen shows at a latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (equator * Math.cos((latitude * Math.PI) / 180)) / (worldInPixels * 2 ** zoom);
}

export type ScaleBar = { readonly metres: number; readonly pixels: number };

/** The longest bar of a round length (1, 2 or 5 with zeros) that takes no more than so many pixels. */
export function scaleBarOf(perPixel: number, mostPixels: number): ScaleBar {
  const most = perPixel * mostPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, pixels: metres / perPixel };
}
