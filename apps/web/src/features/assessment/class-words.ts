import { repairClasses } from '@domivka/domain/assessment/assessment.options.text';
import { classifyDamage } from '@domivka/domain/assessment/damage-class';
import { leastCategory, leastRepairClass } from '@domivka/domain/assessment/damage-class-rules';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { classText as text } from './class.text.ts';

/** What the level alone would make of it. */
function byLevel({ levelOfDamage }: Fields) {
  return classifyDamage({ levelOfDamage });
}

function lower(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/**
 * Why category and class of repair are computed as they are, sentence by sentence: what the level says, and what raises it. Empty while
 * nothing can be computed.
 */
export function sayClassReasons(assessment: Fields, t: Say, format: Formats): readonly string[] {
  const computed = classifyDamage(assessment);
  const plain = byLevel(assessment);
  if (!computed || !plain) return [];
  const { levelOfDamage, damageTypes: types, reconstructionPossible } = assessment;
  const level = t(text.byLevel, { percent: format.percent(Number(levelOfDamage)) });
  const isRuined = leastCategory.some((rule) => rule.reconstructionPossible === reconstructionPossible);
  if (isRuined) return [level, t(text.ruined)];
  if (computed.repairClass === plain.repairClass) return [level];
  const listed = Array.isArray(types) ? types : [];
  const raising = leastRepairClass.filter(
    ({ when, repairClass }) =>
      repairClass === computed.repairClass && (listed.includes(when) || when === reconstructionPossible),
  );
  const repair = lower(labelOf(repairClasses, computed.repairClass ?? '', t.language));
  return [
    level,
    ...raising.map(({ when }) =>
      when === reconstructionPossible
        ? t(text.survey, { repair })
        : t(text.raised, { damage: labelOf(damageTypes, when, t.language), repair }),
    ),
  ];
}
