import { activitiesOf, assessmentsOf } from './records-of-unit.ts';
import { UnitActivitiesPart } from './unit-activities-part.tsx';
import { UnitAssessmentsPart } from './unit-assessments-part.tsx';
import { UnitDetailsPart } from './unit-details-part.tsx';
import type { UnitPart } from './unit-part.ts';
import { unitsText as text } from './units.text.ts';

/** The parts of the page of a unit that come from here. */
export const ownUnitParts = {
  assessments: {
    name: 'assessments',
    title: text.assessments,
    count: (unit, building) => assessmentsOf(unit, building).length,
    panel: UnitAssessmentsPart,
  },
  activities: {
    name: 'activities',
    title: text.activitiesTab,
    count: (unit, building) => activitiesOf(unit, building).length,
    panel: UnitActivitiesPart,
  },
  details: { name: 'details', title: text.details, panel: UnitDetailsPart },
} as const satisfies Readonly<Record<string, UnitPart>>;
