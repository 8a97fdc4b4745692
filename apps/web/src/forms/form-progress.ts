import type { Issue } from '@domivka/domain/kernel/errors';
import type { Text } from '@domivka/domain/kernel/text';
import { useFormats } from '../text/format.ts';
import { formText } from '../text/form.text.ts';
import { useText, type Say } from '../text/say.ts';
import type { EntityForm, FormProblem } from './entity-form.ts';
import { topOf } from './held-values.ts';
import type { OwnDraft } from './drafts/own-draft.ts';
import { useRefusal } from '../queries/work/refused-reasons.ts';

/** A section of a form: its id on the page, its title, and its fields. */
export type FormSection = { readonly id: string; readonly title: Text; readonly fields: readonly string[] };

/** How far a section is: filled in, something shown as wrong, something missing, nothing missing and nothing entered. */
export type SectionState = 'done' | 'problem' | 'open' | 'optional';

type Judged = Pick<EntityForm, 'issues' | 'messagesOf' | 'isEntered'>;

/** The issues of these fields, whole or anywhere inside them (a row of a list). */
export function issuesWithin(issues: readonly Issue[], fields: readonly string[]): readonly Issue[] {
  return issues.filter(({ path }) => path !== undefined && fields.includes(topOf(path)));
}

/** The state of a section with these fields. It is done when nothing is missing and something was entered; what the form began with does not count. */
export function stateOfSection(fields: readonly string[], { issues, messagesOf, isEntered }: Judged): SectionState {
  const own = issuesWithin(issues, fields);
  if (own.some(({ path }) => path !== undefined && messagesOf(path).length > 0)) return 'problem';
  if (own.length > 0) return 'open';
  return fields.some(isEntered) ? 'done' : 'optional';
}

const stateWords: Readonly<Record<SectionState, Text>> = {
  done: formText.stateDone,
  problem: formText.stateProblem,
  open: formText.stateOpen,
  optional: formText.stateOptional,
};

/** A sentence about a row of a list gets the name of the list in front of it: on its own it does not say where it belongs. */
function sayProblem({ key, label, message, fieldId }: FormProblem, t: Say) {
  const isInList = key.split(' ', 1)[0]?.includes('.');
  return { key, fieldId, message: label && isInList ? `${t(label)}: ${message}` : message };
}

/** What a form says of its draft and of others of the same place; `lost`: said when another tab has taken it over. */
export function useDraftWords(
  { other, isLost, isGone, takeOver }: Pick<OwnDraft, 'other' | 'isLost' | 'isGone' | 'takeOver'>,
  lost: Text,
) {
  const t = useText();
  const format = useFormats();
  const words = other?.isOpen ? formText.draftElsewhere : formText.draftBeside;
  return {
    other: other && {
      text: t(words, { moment: format.moment(other.updatedAt) }),
      takeOver: t(formText.takeOver),
      onTakeOver: () => void takeOver(other),
    },
    lost: isLost ? t(lost) : undefined,
    gone: isGone ? t(formText.draftGone) : undefined,
  };
}

/** What a form says when another tab has taken over its work: until that is saved there, and from then on. */
function sayLost({ recordId, isSavedElsewhere }: EntityForm): Text {
  if (recordId === undefined) return isSavedElsewhere ? formText.draftSaved : formText.draftLost;
  return isSavedElsewhere ? formText.editSaved : formText.editLost;
}

/** What a form says about itself in the user's language: its sections and how far each is, its draft, what keeps it from being saved. */
export function useFormWords(form: EntityForm, sections: readonly FormSection[]) {
  const t = useText();
  const format = useFormats();
  const { restoredAt, startOver } = form.draft;
  const others = useDraftWords(form.draft, sayLost(form));
  const reasons = useRefusal(form.recordId);
  return {
    stepsLabel: t(formText.sections),
    steps: sections.map(({ id, title, fields }) => {
      const state = stateOfSection(fields, form);
      return { id, title: t(title), state, stateWords: t(stateWords[state]) };
    }),
    draft: {
      ...others,
      restored:
        restoredAt === undefined
          ? undefined
          : {
              text: t(formText.draftRestored, { moment: format.moment(restoredAt) }),
              startOver: t(formText.startOver),
              question: t(formText.startOverAsk),
              onStartOver: () => void startOver(),
            },
    },
    refused: reasons.length === 0 ? undefined : { title: t(formText.refused), reasons },
    problems: form.problems.map((problem) => sayProblem(problem, t)),
    note: t(formText.kept),
  };
}
