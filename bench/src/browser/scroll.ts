import type { MeasuredPage } from './open-chromium.ts';
import type { Recording } from './frame-times.ts';

/** Pixels a second, as a finger that looks for something goes through a list. */
const speed = 2000;

export type Gesture = {
  readonly at: { readonly x: number; readonly y: number };
  readonly down?: number;
  readonly right?: number;
};

type InPage = { readonly frameRecorder: { begin(): void; end(): Recording } };

/** Moves there and back again by finger or wheel, through the engine's own handling of input, and answers how the page drew meanwhile. */
export async function scrollThere(
  { page, engine, screen }: MeasuredPage,
  { at, down = 0, right = 0 }: Gesture,
): Promise<Recording> {
  const move = (sign: number) =>
    engine.send('Input.synthesizeScrollGesture', {
      ...at,
      xDistance: -sign * right,
      yDistance: -sign * down,
      speed,
      preventFling: true,
      gestureSourceType: screen.isTouched ? 'touch' : 'mouse',
    });
  await page.evaluate(() => (globalThis as unknown as InPage).frameRecorder.begin());
  await move(1);
  await move(-1);
  return page.evaluate(() => (globalThis as unknown as InPage).frameRecorder.end());
}
