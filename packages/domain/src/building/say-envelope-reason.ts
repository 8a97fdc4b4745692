import { say, type Language, type TextParameter } from '../kernel/text.ts';
import { sayQuantity } from '../kernel/units.text.ts';
import { envelopeElementWords, envelopeReasons } from './building.text.ts';
import type { EnvelopeReason } from './suggest-envelope.ts';

/** One reason of a suggested envelope as a sentence: "Windows: 4 of 10 pcs done". */
export function sayEnvelopeReason(reason: EnvelopeReason, language: Language): string {
  const sentence = envelopeReasons.find(({ code }) => code === reason.code);
  if (!sentence) return reason.code;
  const { damaged, element, mended, unit } = reason;
  const parameters: Record<string, TextParameter> = {
    ...(element === undefined ? {} : { element: envelopeElementWords[element] }),
    ...(damaged === undefined ? {} : { damaged: sayQuantity(damaged, unit, language) }),
    ...(mended === undefined ? {} : { mended }),
  };
  return say(sentence, language, parameters);
}
