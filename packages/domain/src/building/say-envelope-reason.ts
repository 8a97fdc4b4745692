import { labelOf } from '../kernel/options.ts';
import { say, type Language, type TextParameter } from '../kernel/text.ts';
import { units } from '../kernel/units.text.ts';
import { envelopeElementWords, envelopeReasons } from './building.text.ts';
import type { EnvelopeReason } from './suggest-envelope.ts';

/** One reason of a suggested envelope as a sentence: "Windows: 4 of 10 done (pieces)". */
export function sayEnvelopeReason(reason: EnvelopeReason, language: Language): string {
  const sentence = envelopeReasons.find(({ code }) => code === reason.code);
  if (!sentence) return reason.code;
  const { damaged, element, mended, unit } = reason;
  const parameters: Record<string, TextParameter> = {
    ...(element === undefined ? {} : { element: envelopeElementWords[element] }),
    ...(damaged === undefined ? {} : { damaged }),
    ...(mended === undefined ? {} : { mended }),
    ...(unit === undefined ? {} : { unit: labelOf(units, unit, language) }),
  };
  return say(sentence, language, parameters);
}
