import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextListField, type TextListFieldProps } from './text-list-field.tsx';

function idsOfRows(id: TextListFieldProps['id']): readonly (string | undefined)[] {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <TextListField
        {...(id === undefined ? {} : { id })}
        label="Phone"
        values={['1', '2']}
        onChange={() => undefined}
        addLabel="Add"
        removeLabel={(number) => `Remove ${number}`}
        most={5}
      />
    </MantineProvider>,
  );
  return [...markup.matchAll(/<input[^>]* id="([^"]*)"/g)].map(([, found]) => found);
}

it('each row of a list of texts can be found by what is wrong with it', () => {
  expect(idsOfRows((place) => `phones.${place}`)).toEqual(['phones.0', 'phones.1']);
  expect(idsOfRows('phones')).toEqual(['phones', 'phones.1']);
});
