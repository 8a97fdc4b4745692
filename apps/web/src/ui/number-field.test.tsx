import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';
import { UiWordsProvider, type UiWords } from './words.tsx';

// The field takes these alone of all the words.
const words = {
  language: 'uk',
  wrongNumber: (digits) => `до ${digits} цифр`,
  twoNumbers: (one, other) => `${one} or ${other}`,
} as UiWords;

type Drawn = { readonly value?: number | string; readonly digits?: number; readonly error?: string };

function draw(field: Drawn, language: UiWords['language'] = 'uk'): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <UiWordsProvider words={{ ...words, language }}>
        <NumberField label="Кімнати" value={undefined} onChange={() => undefined} {...field} />
      </UiWordsProvider>
    </MantineProvider>,
  );
}

describe('a number field on a phone', () => {
  it('opens the keys of digits alone for whole numbers', () => {
    expect(draw({ digits: 0 })).toMatch(/<input[^>]* inputMode="numeric"/);
  });

  it('opens keys with a comma for others, and stays an ordinary field', () => {
    const field = draw({ value: 12.5, error: 'Забагато' });
    expect(field).toMatch(/<input[^>]* inputMode="decimal"/);
    expect(field).toMatch(/<input[^>]* value="12,5"/);
    expect(field).toMatch(/<input[^>]* aria-invalid="true"/);
  });
});

describe('what nobody can read as a number', () => {
  it('stands as it was typed, with words beside it', () => {
    const field = draw({ value: '1/2' });
    expect(field).toMatch(/<input[^>]* value="1\/2"/);
    expect(field).toMatch(/<input[^>]* aria-invalid="true"/);
    expect(field).toContain('до 2 цифр');
  });

  it('is asked back with both meanings where a comma has two', () => {
    expect(draw({ value: '1,365' }, 'en')).toContain('1365 or 1.365');
  });

  it('is never what the field itself wrote', () => {
    const field = draw({ value: 1365 }, 'en');
    expect(field).toMatch(/<input[^>]* value="1,365"/);
    expect(field).not.toContain('aria-invalid');
  });
});
