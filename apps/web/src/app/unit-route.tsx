import type { ReactNode } from 'react';
import { stateQuestionsLabel } from '@domivka/domain/state-questions/state-questions.text';
import { UnitOpenFields } from '../features/custom-data/unit-open-fields.tsx';
import { historyTab } from '../features/history/history-tab.ts';
import { photosTitle } from '../features/photos/photos-title.text.ts';
import { ActivityList } from '../features/address/activities-tab.tsx';
import { AssessmentList } from '../features/address/assessments-tab.tsx';
import { UnitDetailsPart } from '../features/units/unit-details-part.tsx';
import { unitsText } from '../features/units/units.text.ts';
import { activitiesOf, assessmentsOf, photosOf } from '../queries/building/building.ts';
import type { UnitPart } from '../features/units/unit-part.ts';
import { UnitScreen } from '../features/units/unit.screen.tsx';
import { customText } from '../text/custom.text.ts';
import { loadPart } from '../ui/load-part.ts';

const assessments: UnitPart = {
  name: 'assessments',
  title: unitsText.assessments,
  count: (unit, building) => assessmentsOf(unit, building).length,
  panel: AssessmentList,
};

const activities: UnitPart = {
  name: 'activities',
  title: unitsText.activitiesTab,
  count: (unit, building) => activitiesOf(unit, building).length,
  panel: ActivityList,
};

const details: UnitPart = { name: 'details', title: unitsText.details, panel: UnitDetailsPart };

const stateQuestions: UnitPart = {
  name: 'stateQuestions',
  title: stateQuestionsLabel,
  panel: loadPart(() => import('../features/state-questions/unit-state-questions-part.tsx'), 'UnitStateQuestionsPart'),
};

const photos: UnitPart = {
  name: 'photos',
  title: photosTitle,
  count: (unit, building) => photosOf(unit, building).length,
  panel: loadPart(
    () => import('./photo-parts.tsx').then(({ UnitPhotosPart }) => ({ UnitPhotosPart })),
    'UnitPhotosPart',
  ),
};

const customData: UnitPart = {
  name: 'customData',
  title: customText.title,
  // A user who sees a masked unit gets no custom values.
  isShown: (unit) => unit['masked'] === undefined,
  panel: loadPart(
    () =>
      import('../features/custom-data/custom-values.tsx').then(({ UnitCustomDataPart }) => ({ UnitCustomDataPart })),
    'UnitCustomDataPart',
  ),
};

const history: UnitPart = {
  ...historyTab,
  panel: loadPart(() => import('../features/history/unit-history-part.tsx'), 'UnitHistoryPart'),
};

/** The tabs of the page of a unit in their order; those of other features are fetched when they are first opened. */
const parts: readonly UnitPart[] = [assessments, activities, photos, stateQuestions, customData, details, history];

/** The page of a unit, put together from the features that know its parts. */
export function UnitRoute(): ReactNode {
  return <UnitScreen parts={parts} notice={UnitOpenFields} />;
}
