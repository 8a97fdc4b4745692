import type { MapEngine } from './map-engine.ts';
import { metresPerPixel, scaleBarOf, type ScaleBar } from './scale-bar.ts';
import type { Scheme } from './map-style.ts';

/** So many dots for a pixel of the screen make letters sharp on paper. */
const sharpness = 3;
/** Browsers draw no larger maps. */
const mostDots = 4096;
/** How long a map may take until it is drawn, in milliseconds: then it is taken as it is. */
const patience = 8000;
/** The longest scale bar, as a part of the width of the map. */
const longestBar = 0.25;

export type TakenPicture = {
  readonly picture: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly bar: ScaleBar;
  readonly hasClusters: boolean;
};

async function whenDrawn({ map }: MapEngine): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, patience);
    void map.once('idle', () => {
      clearTimeout(late);
      resolve();
    });
    map.triggerRepaint();
  });
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const pen = copy.getContext('2d', { alpha: false });
  if (!pen) throw new Error('The canvas cannot be drawn on');
  pen.drawImage(canvas, 0, 0);
  return copy;
}

/** The map as it is drawn at this moment, in the colours of paper: for a browser that prints at once. */
export function copyForPaper(engine: MapEngine, scheme: Scheme): HTMLCanvasElement {
  engine.setScheme('light');
  engine.map.redraw();
  const copy = copyOf(engine.map.getCanvas());
  engine.setScheme(scheme);
  return copy;
}

/** What the map shows, in the colours of paper and sharp enough for it. The map itself is as it was afterwards. */
export async function takePicture(engine: MapEngine, scheme: Scheme): Promise<TakenPicture> {
  const { map } = engine;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { latitude, zoom } = engine.view();
  const ratio = map.getPixelRatio();
  try {
    engine.setScheme('light');
    map.setPixelRatio(Math.max(1, Math.min(sharpness, mostDots / Math.max(width, height))));
    await whenDrawn(engine);
    return {
      picture: copyOf(map.getCanvas()),
      width,
      height,
      bar: scaleBarOf(metresPerPixel(latitude, zoom), width * longestBar),
      hasClusters: map.queryRenderedFeatures({ layers: ['clusters'] }).length > 0,
    };
  } finally {
    map.setPixelRatio(ratio);
    engine.setScheme(scheme);
  }
}
