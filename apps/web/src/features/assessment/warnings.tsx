import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { EntityForm } from '../../data/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';

type WarningsProps = { readonly form: EntityForm; readonly path: string };

/** What is worth a second look at a field, in words; it keeps nobody from saving. */
export function Warnings({ form, path }: WarningsProps): ReactNode {
  const { language } = useText();
  return form.warnings
    .filter((warning) => warning.path === path)
    .map((warning) => (
      <FieldHint key={warning.code} tone="attention">
        {messageOf(warning, language)}
      </FieldHint>
    ));
}
