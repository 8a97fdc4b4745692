import type { ReactNode } from 'react';
import { trainingTitleParts } from '@domivka/domain/training/training.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { TextRow } from '../../forms/part-controls.tsx';
import { useText } from '../../text/say.ts';
import { TextField } from '../../ui/text-field.tsx';
import { BlockRows } from './block-rows.tsx';
import { trainingFormText as text } from './training-form.text.ts';

const blank = { title: { en: '', uk: '' }, url: '' };

/** Links to what people read before and after. */
export function MaterialRows({ form }: { readonly form: EntityForm<'training'> }): ReactNode {
  const t = useText();
  return (
    <BlockRows form={form} name="materials" title={text.material} addLabel={text.addMaterial} blank={blank}>
      {({ path }) => (
        <>
          <TextRow form={form} path={`${path}.title`} parts={trainingTitleParts} required />
          <TextField {...form.bind<string | undefined>(`${path}.url`)} label={t(text.address)} required />
        </>
      )}
    </BlockRows>
  );
}
