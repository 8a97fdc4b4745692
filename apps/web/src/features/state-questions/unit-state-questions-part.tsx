import type { ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { StateQuestionsPanel } from './state-questions-panel.tsx';

/** The tab of the page of a unit. */
export function UnitStateQuestionsPart({ unit }: { readonly unit: Fields & { readonly _id: string } }): ReactNode {
  return <StateQuestionsPanel addressId={String(unit.addressId)} unitId={unit._id} />;
}
