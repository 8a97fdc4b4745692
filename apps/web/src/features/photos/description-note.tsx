import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { addText as text } from './add-photos.text.ts';
import { isInCyrillic } from './shared-values.ts';

/** Under the description of a photo: that it is read in English. It keeps nobody from saving. */
export function DescriptionNote({ description }: { readonly description: string | undefined }): ReactNode {
  const t = useText();
  return isInCyrillic(description) ? <FieldHint tone="attention">{t(text.descriptionEnglish)}</FieldHint> : null;
}
