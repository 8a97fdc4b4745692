import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FromDevice } from './from-device.tsx';
import { UiWordsProvider, type UiWords } from './words.tsx';

// The line takes these alone of all the words.
const words = { fromDevice: (asOf) => `as of ${asOf ?? 'nobody knows when'}` } as UiWords;
const [older, newer] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];
const kept = { state: 'ready', fromDevice: true } as const;

function draw(answers: Parameters<typeof FromDevice>[0]['answers']): string {
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <UiWordsProvider words={words}>
        <FromDevice answers={answers} />
      </UiWordsProvider>
    </MantineProvider>,
  );
}

describe('a list that this device answered', () => {
  it('says so with the moment of the oldest part', () => {
    const answers = [
      { ...kept, asOf: newer },
      { ...kept, asOf: older },
      { ...kept, fromDevice: false },
    ];
    expect(draw(answers)).toContain(`as of ${older}`);
  });

  it('names no moment where a part was put together here', () => {
    expect(draw([{ ...kept, asOf: older }, kept])).toContain('as of nobody knows when');
  });

  it('says nothing of what the server answered, or nobody yet', () => {
    expect(
      draw([
        { state: 'ready', fromDevice: false },
        { state: 'loading', fromDevice: true },
      ]),
    ).toBe('');
  });
});
