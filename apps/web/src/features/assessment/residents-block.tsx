import { vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import type { ReactNode } from 'react';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../data/entity-form.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './assessment.module.css';

const groups = ['older60', 'disability', 'children', 'pregnant', 'largeFamily', 'idp'] as const;
const path = 'vulnerableResidents';

/** The answer of the chips as a value: without an answer there is no block, and without people there are no numbers. */
function blockOf(answer: string | undefined, before: Fields): Fields | undefined {
  if (answer === undefined) return undefined;
  return answer === 'yes' ? { ...before, present: true } : { present: false };
}

/** Whether vulnerable people live here, and how many of which: numbers only, never names. */
export function ResidentsBlock({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const bound = form.bind(path);
  const value = isFields(bound.value) ? bound.value : {};
  const answer = typeof value['present'] === 'boolean' ? (value['present'] ? 'yes' : 'no') : undefined;
  return (
    <div>
      <ChoiceChips
        {...bound}
        value={answer}
        onChange={(next) => bound.onChange(blockOf(next, value))}
        label={t(vulnerableResidentLabels.present)}
        choices={[
          { value: 'yes', label: t(commonText.yes) },
          { value: 'no', label: t(commonText.no) },
        ]}
        noneLabel={t(formText.noAnswer)}
      />
      {answer === 'yes' ? (
        <div className={classes.people}>
          {groups.map((group) => (
            <NumberField
              key={group}
              {...form.bind<number | undefined>(`${path}.${group}`)}
              label={t(vulnerableResidentLabels[group])}
              digits={0}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
