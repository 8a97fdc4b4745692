import { vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { commonText } from '../text/common.text.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import type { EntityForm } from './entity-form.ts';

const { present, ...groups } = vulnerableResidentLabels;
const path = 'vulnerableResidents';

/** The block that an answer leaves: none without an answer, and without people there are no numbers. */
export function residentsAfter(answer: boolean | undefined, before: Fields): Fields | undefined {
  if (answer === undefined) return undefined;
  return answer ? { ...before, present: true } : { present: false };
}

/** The questions about vulnerable residents in a form over a record that has them, ready to be shown. */
export function useResidentsInputs(form: EntityForm) {
  const t = useText();
  const { value: block, onChange, ...bound } = form.bind(path);
  const value = isFields(block) ? block : {};
  const lives = value['present'];
  return {
    question: {
      ...bound,
      label: t(present),
      value: typeof lives === 'boolean' ? lives : undefined,
      onChange: (answer: boolean | undefined) => onChange(residentsAfter(answer, value)),
    },
    groups: Object.entries(groups).map(([group, label]) => ({
      ...form.bind<number | string | undefined>(`${path}.${group}`),
      label: t(label),
    })),
    words: { yes: t(commonText.yes), no: t(commonText.no), none: t(formText.noAnswer) },
  };
}
