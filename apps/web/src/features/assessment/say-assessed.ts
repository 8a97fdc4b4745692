import { targetOfAssessment } from '@domivka/domain/building/reading';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { assessmentFormText as text } from './assessment-form.text.ts';

/** What an assessment is of: "The whole building", "Apartment 12", "Roof", or some unit that this reader or device does not know. */
export function sayAssessed(assessment: Fields, units: readonly Fields[], t: Say): string {
  const target = targetOfAssessment(assessment);
  if (target.kind === 'building') return t(text.wholeBuilding);
  const unit = target.kind === 'units' ? units.find(({ _id }) => _id === target.ids[0]) : undefined;
  return nameOfUnit(unit, t);
}
