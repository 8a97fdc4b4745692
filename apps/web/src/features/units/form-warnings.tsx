import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { Issue } from '@domivka/domain/kernel/errors';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';

/** What is worth a second look at a field, in words; it keeps nobody from saving. */
export function Warnings({
  warnings,
  path,
}: {
  readonly warnings: readonly Issue[];
  readonly path: string;
}): ReactNode {
  const { language } = useText();
  return warnings
    .filter((warning) => warning.path === path)
    .map((warning) => (
      <FieldHint key={warning.code} tone="attention">
        {messageOf(warning, language)}
      </FieldHint>
    ));
}
