import { useId, useState, type ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { hasOptions } from '@domivka/domain/metadata/metadata.fields';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { choicesOf } from '../../forms/custom-inputs.ts';
import { sayCustomWords } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { CustomFieldInput } from '../../ui/custom-fields-form.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { metadataFormText as text } from './metadata-form.text.ts';

function Tried({ field }: { readonly field: Fields }): ReactNode {
  const t = useText();
  const id = useId();
  const [value, setValue] = useState<unknown>();
  const definition = customDefinitionOf(field, 'store');
  const { label, type, required } = definition;
  const choices = choicesOf(definition, value, t).filter((choice) => choice.label !== '');
  return hasOptions(type) && choices.length === 0 ? (
    <p>{t(text.previewOption)}</p>
  ) : (
    <CustomFieldInput
      id={id}
      name="preview"
      label={label[t.language] || t(text.unnamed)}
      type={type}
      choices={choices}
      required={required}
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      words={sayCustomWords(t)}
    />
  );
}

/** The field as people will meet it, while it is being made; anew with every other kind. */
export function FieldPreview({ field }: { readonly field: Fields }): ReactNode {
  const t = useText();
  return (
    <FormPart id="preview" title={t(text.preview)} description={t(text.previewHint)}>
      <Tried key={String(field['type'])} field={field} />
    </FormPart>
  );
}
