import type { ReactNode } from 'react';
import { StateQuestionsPanel } from './state-questions-panel.tsx';

/** The tab of the address page. */
export function StateQuestionsPart({ address }: { readonly address: { readonly _id: string } }): ReactNode {
  return <StateQuestionsPanel addressId={address._id} />;
}
