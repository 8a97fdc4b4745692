import type { ReactNode } from 'react';
import { vulnerableResidentLabels as label } from '@domivka/domain/kernel/housing.text';
import { isFields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../data/entity-form.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './units.module.css';

const { present, ...groups } = label;
const path = 'vulnerableResidents';
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Whether vulnerable people live here, and how many of which: numbers only, never names. */
export function ResidentsBlock({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const bound = form.bind(path);
  const value = isFields(bound.value) ? bound.value : {};
  const lives = value['present'];
  const answer = (next: string | undefined): void => {
    if (next === undefined) bound.onChange(undefined);
    else bound.onChange(answers[next] ? { ...value, present: true } : { present: false });
  };
  return (
    <div>
      <ChoiceChips
        {...bound}
        value={typeof lives === 'boolean' ? (lives ? 'yes' : 'no') : undefined}
        onChange={answer}
        label={t(present)}
        choices={[
          { value: 'yes', label: t(commonText.yes) },
          { value: 'no', label: t(commonText.no) },
        ]}
        noneLabel={t(formText.noAnswer)}
      />
      {lives === true ? (
        <div className={classes.people}>
          {Object.entries(groups).map(([group, words]) => (
            <NumberField
              key={group}
              {...form.bind<number | undefined>(`${path}.${group}`)}
              label={t(words)}
              digits={0}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
