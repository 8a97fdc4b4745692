import type { ComponentType, Ref } from 'react';
import type { SaveOutcome } from '@domivka/domain/kernel/save';

/** What a form that state questions are in may ask of them. */
export type AnswersHandle = {
  /** Whether something was answered or changed here that is not saved yet. */
  readonly isUsed: () => boolean;
  /** Whether something keeps the answers from being saved; `save` then shows it and goes there. */
  readonly hasProblems: () => boolean;
  /**
   * Saves the answers as given by this activity; undefined when they could not be saved and say why themselves. What was typed stays then, as
   * a draft of answers beside that activity.
   */
  readonly save: (activityId?: string) => Promise<SaveOutcome | undefined>;
};

export type AnswersPartProps = {
  readonly addressId: string;
  /** The unit that the questions are about; without it the building. */
  readonly unitId?: string | undefined;
  /** The name under which the form around keeps its draft: answers begun there are told from those begun anywhere else. */
  readonly aroundKey: string;
  /** Where the progress of the form leads to. */
  readonly id: string;
  readonly ref: Ref<AnswersHandle>;
};

/** The state questions as a section of another form. The application hands it over: features do not know each other. */
export type AnswersPart = ComponentType<AnswersPartProps>;
